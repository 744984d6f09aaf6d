/** Connects the layout of the profile area to the actors. It renders inside the frame of content pages. */
import { useSelector } from '@xstate/react';
import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { profileMenuEntries } from '../../../machines/app/menu.ts';
import { parseRoute, type Route, type RouteName, routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures } from '../../actors/features.ts';
import { useOwnAvatar } from '../../actors/useOwnAvatar.ts';
import { menuItems } from '../menus/menuItems.tsx';
import { AccountLayout } from './AccountLayout.tsx';

/** Pages without a menu entry, each with the page that links to it. */
const PARENTS: Partial<Record<RouteName, RouteName>> = {
  updatePassword: 'account',
  deleteAccount: 'account',
  history: 'billing',
  editProfile: 'profile',
  createProfile: 'profile',
  deleteProfile: 'profile',
  switchProfile: 'profile',
  profilePin: 'profile',
  profileRestriction: 'profile',
  avatar: 'profile',
};

/** The route whose menu entry is marked as current. */
function entryOf(current: Route | null): Route | null {
  const parent = current && PARENTS[current.name];
  return parent ? parseRoute(routePath(parent)) : current;
}

/**
 * Heading, text and menu of a page of the profile area (NAV-09).
 * @param title the page's h1
 * @param text one or two sentences under the h1
 */
export function ConnectedAccountLayout({ title, text, children }: { title: ReactNode; text?: ReactNode; children: ReactNode }) {
  const { navigation } = useActors();
  const intl = useIntl();
  const features = useFeatures();
  const current = useSelector(navigation, ({ context }) => context.current);
  const profile = useOwnAvatar();
  const { isMaster } = profile;
  const entry = entryOf(current);
  const profilePage = {
    key: 'profile',
    label: intl.formatMessage({ id: 'MENU_PROFILE' }),
    href: routePath('profile'),
    isCurrent: entry?.name === 'profile',
    icon: <CircleUserRound aria-hidden="true" />,
  };
  return (
    <AccountLayout
      profile={profile}
      items={[profilePage, ...menuItems(profileMenuEntries({ features, isMaster }), entry, intl)]}
      logOutHref={routePath('logout')}
      {...(current?.name === 'profile' ? {} : { backHref: routePath('profile') })}
      title={title}
      text={text}
    >
      {children}
    </AccountLayout>
  );
}
