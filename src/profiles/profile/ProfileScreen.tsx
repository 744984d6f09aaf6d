import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type ProfileMenuKey, profileMenuEntries } from '../../../machines/app/menu.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures } from '../../actors/features.ts';
import { useOwnAvatar } from '../../actors/useOwnAvatar.ts';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { menuItems } from '../../blocks/menus/menuItems.tsx';
import { languageName } from '../../i18n/languageNames.ts';
import { ProfileView } from './ProfileView.tsx';

/** The note under each entry. The entry of the language shows the current language instead. */
const NOTES: Readonly<Record<Exclude<ProfileMenuKey, 'language'>, string>> = {
  account: 'AREA_ACCOUNT_NOTE',
  mySubscription: 'AREA_MY_SUBSCRIPTION_NOTE',
  billing: 'AREA_BILLING_NOTE',
  devices: 'AREA_DEVICES_NOTE',
  linkTv: 'AREA_LINK_TV_NOTE',
};

/** /profile: the profile that watches, and the menu of the profile area (NAV-09). */
export function ProfileScreen() {
  const { root, language } = useActors();
  const intl = useIntl();
  const features = useFeatures();
  const spoken = useSelector(language, ({ context }) => context.language);
  const offered = useSelector(language, ({ context }) => context.offered);
  const account = useSelector(root, ({ context }) => context.viewer.account);
  const profile = useSelector(root, ({ context }) => context.viewer.profile);
  const own = useOwnAvatar();
  const { isMaster } = own;
  const canSwitch = features.multiProfile && account?.isMultiProfile === true && account.profiles.some(({ id }) => id !== profile?.id);
  const rows = profileMenuEntries({ features, isMaster }).flatMap((entry) =>
    menuItems([entry], null, intl).map((item) => ({
      ...item,
      note: entry.key === 'language' ? languageName(spoken, offered) : intl.formatMessage({ id: NOTES[entry.key] }),
    })),
  );
  return (
    <ConnectedAccountLayout title={<FormattedMessage id="TITLE_PROFILE" />}>
      <ProfileView
        {...own}
        email={account?.email ?? null}
        managerName={account?.profiles.find((each) => each.isMaster)?.name ?? null}
        rows={rows}
        editHref={routePath('editProfile')}
        {...(canSwitch ? { switchHref: routePath('switchProfile') } : {})}
        privacyHref={routePath('privacy')}
        logOutHref={routePath('logout')}
      />
    </ConnectedAccountLayout>
  );
}
