import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PlansOffer, type PlansOfferProps } from '../../src/buying/plans/PlansOffer.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from '../app/pageBehind.tsx';
import { plans } from '../fixtures/accounts.ts';
import { inFrench, linesOf } from '../fixtures/longNames.ts';

const meta = {
  title: 'Popups/Plans',
  tags: ['autodocs'],
  parameters: { heading: 'Choose how you watch', action: 'Subscribe, €8.99 per month' },
  component: PlansOffer,
  decorators: [pageBehind],
  args: {
    state: 'several',
    plans,
    presentId: null,
    fixed: null,
    selectedId: 'monthly',
    error: null,
    mayDismiss: true,
    onRetry: fn(),
    onSelect: fn(),
    onSubscribe: fn(),
    onDismiss: fn(),
    onVisitStore: fn(),
    onLogOut: fn(),
  },
} satisfies Meta<typeof PlansOffer>;

export default meta;
type Story = StoryObj<typeof meta>;

const openDialog = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Choose how you watch' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

export const Plans: Story = {
  name: 'MON-01 MON-21 the plans with the most chosen one selected, which the viewer may dismiss',
  parameters: { shows: ['popups.plans', 'purchase.resting', 'plansOffer.eligible.offering', 'planChoice.several'] },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('radio', { name: /Monthly/ })).toBeChecked();
    // Only the selected card has the colour of the focus.
    await expect(dialog.getByRole('radio', { name: /Monthly/ })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Subscribe, €8.99 per month' }));
    await expect(args.onSubscribe).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledTimes(2);
    await userEvent.click(dialog.getByRole('button', { name: 'I have a voucher' }));
    await expect(args.onVisitStore).toHaveBeenCalled();
  },
};

export const InArabic: Story = {
  name: 'LNG-08 the plans in Arabic: the first one is at the right',
  globals: { language: 'ar' },
  parameters: {
    shows: ['popups.plans', 'purchase.resting', 'plansOffer.eligible.offering', 'planChoice.several'],
    heading: 'اختر طريقة مشاهدتك',
    action: 'اشتراك، 8.99 € شهريًا',
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'اختر طريقة مشاهدتك' }));
    const [first, second] = dialog.getAllByRole('radio');
    await expect(first?.getBoundingClientRect().left).toBeGreaterThan(second?.getBoundingClientRect().left ?? 0);
  },
};

export const OnPhone: Story = {
  name: 'MON-21 on a phone, the button of the selected plan stays in the window',
  globals: { viewport: { value: 'w390' } },
  parameters: { shows: ['popups.plans', 'purchase.resting', 'plansOffer.eligible.offering', 'planChoice.several'] },
  play: async () => {
    const dialog = await openDialog();
    const bottomOf = (name: string) => dialog.getByRole('button', { name }).getBoundingClientRect().bottom;
    for (const name of ['Subscribe, €8.99 per month', 'Not now'])
      await waitFor(() => expect(bottomOf(name)).toBeLessThanOrEqual(window.innerHeight));
  },
};

export const LongNamesOnASmallPhone: Story = {
  name: 'MON-02 on a small phone, plan names break only between words',
  globals: { language: 'fr_FR', viewport: { value: 'w320' } },
  parameters: {
    shows: ['popups.plans', 'purchase.resting', 'plansOffer.eligible.offering', 'planChoice.several'],
    heading: 'Choisissez votre façon de regarder',
    action: 'S’abonner, 8,99 € par mois',
  },
  args: { plans: inFrench },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Choisissez votre façon de regarder' }));
    for (const name of dialog.getAllByRole('heading', { level: 3 })) await expect(linesOf(name), name.textContent).toBe(1);
  },
};

function Selecting(props: PlansOfferProps) {
  const [selectedId, select] = useState(props.selectedId);
  return <PlansOffer {...props} selectedId={selectedId} onSelect={select} />;
}

