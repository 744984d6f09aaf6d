/** Shows a view in the frame of the profile area, as the application does. */
import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type ProfileMenuKey, profileMenuEntries } from '../../machines/app/menu.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { type AccessFeatures, routePath } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { AccountLayout } from '../../src/blocks/accountLayout/AccountLayout.tsx';
import { menuItems } from '../../src/blocks/menus/menuItems.tsx';
import { avatarOf } from '../ui/samples.tsx';

const defaults: AccessFeatures = featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS);
export const everything = { ...defaults, monetization: true, otherLanguages: true, deviceManagement: true, tvCodeLogin: true };
export const nothing = { ...defaults, monetization: false, otherLanguages: false, deviceManagement: false, tvCodeLogin: false };

export const useRows = (features: typeof everything, isMaster: boolean) =>
  menuItems(profileMenuEntries({ features, isMaster }), null, useIntl());

export type AccountAreaProps = {
  title: ReactNode;
  text?: ReactNode;
  isMaster?: boolean;
  features?: typeof everything;
  current?: ProfileMenuKey | 'profile';
  children: ReactNode;
};

export function AccountArea({ title, text, isMaster = true, features = everything, current, children }: AccountAreaProps) {
  const { formatMessage } = useIntl();
  const profilePage = {
    key: 'profile',
    label: formatMessage({ id: 'MENU_PROFILE' }),
    href: routePath('profile'),
    isCurrent: false,
    icon: <CircleUserRound aria-hidden="true" />,
  };
  const items = [profilePage, ...useRows(features, isMaster)].map((item) => ({ ...item, isCurrent: item.key === current }));
  return (
    <main>
      <AccountLayout
        profile={
          isMaster
            ? { name: 'Helena', letters: 'H', imageUrl: avatarOf('fox'), isMaster }
            : { name: 'Alice', letters: 'A', imageUrl: null, isMaster }
        }
        items={items}
        logOutHref={routePath('logout')}
        {...(current === 'profile' ? {} : { backHref: routePath('profile') })}
        title={title}
        text={text}
      >
        {children}
      </AccountLayout>
    </main>
  );
}

/** Scrolls an element into view, so that the picture of the story shows it. */
export function scrolledIntoView(element: HTMLElement) {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element;
}
