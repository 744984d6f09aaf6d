import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { OutOfReach } from '../../src/app/connection/OutOfReach.tsx';
import { AccountUnavailable } from '../../src/app/errors/AccountUnavailable.tsx';
import { FailurePanel } from '../../src/blocks/failure/FailurePanel.tsx';
import { EmptyLayout } from '../../src/shell/layouts/EmptyLayout.tsx';
import { english } from '../../tests/texts/english.ts';

/** Shown instead of a page that cannot be shown. */
const meta = {
  title: 'Layouts/Failures',
  component: AccountUnavailable,
  args: { error: { key: 'ERROR_GENERIC', values: { name: 'http_503', code: 503 }, code: 503 }, onRetry: fn(), onLogOut: fn() },
} satisfies Meta<typeof AccountUnavailable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AccountFailed: Story = {
  decorators: (Story) => (
    <EmptyLayout>
      <Story />
    </EmptyLayout>
  ),
  name: 'ERR-05 the account did not load: the reason, a retry and the logout',
  parameters: { shows: ['viewer.unavailable'], heading: 'Your account did not load', action: english('UI_TRY_AGAIN') },
  play: async ({ canvasElement, args }) => {
    const alert = within(within(canvasElement).getByRole('alert'));
    await expect(alert.getByText(/An unexpected problem occurred/)).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
    await userEvent.click(alert.getByRole('button', { name: english('UI_LOG_OUT') }));
    await expect(args.onLogOut).toHaveBeenCalledTimes(1);
  },
};

export const AccountFailedOnAPhone: Story = { ...AccountFailed, globals: { viewport: { value: 'w390' } } };

export const NeverFetched: Story = {
  name: 'ERR-05 ERR-15 a page that was never loaded, without a connection: in the middle of the window, with a way home',
  parameters: {
    shows: ['connection.offline', 'pages.fetching.slow'],
    heading: 'No connection.',
    action: english('UI_BACK_HOME'),
  },
  render: () => (
    <main>
      <OutOfReach />
    </main>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('alert')).toBeVisible());
    await expect(canvas.getByRole('link', { name: english('UI_BACK_HOME') })).toHaveAttribute('href', '/');
  },
};

export const Crashed: Story = {
  name: 'ERR-04 the whole product failed: a link home',
  parameters: { shows: ['app.crashed'], heading: 'Oops...', action: english('UI_BACK_HOME') },
  render: () => (
    <main>
      <FailurePanel isNewVersion={false} backHref="/" />
    </main>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: english('UI_BACK_HOME') })).toHaveAttribute('href', '/');
  },
};
