import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { OnScreenKeyboard } from '../../src/ui/field/OnScreenKeyboard.tsx';

const [onType, onErase] = [fn(), fn()];

const meta = {
  title: 'Ui/On-screen keyboard',
  tags: ['autodocs'],
  component: OnScreenKeyboard,
  globals: { screen: 'tv', viewport: { value: 'w1600', isRotated: false } },
  parameters: { heading: null, action: 'Erase', without: 'The keyboard is a part of a page.' },
  args: { keys: 'letters', label: 'Search', onType, onErase },
  beforeEach: () => {
    onType.mockClear();
    onErase.mockClear();
  },
} satisfies Meta<typeof OnScreenKeyboard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Letters: Story = {
  name: 'TV-08 the keyboard of the search: letters, digits, a space, and a key that erases',
  play: async ({ canvasElement }) => {
    const keys = within(canvasElement);
    for (const key of ['l', '1', 'Space']) await userEvent.click(keys.getByRole('button', { name: key }));
    await expect(onType.mock.calls).toEqual([['l'], ['1'], [' ']]);
    await userEvent.click(keys.getByRole('button', { name: 'Erase' }));
    await expect(onErase).toHaveBeenCalledTimes(1);
  },
};

export const FromTheRemote: Story = {
  name: 'TV-08 the letters and digits of a remote control write while a key on the screen has the focus',
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'm' }).focus();
    await userEvent.keyboard('q7');
    await expect(onType.mock.calls).toEqual([['q'], ['7']]);
  },
};

export const Digits: Story = {
  name: 'TV-08 the keys of a PIN do nothing while the PIN is locked',
  args: { keys: 'digits', label: 'PIN', isDisabled: true },
  play: async ({ canvasElement }) => {
    for (const key of within(canvasElement).getAllByRole('button')) await expect(key).toBeDisabled();
  },
};
