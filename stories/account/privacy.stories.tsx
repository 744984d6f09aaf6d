import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FULL_CONSENT, NO_CONSENT } from '../../machines/domain/consent.ts';
import { PrivacyView } from '../../src/account/privacy/PrivacyView.tsx';
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
  parameters: { shows: ['consent.granted', 'dataExport.offered'], heading: 'Privacy', action: 'Change my answer' },
  args: {
    consent: { ...FULL_CONSENT, ads: false },
    policyHref: links.privacyPolicy,
    mayDelete: true,
    data: { state: 'offered', error: null },
    onRequestData: fn(),
    onChange: fn(),
  },
};

export default meta;
type Story = StoryObj<typeof Page>;

export const Granted: Story = {
  name: 'CNS-08 what the viewer has allowed, and what is kept',
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await expect(page.getByText(/^Ads that fit/).closest('li')).toHaveTextContent('not allowed');
    await expect(page.getByText(/^Measure what/).closest('li')).toHaveTextContent(/ allowed$/);
    await expect(within(page.getByRole('region', { name: 'What is kept' })).getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(page.getByRole('button', { name: 'Change my answer' }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(page.getByRole('link', { name: 'Delete the account and its data' })).toHaveAttribute('href', '/profile/delete-account');
  },
};

export const OnAPhone: Story = { ...Granted, globals: { viewport: { value: 'w390' } } };

export const Refused: Story = {
  name: 'CNS-08 nothing is allowed, for a profile that may not delete the account',
  args: { consent: NO_CONSENT, mayDelete: false, data: null },
  parameters: { shows: ['consent.refused'] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getAllByText('not allowed')).toHaveLength(3);
    await expect(page.queryByRole('link', { name: /^Delete the account/ })).toBeNull();
    await expect(page.queryByRole('region', { name: 'Your data' })).toBeNull();
  },
};

export const Unneeded: Story = {
  name: 'CNS-08 a deployment that needs no consent',
  args: { consent: null, onChange: null },
  parameters: { shows: ['consent.unneeded'], action: 'Delete the account and its data' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/allowed$/)).toBeNull();
  },
};

export const ByAPlatform: Story = {
  name: 'CNS-06 a consent platform asks, so there is nothing to change here',
  args: { onChange: null },
  parameters: { action: 'Delete the account and its data' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Change my answer' })).toBeNull();
  },
};

const dataStory = (state: string, words: string): Pick<Story, 'parameters' | 'play'> => ({
  parameters: { shows: [`dataExport.${state}`] },
  play: async ({ canvasElement, args }) => {
    const panel = within(canvasElement).getByRole('region', { name: 'Your data' });
    await expect(panel).toHaveTextContent(words);
    await userEvent.click(within(panel).getByRole('button'));
    await expect(args.onRequestData).toHaveBeenCalledTimes(state === 'preparing' ? 0 : 1);
  },
});

export const Preparing: Story = {
  ...dataStory('preparing', 'Your data is being gathered.'),
  name: 'CNS-09 the data is being gathered; the button ignores presses',
  args: { data: { state: 'preparing', error: null } },
};

export const Downloaded: Story = {
  ...dataStory('downloaded', 'The file is in your downloads.'),
  name: 'CNS-09 the data has been downloaded, and can be again',
  args: { data: { state: 'downloaded', error: null } },
};

export const NotDownloaded: Story = {
  ...dataStory('failed', 'The service does not answer.'),
  name: 'CNS-09 the data could not be downloaded: why, and another try',
  args: { data: { state: 'failed', error: 'The service does not answer.' } },
};
