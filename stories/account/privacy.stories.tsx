import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FULL_CONSENT, NO_CONSENT } from '../../machines/domain/consent.ts';
import { PrivacyView } from '../../src/pages/privacy/PrivacyView.tsx';
import { links } from '../app/pageBehind.tsx';
import { AccountArea, everything } from './accountArea.tsx';

function Page(view: ComponentProps<typeof PrivacyView>) {
  const { formatMessage } = useIntl();
  return (
    <AccountArea title={formatMessage({ id: 'TITLE_PRIVACY' })} current="profile" isMaster features={everything}>
      <PrivacyView {...view} />
    </AccountArea>
  );
}

const meta: Meta<typeof Page> = {
  title: 'Screens/Privacy',
  component: Page,
  parameters: { shows: ['consent.granted'], heading: 'Privacy', action: 'Change my answer' },
  args: { consent: { ...FULL_CONSENT, ads: false }, policyHref: links.privacyPolicy, mayDelete: true, onChange: fn() },
};

export default meta;
type Story = StoryObj<typeof Page>;

export const Granted: Story = {
  name: 'CNS-08 what the viewer has allowed, and what is kept',
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await expect(page.getByText(/^Ads that fit/).closest('li')).toHaveTextContent('not allowed');
    await userEvent.click(page.getByRole('button', { name: 'Change my answer' }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(page.getByRole('link', { name: 'Delete the account and its data' })).toHaveAttribute('href', '/profile/delete-account');
  },
};

export const OnAPhone: Story = { ...Granted, globals: { viewport: { value: 'w390' } } };

export const Refused: Story = {
  name: 'CNS-08 nothing is allowed, for a profile that may not delete the account',
  args: { consent: NO_CONSENT, mayDelete: false },
  parameters: { shows: ['consent.refused'] },
};

export const Unneeded: Story = {
  name: 'CNS-08 a deployment that needs no consent',
  args: { consent: null, onChange: null },
  parameters: { shows: ['consent.unneeded'], action: 'Delete the account and its data' },
};

export const ByAPlatform: Story = {
  name: 'CNS-06 a consent platform asks, so there is nothing to change here',
  args: { onChange: null },
  parameters: { action: 'Delete the account and its data' },
};
