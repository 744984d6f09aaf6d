import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import styles from '../../src/signIn/login/LoginScreen.module.css';
import { TvCodeView } from '../../src/signIn/login/TvCodeView.tsx';
import { inPlainLayout } from './signInLayout.tsx';

const HEADING = 'Log in with your phone or computer';
const meta = {
  title: 'Screens/Login on a television',
  component: TvCodeView,
  globals: { screen: 'tv', viewport: { value: 'w1600', isRotated: false } },
  parameters: { heading: HEADING, action: 'Use e-mail and password' },
  args: {
    state: 'waiting',
    code: 'ABC234',
    address: 'marquee.example/apptv',
    link: 'https://marquee.example/apptv?code=ABC234',
    failure: null,
    onRenew: fn(),
    onForm: fn(),
  },
  decorators: [
    (Story) => (
      <section className={styles.screen}>
        <Story />
      </section>
    ),
    inPlainLayout,
  ],
} satisfies Meta<typeof TvCodeView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  name: 'TV-09 the code in two groups, the address where it is entered, and the way to the form',
  parameters: { shows: ['loginPage.code', 'tvCode.waiting.resting', 'tvCode.waiting.checking'] },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('ABC 234')).toBeVisible();
    await expect(canvas.getByText('marquee.example/apptv')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'QR code with the address and the code' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use e-mail and password' }));
    await expect(args.onForm).toHaveBeenCalledTimes(1);
  },
};

export const Asking: Story = {
  name: 'TV-09 while the code is loading',
  parameters: { shows: ['loginPage.code', 'tvCode.asking'] },
  args: { state: 'asking', code: null },
};

export const Expired: Story = {
  name: 'TV-09 an expired code is gone, and a new one is offered',
  parameters: { shows: ['loginPage.code', 'tvCode.expired'], action: 'Get a new code' },
  args: { state: 'expired' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByText('ABC 234')).toBeNull();
    await expect(canvas.getByText('This code has expired.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Get a new code' }));
    await expect(args.onRenew).toHaveBeenCalledTimes(1);
  },
};

export const Failed: Story = {
  name: 'TV-09 a code that did not load says why',
  parameters: { shows: ['loginPage.code', 'tvCode.failed'], action: 'Get a new code' },
  args: { state: 'failed', code: null, failure: 'We can’t reach the service. Check your connection.' },
};

export const SignedIn: Story = {
  name: 'TV-09 after the code was entered, until the account has loaded',
  parameters: { shows: ['loginPage.entering', 'tvCode.signedIn'], action: null, without: 'The page goes on by itself.' },
  args: { state: 'signedIn', code: null },
};
