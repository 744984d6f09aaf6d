import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PinBoxes } from '../../src/profiles/pin/PinBoxes.tsx';

const meta = {
  title: 'Ui/Pin boxes',
  tags: ['autodocs'],
  component: PinBoxes,
  parameters: { heading: 'New PIN', action: 'digit 1 of 4' },
  args: { label: 'New PIN', onChange: fn(), onComplete: fn() },
  decorators: [
    (Story) => (
      <main style={{ padding: 32 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof PinBoxes>;

export default meta;
type Story = StoryObj<typeof meta>;

const boxesIn = (canvasElement: HTMLElement) => {
  const group = within(canvasElement).getByRole('group', { name: 'New PIN' });
  return [1, 2, 3, 4].map((number) => within(group).getByRole<HTMLInputElement>('textbox', { name: `digit ${number} of 4` }));
};

export const Default: Story = {
  play: async ({ canvasElement }) => {
    for (const box of boxesIn(canvasElement)) {
      await expect(box).toHaveValue('');
      await expect(box.getBoundingClientRect()).toMatchObject({ width: 60, height: 68 });
    }
  },
};

export const ByKeyboard: Story = {
  name: 'PIN-01 PIN-03 digits move to the next box, other characters are refused, and the fourth digit completes the PIN',
  play: async ({ canvasElement, args }) => {
    const [first, second, third, fourth] = boxesIn(canvasElement);
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('2x-.٥5');
    await expect(third).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith('25');
    await userEvent.keyboard('{ArrowLeft}7');
    await expect(args.onChange).toHaveBeenLastCalledWith('27');
    await userEvent.keyboard('{Backspace}');
    await expect(second).toHaveFocus();
    await expect(second).toHaveValue('');
    await userEvent.keyboard('58');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('00');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenCalledWith('2580');
    await userEvent.keyboard('{Home}{Delete}');
    await expect(first).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith('580');
    await userEvent.keyboard('{End}');
    await expect(fourth).toHaveFocus();
  },
};

export const ByPaste: Story = {
  name: 'PIN-01 VAL-07 four pasted digits fill all boxes, also with a space; five digits fill none',
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.paste('25801');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.paste('25 80');
    await expect(args.onComplete).toHaveBeenCalledWith('2580');
    for (const box of boxesIn(canvasElement)) await expect(box).toHaveValue('•');
  },
};

export const TwoDigits: Story = {
  name: 'Two typed digits: dots, and a ring around the current box',
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('25');
    const [first, , third] = boxesIn(canvasElement);
    await expect(getComputedStyle(first!).color).toBe('rgba(0, 0, 0, 0)');
    await expect(getComputedStyle(first!).backgroundImage).toContain('radial-gradient');
    await expect(getComputedStyle(third!).outlineStyle).toBe('solid');
  },
};

export const Wrong: Story = {
  name: 'PIN-03 refused: each box is marked, and the message describes the group',
  args: { error: 'The PINs entered do not match.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group')).toHaveAccessibleDescription('The PINs entered do not match.');
    for (const box of boxesIn(canvasElement)) await expect(box).toHaveAttribute('aria-invalid', 'true');
    const holder = boxesIn(canvasElement)[0]!.parentElement!;
    const moves = holder.getAnimations()[0]?.effect;
    await expect(moves instanceof KeyframeEffect ? moves.getKeyframes().length : 0).toBeGreaterThan(6);
  },
};

export const ReducedMotion: Story = {
  name: 'No shaking under reduced motion',
  args: { error: 'The PINs entered do not match.' },
  globals: { motion: 'reduced' },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(boxesIn(canvasElement)[0]!.parentElement!).animationName).toBe('none');
  },
};

export const Busy: Story = {
  name: 'PIN-03 while the PIN is checked, the boxes can get the focus but do not change',
  args: { isBusy: true },
  play: async ({ canvasElement, args }) => {
    const [first] = boxesIn(canvasElement);
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('5');
    await userEvent.paste('2580');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

export const Narrow: Story = {
  name: 'Fits into 224 px',
  decorators: [
    (Story) => (
      <div style={{ width: 224 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const widths = boxesIn(canvasElement).map((box) => Math.round(box.getBoundingClientRect().width));
    await expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
    await expect(boxesIn(canvasElement)[3]!.getBoundingClientRect().right).toBeLessThanOrEqual(32 + 224);
  },
};
