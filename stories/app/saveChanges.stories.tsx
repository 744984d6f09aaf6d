import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { SaveChanges } from '../../src/shell/popups/SaveChanges.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from './pageBehind.tsx';

const answers = { onSave: fn(), onDiscard: fn(), onStay: fn() };
const meta = {
  title: 'Popups/Save changes',
  tags: ['autodocs'],
  subcomponents: { SaveChanges },
  decorators: [pageBehind],
  beforeEach: () => {
    for (const called of Object.values(answers)) called.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnsavedChanges: Story = {
  name: 'GRD-03 POP-02 unsaved changes: save, discard or stay; Escape stays',
  parameters: { shows: ['popups.closable.saveChanges', 'saveChanges.asking'], heading: 'Save your changes?', action: english('UI_SAVE') },
  render: () => <SaveChanges isSaving={false} {...answers} />,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Save your changes?' });
    const save = within(dialog).getByRole('button', { name: english('UI_SAVE') });
    await waitFor(() => expect(save).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(answers.onSave).toHaveBeenCalledTimes(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await expect(answers.onDiscard).toHaveBeenCalledTimes(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await userEvent.keyboard('{Escape}');
    await expect(answers.onStay).toHaveBeenCalledTimes(2);
  },
};

export const SavingChanges: Story = {
  name: 'GRD-03 while the changes are saved, all buttons do nothing',
  parameters: { shows: ['popups.closable.saveChanges', 'saveChanges.saving'], heading: 'Save your changes?', action: 'Save Please wait' },
  render: () => <SaveChanges isSaving {...answers} />,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Save your changes?' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
    await expect(answers.onStay).not.toHaveBeenCalled();
    await expect(answers.onSave).not.toHaveBeenCalled();
    await expect(within(dialog).getByRole('button', { name: 'Discard' })).toBeDisabled();
  },
};
