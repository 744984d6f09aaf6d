import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { GatewayChooser, type GatewayChooserProps } from '../../src/buying/purchase/GatewayChooser.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from '../app/pageBehind.tsx';
import { plans } from '../fixtures/accounts.ts';
import { gateways } from '../fixtures/purchase.ts';

const meta = {
  title: 'Popups/Gateways',
  tags: ['autodocs'],
  parameters: { heading: 'How would you like to pay?', action: english('UI_CONTINUE') },
  component: GatewayChooser,
  decorators: [pageBehind],
  args: {
    state: 'choosing',
    plan: plans[1] ?? null,
    gateways,
    chosen: null,
    error: null,
    onChoose: fn(),
    onContinue: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof GatewayChooser>;

export default meta;
type Story = StoryObj<typeof meta>;

const openDialog = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'How would you like to pay?' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

function Choosing(props: GatewayChooserProps) {
  const [chosen, choose] = useState<string | null>(null);
  return <GatewayChooser {...props} chosen={chosen} onChoose={choose} />;
}

export const Several: Story = {
  name: 'MON-04 several gateways: Continue waits for a choice',
  parameters: { shows: ['popups.purchase.open', 'purchase.buying.choosing', 'gatewayChoice.choosing'] },
  render: (args) => <Choosing {...args} />,
  play: async ({ args }) => {
    const dialog = await openDialog();
    await expect(screen.getByRole('dialog')).toHaveTextContent('Monthly · €8.99 · per month');
    await expect(dialog.getByRole('button', { name: english('UI_CONTINUE') })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: 'Pocket Wallet' }));
    await userEvent.click(dialog.getByRole('button', { name: english('UI_CONTINUE') }));
    await expect(args.onContinue).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Busy: Story = {
  name: 'MON-04 while the checkout opens, another press does nothing',
  parameters: { shows: ['popups.purchase.open', 'gatewayChoice.checkingAgain', 'gatewayChoice.opening'], action: 'Continue Please wait' },
  args: { state: 'busy', chosen: 'pocket' },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: /Continue/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onContinue).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
    for (const radio of dialog.getAllByRole('radio')) await expect(radio).toBeDisabled();
  },
};

export const BackFromThePayment: Story = {
  name: 'MON-11 back from the payment page: the only gateway is selected, and the viewer has to continue',
  parameters: { shows: ['popups.purchase.open', 'purchase.buying.choosing', 'gatewayChoice.choosing'] },
  args: { gateways: gateways.slice(0, 1), chosen: 'stripe' },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('radio', { name: 'Bank card' })).toBeChecked();
    await expect(dialog.getByRole('button', { name: english('UI_CONTINUE') })).toBeEnabled();
  },
};

const offersBoth: Story['play'] = async ({ args }) => {
  const dialog = await openDialog();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: english('UI_TRY_AGAIN') }));
  await expect(args.onRetry).toHaveBeenCalledTimes(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Choose another plan' }));
  await expect(args.onClose).toHaveBeenCalledTimes(1);
};

export const None: Story = {
  name: 'MON-13 no gateways: a message, a retry and a way to leave',
  parameters: { shows: ['popups.purchase.open', 'gatewayChoice.empty'], action: english('UI_TRY_AGAIN') },
  args: { state: 'empty', gateways: [] },
  play: offersBoth,
};

export const Failed: Story = {
  name: 'MON-13 ERR-05 gateways did not load: the reason, a retry and a way to leave',
  parameters: { shows: ['popups.purchase.open', 'gatewayChoice.failed'], action: english('UI_TRY_AGAIN') },
  args: { state: 'failed', gateways: [], error: 'This is taking too long. Please try again.' },
  play: offersBoth,
};
