import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { SwitchToManager } from '../../src/buying/purchase/SwitchToManager.tsx';
import { SubscriptionHeld } from '../../src/buying/subscription/SubscriptionHeld.tsx';
import { pageBehind } from '../app/pageBehind.tsx';
import { active, NOW, yearly } from '../fixtures/subscriptions.ts';

const act = fn();
const close = fn();
const meta = {
  title: 'Popups/Before the purchase',
  tags: ['autodocs'],
  decorators: [pageBehind],
  beforeEach: () => {
    act.mockClear();
    close.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogNamed = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

export const Held: Story = {
  name: 'TOG-02 names the plan of the account and links to the plan change when another plan is chosen',
  parameters: { shows: ['popups.purchase.open', 'purchase.buying.held'], heading: 'You have Monthly', action: 'Change to Yearly' },
  render: () => <SubscriptionHeld held={active} wanted={yearly} now={NOW} onManage={act} onClose={close} />,
  play: async () => {
    const dialog = await dialogNamed('You have Monthly');
    await userEvent.click(dialog.getByRole('button', { name: 'Change to Yearly' }));
    await expect(act).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(close).toHaveBeenCalledTimes(1);
  },
};

export const HeldInStore: Story = {
  name: 'TOG-02 SUB-03 links to the subscription when the plan cannot be changed here',
  parameters: { shows: ['popups.purchase.open', 'purchase.buying.held'], heading: 'You have Monthly', action: 'My subscription' },
  render: () => (
    <SubscriptionHeld held={{ ...active, paymentType: 'appstore', card: null }} wanted={yearly} now={NOW} onManage={act} onClose={close} />
  ),
};

export const HeldPending: Story = {
  name: 'TOG-02 TOG-03 names the plan of a payment that waits for its confirmation',
  parameters: {
    shows: ['popups.purchase.open', 'purchase.buying.held'],
    heading: 'Your payment for Monthly is pending',
    action: 'My subscription',
  },
  render: () => <SubscriptionHeld held={{ ...active, status: 'pending' }} wanted={yearly} now={NOW} onManage={act} onClose={close} />,
};

export const PageOfTheManager: Story = {
  name: 'GRD-14 says that the page belongs to the master profile, and links to it, when another profile opens it',
  parameters: {
    shows: ['popups.closable.handOver'],
    heading: 'This page belongs to the account manager',
    action: 'Switch to Helena',
  },
  render: () => <SwitchToManager reason="page" name="Helena" onSwitch={act} onClose={close} />,
  play: async () => {
    const dialog = await dialogNamed('This page belongs to the account manager');
    await userEvent.click(dialog.getByRole('button', { name: 'Switch to Helena' }));
    await expect(act).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await expect(close).toHaveBeenCalledTimes(1);
  },
};

export const Manager: Story = {
  name: 'TOG-02 says that the master profile buys, and links to that profile, when another profile subscribes',
  parameters: {
    shows: ['popups.purchase.open', 'identification.needsManager.asking'],
    heading: 'Helena manages this account',
    action: 'Switch to Helena',
  },
  render: () => <SwitchToManager reason="purchase" name="Helena" onSwitch={act} onClose={close} />,
  play: async () => {
    const dialog = await dialogNamed('Helena manages this account');
    await userEvent.click(dialog.getByRole('button', { name: 'Switch to Helena' }));
    await expect(act).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await expect(close).toHaveBeenCalledTimes(1);
  },
};