export const Selected: Story = {
  name: 'MON-03 several plans: select, then subscribe; the button repeats the price',
  parameters: { shows: ['popups.plans', 'purchase.resting', 'plansOffer.eligible.offering', 'planChoice.several'] },
  render: (args) => <Selecting {...args} />,
  play: async ({ args }) => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('radio', { name: /Weekly/ }));
    await userEvent.click(dialog.getByRole('radio', { name: /Monthly/ }));
    await expect(dialog.getByRole('radio', { name: /Monthly/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Subscribe, €8.99 per month' }));
    await expect(args.onSubscribe).toHaveBeenCalledTimes(1);
    dialog.getByRole('radio', { name: /Monthly/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(dialog.getByRole('button', { name: 'Subscribe, $89.00 per year' })).toBeEnabled();
    await expect(args.onSubscribe).toHaveBeenCalledTimes(1);
  },
};

/** The tops of the cards; equal when they are side by side. */
const topsOf = (cards: readonly HTMLElement[]) => cards.map((card) => Math.round(card.getBoundingClientRect().top));

export const Comparison: Story = {
  name: 'MON-22 three columns from 700 px: the same rows on each card, at the same height, also where a plan does not say',
  globals: { viewport: { value: 'w768' } },
  parameters: { shows: ['popups.plans', 'purchase.resting', 'plansOffer.eligible.offering', 'planChoice.several'] },
  play: async () => {
    const dialog = await openDialog();
    const cards = dialog.getAllByRole('article');
    await expect(new Set(topsOf(cards)).size).toBe(1);
    await expect(
      within(cards[0] ?? document.body)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['2', 'HD', '7 days', 'Not stated']);
    const rows = cards.map((card) => topsOf(within(card).getAllByRole('term')));
    await expect(rows[1]).toEqual(rows[0]);
    await expect(rows[2]).toEqual(rows[0]);
    await expect(dialog.getByRole('radio', { name: /Monthly/ })).toHaveAccessibleDescription(/Screens at once.*4.*30 days/);
  },
};

export const TheOnlyPlan: Story = {
  name: 'MON-03 a single plan: one press subscribes',
  parameters: {
    shows: ['popups.plans', 'purchase.resting', 'plansOffer.eligible.offering', 'planChoice.single'],
    action: 'Subscribe, €8.99 per month',
  },
  args: { state: 'single', plans: plans.slice(1, 2) },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await expect(dialog.queryByRole('radio')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Subscribe, €8.99 per month' }));
    await expect(args.onSelect).toHaveBeenCalledWith('monthly');
  },
};

export const NotDismissible: Story = {
  name: 'MON-01 plans that cannot be dismissed have a logout instead of a close button',
  parameters: { shows: ['popups.plans', 'purchase.resting', 'plansOffer.eligible.offering', 'planChoice.several'] },
  args: { mayDismiss: false },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).not.toHaveBeenCalled();
    await expect(dialog.queryByRole('button', { name: english('UI_CLOSE') })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: english('UI_LOG_OUT') }));
    await expect(args.onLogOut).toHaveBeenCalled();
  },
};

export const Loading: Story = {
  name: 'MON-01 loading the plans: a way out is already there',
  parameters: {
    shows: ['popups.plans', 'purchase.resting', 'plansOffer.eligible.offering', 'planChoice.loading'],
    action: english('UI_LOG_OUT'),
  },
  args: { state: 'loading', plans: [], mayDismiss: false },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('status', { name: 'Loading the plans' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: english('UI_LOG_OUT') }));
    await expect(args.onLogOut).toHaveBeenCalled();
  },
};

const offersBoth: Story['play'] = async ({ args }) => {
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: english('UI_TRY_AGAIN') }));
  await expect(args.onRetry).toHaveBeenCalledTimes(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  await expect(args.onDismiss).toHaveBeenCalledTimes(1);
};

export const Empty: Story = {
  name: 'MON-13 no plans: a message, a retry and a way to leave',
  parameters: {
    shows: ['popups.plans', 'purchase.resting', 'plansOffer.eligible.offering', 'planChoice.empty'],
    action: english('UI_TRY_AGAIN'),
  },
  args: { state: 'empty', plans: [] },
  play: offersBoth,
};

export const Failed: Story = {
  name: 'MON-13 ERR-05 plans did not load: the reason, a retry and a way to leave',
  parameters: {
    shows: ['popups.plans', 'purchase.resting', 'plansOffer.eligible.offering', 'planChoice.failed'],
    action: english('UI_TRY_AGAIN'),
  },
  args: { state: 'failed', plans: [], error: 'This is taking too long. Please try again.' },
  play: offersBoth,
};
