import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { EmptyLayout } from '../../src/shell/layouts/EmptyLayout.tsx';
import { SocialCallbackView } from '../../src/signIn/socialLogin/SocialCallbackView.tsx';
import { expectStep, expectToFit } from './signInLayout.tsx';

const meta = {
  title: 'Screens/Social callback',
  parameters: { heading: 'Logging you in with Google', action: null, without: 'It continues by itself after the answer of the provider.' },
  component: SocialCallbackView,
  args: { isWaiting: true, provider: 'Google' },
  decorators: [
    (Story) => (
      <EmptyLayout>
        <Story />
      </EmptyLayout>
    ),
  ],
} satisfies Meta<typeof SocialCallbackView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Returning: Story = {
  name: 'SOC-03 SOC-04 back from a provider: logging in',
  parameters: {
    shows: ['socialReturn.signedIn', 'socialReturn.reading', 'socialReturn.exchanging'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expectStep(canvas, 'Logging you in with Google', canvas.getByRole('status'));
    await expect(canvas.getByRole('status')).toHaveTextContent('Please wait');
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const UnknownProvider: Story = {
  name: 'SOC-03 a URL of an unknown provider names no provider',
  parameters: {
    shows: ['socialReturn.signedIn', 'socialReturn.reading', 'socialReturn.exchanging'],
    heading: 'Logging in',
  },
  args: { provider: null },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Logging in' })).toBeVisible(),
};

export const Returned: Story = {
  name: 'SOC-05 below the popup for missing account data, there is a way out',
  parameters: { shows: ['socialReturn.returned'], heading: 'One more step', action: 'Back to login' },
  args: { isWaiting: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const back = canvas.getByRole('link', { name: 'Back to login' });
    await expectStep(canvas, 'One more step', back);
    await expect(back).toHaveAttribute('href', '/login');
  },
};

export const SmallPhone: Story = {
  name: 'SOC-03 at 320 px, in Portuguese',
  parameters: {
    shows: ['socialReturn.signedIn', 'socialReturn.reading', 'socialReturn.exchanging'],
    heading: 'Logging you in with Facebook',
  },
  args: { provider: 'Facebook' },
  globals: { viewport: { value: 'w320' }, language: 'pt_PT' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'A iniciar sessão com Facebook' })).toBeVisible();
    await expectToFit(canvasElement);
  },
};
