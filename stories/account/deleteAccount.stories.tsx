import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DeleteAccountView } from '../../src/account/deleteAccount/DeleteAccountView.tsx';
import { AccountArea } from './accountArea.tsx';

const meta = {
  title: 'Screens/Delete account',
  parameters: { shows: ['pages.open.shown'], heading: 'Delete account', action: 'Delete my account' },
  component: DeleteAccountView,
  args: { email: 'goodbye@marquee.example', hasSubscriptions: true, onDelete: fn() },
  decorators: [
    (Story) => (
      <AccountArea title={<FormattedMessage id="TITLE_DELETE_ACCOUNT" />} current="account">
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof DeleteAccountView>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'Delete account' }));

export const Explaining: Story = {
  name: 'ACC-06 CFG-09 the data that will be lost, a link back, the next step, and a contact',
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Delete account' })).toBeVisible();
    await expect(page(canvasElement).getAllByRole('listitem')).toHaveLength(3);
    await expect(page(canvasElement).getByRole('link', { name: 'Keep my account' })).toHaveAttribute('href', '/profile/account');
    await expect(page(canvasElement).getByRole('link', { name: 'goodbye@marquee.example' })).toHaveAttribute(
      'href',
      'mailto:goodbye@marquee.example',
    );
    await userEvent.click(page(canvasElement).getByRole('button', { name: 'Delete my account' }));
    await expect(args.onDelete).toHaveBeenCalledTimes(1);
  },
};

export const WithoutContact: Story = {
  name: 'CFG-08 CFG-09 without a contact and without subscriptions, mentions neither',
  args: { email: null, hasSubscriptions: false },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getAllByRole('listitem')).toHaveLength(2);
    await expect(page(canvasElement).queryByText(/write to us/)).toBeNull();
  },
};

export const InvalidContact: Story = {
  name: 'CFG-09 a contact without a valid address gets no link',
  args: { email: 'javascript:alert(1)' },
  play: async ({ canvasElement }) => expect(page(canvasElement).queryByText(/write to us/)).toBeNull(),
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px',
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('button', { name: 'Delete my account' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
