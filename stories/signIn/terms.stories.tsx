import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { TermsForm, type TermsFormProps } from '../../src/signIn/register/TermsForm.tsx';
import { english } from '../../tests/texts/english.ts';
import { links, pageBehind } from '../app/pageBehind.tsx';

const meta = {
  title: 'Popups/Terms',
  tags: ['autodocs'],
  parameters: { heading: 'Before you continue', action: english('POPUP_OK') },
  component: TermsForm,
  decorators: [pageBehind],
  args: {
    provider: 'google',
    isAsking: true,
    terms: { agree: true, optin: false },
    mayAccept: true,
    links,
    onChange: fn(),
    onAccept: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof TermsForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Before you continue' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};

/** Keeps the choices, as the machine does. */
function Kept(props: TermsFormProps) {
  const [terms, setTerms] = useState(props.terms);
  return <TermsForm {...props} terms={terms} mayAccept={terms.agree} onChange={setTerms} />;
}

export const Asking: Story = {
  name: 'SOC-01 REG-06 the terms before a social login: agreed by default, without news by default',
  parameters: { shows: ['popups.closable.signIn', 'signIn.terms', 'socialLogin.acceptingTerms'] },
  play: async ({ args }) => {
    const dialog = await open();
    const agree = dialog.getByRole('checkbox', { name: /I agree to the terms of use/ });
    await waitFor(() => expect(agree).toHaveFocus());
    await expect(agree).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: /news/ })).not.toBeChecked();
    await expect(dialog.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', links.termsOfUse);
    await userEvent.click(dialog.getByRole('checkbox', { name: /news/ }));
    await expect(args.onChange).toHaveBeenCalledWith({ agree: true, optin: true });
    await userEvent.click(dialog.getByRole('button', { name: english('POPUP_OK') }));
    await expect(args.onAccept).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Unticked: Story = {
  name: 'REG-06 OK requires the agreement',
  parameters: { shows: ['popups.closable.signIn', 'signIn.terms', 'socialLogin.acceptingTerms'] },
  args: { terms: { agree: false, optin: true } },
  render: Kept,
  play: async ({ args }) => {
    const dialog = await open();
    const ok = dialog.getByRole('button', { name: english('POPUP_OK') });
    await expect(ok).toBeDisabled();
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: /I agree/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onAccept).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    await expect(ok).toBeEnabled();
    await userEvent.click(ok);
    await expect(args.onAccept).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getByRole('checkbox', { name: /I agree/ }));
    await expect(ok).toBeDisabled();
  },
};

export const Leaving: Story = {
  name: 'SOC-01 leaving for the provider; also while the earlier choice is looked up',
  parameters: {
    shows: ['popups.closable.signIn', 'signIn.terms', 'socialLogin.recalling', 'socialLogin.leaving'],
    heading: 'Taking you to Apple…',
    action: null,
    without: 'The browser is loading the page of the provider.',
  },
  args: { isAsking: false, provider: 'apple' },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Taking you to Apple…' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(within(dialog).queryByRole('button')).toBeNull();
  },
};
