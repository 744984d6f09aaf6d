import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { EmptyLayout } from '../../src/app/layouts/EmptyLayout.tsx';
import { ChooseProfile } from '../../src/screens/chooseProfile/ChooseProfile.tsx';
import { profiles } from '../fixtures/accounts.ts';

const meta = {
  title: 'Screens/Choose profile',
  component: ChooseProfile,
  args: { state: 'choosing', profiles, error: null, mayAdd: true, onChoose: fn(), onRetry: fn() },
  decorators: [
    (Story) => (
      <EmptyLayout>
        <Story />
      </EmptyLayout>
    ),
  ],
} satisfies Meta<typeof ChooseProfile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
  name: 'PRO-01 the profiles with their letters, the manager, the PIN, and one more to add',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Who is watching?' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Helena Quay.*Account manager/ })).toHaveTextContent('HQ');
    await expect(canvas.getByRole('button', { name: /Grandpa.*PIN protected/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Add profile/ })).toHaveAttribute('href', '/profile/create');
    await userEvent.click(canvas.getByRole('button', { name: /Duarte/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(profiles[1]);
  },
};

export const AtTheLimit: Story = {
  name: 'PRO-01 at the limit nothing can be added',
  args: { mayAdd: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: /Add profile/ })).toBeNull();
  },
};

export const Loading: Story = {
  name: 'PRO-01 while the profiles are on their way',
  args: { state: 'loading', profiles: [], mayAdd: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('list')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  name: 'PRO-01 ERR-05 a failure is announced, with another try and the way out',
  args: { state: 'failed', profiles: [], error: 'The service did not answer in time.' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('The service did not answer in time.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
    await expect(canvas.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout');
  },
};
