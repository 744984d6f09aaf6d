import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PinForm, type PinFormProps } from '../../src/profiles/pin/PinForm.tsx';
import { english } from '../../tests/texts/english.ts';
import { inKidsMode } from '../app/inKidsMode.tsx';
import { pageBehind } from '../app/pageBehind.tsx';
import { avatarOf } from '../ui/samples.tsx';

const meta = {
  title: 'Popups/Pin',
  tags: ['autodocs'],
  parameters: { heading: 'Profile PIN', action: 'digit 1 of 4' },
  component: PinForm,
  decorators: [pageBehind],
  args: {
    mode: 'switch',
    name: 'Grandpa',
    imageUrl: avatarOf('diver'),
    state: 'entering',
    refusals: 0,
    error: null,
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PinForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const manager = { name: 'Ruth', imageUrl: null };
const wrong = { refusals: 1, error: 'That PIN isn’t right. Please try again.' };
const lockedOut = { state: 'lockedOut', error: 'Too many wrong PINs. You can try again at 21:40.' } as const;

const openDialog = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Profile PIN' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const box = (dialog: Dialog, number: number) => dialog.getByRole('textbox', { name: `digit ${number} of 4` });

export const Switching: Story = {
  name: 'PIN-01 PIN-02 PIN-03 PIN-06 to watch with a profile: the fourth digit submits the PIN',
  parameters: {
    shows: ['popups.closable.pin', 'viewer.known.enteringPin', 'pin.open.focusing', 'pin.open.waitingForBoxes', 'pin.open.entering'],
  },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await expect(screen.getByRole('dialog')).toHaveTextContent(
      'This action is PIN protected. Please enter the respective PIN to continue.',
    );
    const group = dialog.getByRole('group', { name: 'Enter the PIN of Grandpa' });
    await expect(group).toHaveAccessibleDescription('Sent as soon as you enter the fourth digit.');
    await waitFor(() => expect(box(dialog, 1)).toHaveFocus());
    await userEvent.keyboard('258');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('0');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith('2580');
  },
};

export const SwitchingHalfWay: Story = {
  name: 'PIN-02 two digits entered: the focus is in the third box',
  parameters: { shows: ['popups.closable.pin', 'pin.open.entering'] },
  play: async () => {
    const dialog = await openDialog();
    await waitFor(() => expect(box(dialog, 1)).toHaveFocus());
    await userEvent.keyboard('25');
    await expect(box(dialog, 3)).toHaveFocus();
  },
};

export const SwitchingPasted: Story = {
  name: 'VAL-07 a pasted text that is not a PIN: the boxes say what they accept',
  parameters: { shows: ['popups.closable.pin', 'pin.open.entering'] },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await waitFor(() => expect(box(dialog, 1)).toHaveFocus());
    await userEvent.paste('25801');
    await expect(dialog.getByText('A PIN has four digits, 0 to 9.')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const SwitchingWrong: Story = {
  name: 'PIN-03 refused: announced, with an icon, and each box is marked',
  parameters: { shows: ['popups.closable.pin', 'pin.open.entering'] },
  args: wrong,
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('alert')).toHaveTextContent('That PIN isn’t right. Please try again.');
    await expect(dialog.getByRole('group', { name: 'Enter the PIN of Grandpa' })).toHaveAccessibleDescription(
      'That PIN isn’t right. Please try again.',
    );
    for (const number of [1, 2, 3, 4]) await expect(box(dialog, number)).toHaveAttribute('aria-invalid', 'true');
  },
};

export const TriesLeft: Story = {
  name: 'PIN-11 refused: the number of tries left',
  parameters: { shows: ['popups.closable.pin', 'pin.open.entering'] },
  args: { refusals: 1, error: 'That PIN isn’t right. 2 tries left.' },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('alert')).toHaveTextContent('That PIN isn’t right. 2 tries left.');
  },
};

export const SwitchingBusy: Story = {
  name: 'PIN-03 while the PIN is checked, the boxes are closed and keep the focus',
  parameters: { shows: ['popups.closable.pin', 'pin.asking.switchingProfile'] },
  args: { state: 'busy' },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await waitFor(() => expect(box(dialog, 1)).toHaveFocus());
    await userEvent.keyboard('2580');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(dialog.getByRole('status')).toHaveTextContent('Please wait');
  },
};

