import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MissingProfile } from '../../src/app/errors/MissingProfile.tsx';
import { LockedPage } from '../../src/shell/navigation/LockedPage.tsx';

const unlock = fn();
const meta = {
  title: 'Screens/Locked',
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
  beforeEach: () => {
    unlock.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Protected: Story = {
  name: 'PIN-09 PIN-13 PRO-12 a page that needs a PIN shows none of its content, says whose PIN opens it, and can ask for it again',
  parameters: { shows: ['pages.locked'], heading: 'This page is protected by a PIN', action: 'Enter the PIN' },
  render: () => <LockedPage name="Grandpa" onUnlock={unlock} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heading = canvas.getByRole('heading', { level: 1, name: 'This page is protected by a PIN' });
    await expect(heading).toHaveAttribute('id', 'page-heading');
    await expect(heading).toHaveAttribute('tabindex', '-1');
    await expect(canvas.getByText('Enter Grandpa’s PIN to open this page.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to profile' })).toHaveAttribute('href', '/profile');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Enter the PIN' })).toHaveFocus();
    await expect(unlock).toHaveBeenCalledTimes(1);
  },
};

export const Missing: Story = {
  name: 'An unknown profile, and a link to the profiles of the account',
  parameters: { shows: ['pages.missing'], heading: 'This profile doesn’t exist', action: 'See the profiles' },
  render: () => <MissingProfile />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heading = canvas.getByRole('heading', { level: 1, name: 'This profile doesn’t exist' });
    await expect(heading).toHaveAttribute('id', 'page-heading');
    await expect(canvas.getByRole('link', { name: 'See the profiles' })).toHaveAttribute('href', '/profile/switch-profile');
  },
};
