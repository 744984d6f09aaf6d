import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { expect, within } from 'storybook/test';
import { ProfileView } from '../../src/profiles/profile/ProfileView.tsx';
import { AccountArea, everything, nothing, useRows } from '../account/accountArea.tsx';
import { avatarOf } from '../ui/samples.tsx';

type Args = Omit<ComponentProps<typeof ProfileView>, 'rows'> & { features: typeof everything };

const notes: Readonly<Record<string, string>> = {
  account: 'AREA_ACCOUNT_NOTE',
  mySubscription: 'AREA_MY_SUBSCRIPTION_NOTE',
  billing: 'AREA_BILLING_NOTE',
  devices: 'AREA_DEVICES_NOTE',
  linkTv: 'AREA_LINK_TV_NOTE',
};

function Page({ features, ...view }: Args) {
  const { formatMessage } = useIntl();
  const rows = useRows(features, view.isMaster).map((row) => ({
    ...row,
    note: row.key === 'language' ? 'English' : formatMessage({ id: notes[row.key] ?? '' }),
  }));
  return (
    <AccountArea title={formatMessage({ id: 'TITLE_PROFILE' })} current="profile" isMaster={view.isMaster} features={features}>
      <ProfileView {...view} rows={rows} />
    </AccountArea>
  );
}

const meta = {
  title: 'Screens/Profile',
  parameters: { shows: ['pages.open.shown'], heading: 'Profile', action: 'Edit this profile' },
  component: Page,
  args: {
    name: 'Helena',
    imageUrl: avatarOf('fox'),
    isMaster: true,
    hasPin: false,
    letters: 'H',
    email: 'helena@example.com',
    managerName: 'Helena',
    features: everything,
    editHref: '/profile/edit',
    switchHref: '/profile/switch-profile',
    privacyHref: '/profile/privacy',
    logOutHref: '/logout',
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'Profile' }));
const linksOf = (canvasElement: HTMLElement) =>
  page(canvasElement)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const MASTERS = [
  '/profile/account',
  '/profile/subscription',
  '/profile/billing',
  '/profile/language',
  '/profile/devices',
  '/apptv',
] as const;

export const Master: Story = {
  name: 'NAV-09 the master profile: every entry, the e-mail, editing, switching and logging out',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(page(canvasElement).getByRole('heading', { level: 2, name: 'Helena' })).toBeVisible();
    await expect(page(canvasElement).getByText('Account manager')).toBeVisible();
    await expect(page(canvasElement).getByText('helena@example.com')).toBeVisible();
    await expect(page(canvasElement).getByRole('link', { name: 'Edit this profile' })).toBeVisible();
    await expect(linksOf(canvasElement)).toEqual(['/profile/edit', '/profile/switch-profile', ...MASTERS, '/profile/privacy', '/logout']);
  },
};

export const OtherProfile: Story = {
  name: 'NAV-09 another profile: its language, and the name of the account manager; no e-mail',
  args: { name: 'Alice', letters: 'A', imageUrl: null, isMaster: false },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByText('Helena manages this account')).toBeVisible();
    await expect(page(canvasElement).queryByText('helena@example.com')).toBeNull();
    await expect(page(canvasElement).queryByText('Account manager')).toBeNull();
    await expect(linksOf(canvasElement)).toEqual([
      '/profile/edit',
      '/profile/switch-profile',
      '/profile/language',
      '/profile/privacy',
      '/logout',
    ]);
  },
};

export const FlagsOff: Story = {
  name: 'CFG-08 with all flags off, only the master profile has the account details',
  args: { features: nothing },
  play: async ({ canvasElement }) =>
    expect(linksOf(canvasElement)).toEqual(['/profile/edit', '/profile/switch-profile', '/profile/account', '/profile/privacy', '/logout']),
};

export const OtherProfileFlagsOff: Story = {
  name: 'NAV-09 CFG-08 another profile with one language: no menu at all',
  args: { name: 'Alice', letters: 'A', imageUrl: null, isMaster: false, features: nothing },
  play: async ({ canvasElement }) =>
    expect(linksOf(canvasElement)).toEqual(['/profile/edit', '/profile/switch-profile', '/profile/privacy', '/logout']),
};

export const Alone: Story = {
  name: 'A single profile: no other profile to switch to',
  args: { switchHref: undefined },
  play: async ({ canvasElement }) => expect(page(canvasElement).queryByRole('link', { name: 'Switch profile' })).toBeNull(),
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px, with long names',
  args: { name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff', email: 'maximiliana.wolfeschlegelsteinhausenbergerdorff@example.com' },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(page(canvasElement).getByRole('link', { name: 'Edit this profile' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