export const SwitchingLockedOut: Story = {
  name: 'PIN-03 too many tries: the time of the next try',
  parameters: { shows: ['popups.closable.pin', 'pin.lockedOut'], action: english('UI_CLOSE') },
  args: lockedOut,
  play: async ({ args }) => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('alert')).toHaveTextContent('Too many wrong PINs. You can try again at 21:40.');
    for (const number of [1, 2, 3, 4]) await expect(box(dialog, number)).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** Answers like the machine: every code is wrong, and 9999 is one attempt too many. */
function Tried(props: PinFormProps) {
  const [shown, setShown] = useState<Pick<PinFormProps, 'state' | 'refusals' | 'error'>>({ state: 'entering', refusals: 0, error: null });
  const submit = (code: string) => {
    props.onSubmit(code);
    setShown({ ...shown, state: 'busy', error: null });
    setTimeout(
      () =>
        setShown(
          code === '9999' ? { ...lockedOut, refusals: shown.refusals } : { ...wrong, state: 'entering', refusals: shown.refusals + 1 },
        ),
      600,
    );
  };
  return (
    <>
      <button type="button" onClick={() => setShown({ state: 'entering', refusals: 1, error: null })}>
        The lock ends
      </button>
      <PinForm {...props} {...shown} onSubmit={submit} />
    </>
  );
}

export const AfterError: Story = {
  name: 'PIN-03 after an error the boxes are empty, the first has the focus, and the same digits can be sent again',
  parameters: {
    shows: ['popups.closable.pin', 'viewer.known.enteringPin', 'pin.open.focusing', 'pin.open.waitingForBoxes', 'pin.open.entering'],
  },
  render: (args) => <Tried {...args} />,
  play: async ({ args }) => {
    const dialog = await openDialog();
    await waitFor(() => expect(box(dialog, 1)).toHaveFocus());
    for (const times of [1, 2]) {
      await userEvent.keyboard('1234');
      await expect(args.onSubmit).toHaveBeenCalledTimes(times);
      await expect(box(dialog, 4)).toHaveAttribute('readonly');
      await waitFor(() => expect(box(dialog, 1)).toHaveFocus());
      for (const number of [1, 2, 3, 4]) await expect(box(dialog, number)).toHaveValue('');
    }
    await userEvent.keyboard('9999');
    await waitFor(() => expect(box(dialog, 1)).toBeDisabled());
    await expect(box(dialog, 1)).toHaveValue('');
    await expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    screen.getByRole('button', { name: 'The lock ends', hidden: true }).click();
    await waitFor(() => expect(box(dialog, 1)).toHaveFocus());
  },
};

export const Recovery: Story = {
  name: 'PIN-12 a forgotten PIN: a link for the master profile to replace it',
  parameters: {
    shows: ['popups.closable.pin', 'viewer.known.enteringPin', 'pin.open.focusing', 'pin.open.waitingForBoxes', 'pin.open.entering'],
  },
  args: { recoveryHref: '/profile/pin?id=grandpa&forgotten=1' },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('link', { name: 'Forgot your PIN?' })).toHaveAttribute('href', '/profile/pin?id=grandpa&forgotten=1');
  },
};

export const Forgotten: Story = {
  name: 'A forgotten PIN: says who can change it',
  parameters: {
    shows: ['popups.closable.pin', 'viewer.known.enteringPin', 'pin.open.focusing', 'pin.open.waitingForBoxes', 'pin.open.entering'],
  },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await waitFor(() => expect(box(dialog, 1)).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(dialog.getByText('Forgot your PIN?')).toHaveFocus();
    dialog.getByText('Forgot your PIN?').click();
    await expect(dialog.getByText('The account manager can contact us to change it.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
    await userEvent.click(dialog.getByRole('button', { name: english('UI_CLOSE') }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const LeavingKids: Story = {
  name: 'KID-05 to leave a kids profile: the PIN of the account manager',
  parameters: {
    shows: [
      'popups.closable.pin',
      'viewer.known.enteringManagerPin',
      'pin.open.focusing',
      'pin.open.waitingForBoxes',
      'pin.open.entering',
      'pin.asking.unlocking.kidsProfile',
    ],
  },
  args: { mode: 'leave', ...manager },
  decorators: [inKidsMode],
  play: async ({ args }) => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('group', { name: 'Ask a grown-up: enter the PIN of Ruth to change the profile' })).toBeVisible();
    await waitFor(() => expect(box(dialog, 1)).toHaveFocus());
    await userEvent.keyboard('1357');
    await expect(args.onSubmit).toHaveBeenCalledWith('1357');
  },
};

export const LeavingKidsInFrench: Story = {
  ...LeavingKids,
  name: 'KID-05 to leave a kids profile, in French on a small phone',
  globals: { language: 'fr_FR', viewport: { value: 'w320' } },
  parameters: { ...LeavingKids.parameters, heading: 'Code PIN du profil', action: 'chiffre 1 sur 4' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(
      dialog.getByRole('group', { name: 'Demandez à un adulte\u00a0: saisissez le code PIN de Ruth pour changer de profil' }),
    ).toBeInTheDocument();
  },
};

export const Editing: Story = {
  name: 'PIN-04 to change a profile',
  parameters: {
    shows: ['popups.closable.pin', 'pin.open.focusing', 'pin.open.waitingForBoxes', 'pin.open.entering'],
  },
  args: { mode: 'edit' },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('group', { name: 'Enter the PIN of Grandpa to change this profile' })).toBeVisible();
  },
};
export const EditingWrong: Story = {
  name: 'PIN-04 PIN-03 to change a profile: refused',
  parameters: { shows: ['popups.closable.pin', 'pin.open.entering'] },
  args: { mode: 'edit', ...wrong },
  play: async () => expect((await openDialog()).getByRole('alert')).toHaveTextContent('That PIN isn’t right.'),
};
export const EditingBusy: Story = {
  name: 'PIN-04 to change a profile: the PIN is checked',
  parameters: { shows: ['popups.closable.pin', 'pin.asking.unlocking.profile'] },
  args: { mode: 'edit', state: 'busy' },
  play: async () => expect((await openDialog()).getByRole('status')).toHaveTextContent('Please wait'),
};
export const EditingLockedOut: Story = {
  name: 'PIN-04 PIN-03 to change a profile: too many tries',
  parameters: { shows: ['popups.closable.pin', 'pin.lockedOut'], action: english('UI_CLOSE') },
  args: { mode: 'edit', ...lockedOut },
  play: async () => expect(box(await openDialog(), 1)).toBeDisabled(),
};

export const Locked: Story = {
  name: 'PIN-05 PIN-09 to open a page of the master profile',
  parameters: {
    shows: ['popups.closable.pin', 'pin.open.focusing', 'pin.open.waitingForBoxes', 'pin.open.entering'],
  },
  args: { mode: 'locked', ...manager },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('group', { name: 'This page is protected: enter the PIN of Ruth' })).toBeVisible();
  },
};
export const LockedWrong: Story = {
  name: 'PIN-05 PIN-03 to open a page of the master profile: refused',
  parameters: { shows: ['popups.closable.pin', 'pin.open.entering'] },
  args: { mode: 'locked', ...manager, ...wrong },
  play: async () => expect((await openDialog()).getByRole('alert')).toHaveTextContent('That PIN isn’t right.'),
};
export const LockedBusy: Story = {
  name: 'PIN-05 to open a page of the master profile: the PIN is checked',
  parameters: { shows: ['popups.closable.pin', 'pin.asking.unlocking.page'] },
  args: { mode: 'locked', ...manager, state: 'busy' },
  play: async () => expect((await openDialog()).getByRole('status')).toHaveTextContent('Please wait'),
};
export const LockedLockedOut: Story = {
  name: 'PIN-05 PIN-03 to open a page of the master profile: too many tries',
  parameters: { shows: ['popups.closable.pin', 'pin.lockedOut'], action: english('UI_CLOSE') },
  args: { mode: 'locked', ...manager, ...lockedOut },
  play: async () => expect(box(await openDialog(), 1)).toBeDisabled(),
};

export const LongName: Story = {
  name: 'A name of the maximum length',
  parameters: {
    shows: ['popups.closable.pin', 'pin.open.focusing', 'pin.open.waitingForBoxes', 'pin.open.entering'],
  },
  args: { mode: 'edit', name: 'Wolfeschlegelsteinhausenbergerdorff Maximiliana Theodora' },
  play: async () => {
    await openDialog();
    const dialog = screen.getByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
