import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import LeaveQuestion from '../../src/shell/leanBack/LeaveQuestion.tsx';
import OptionList from '../../src/shell/leanBack/OptionList.tsx';
import { pageBehind } from './pageBehind.tsx';

const answers = { onLeave: fn(), onStay: fn(), onChoose: fn(), onClose: fn() };
const meta = {
  title: 'Popups/Leave the application',
  tags: ['autodocs'],
  subcomponents: { LeaveQuestion },
  decorators: [pageBehind],
  beforeEach: () => {
    for (const called of Object.values(answers)) called.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Leaving: Story = {
  name: 'TV-04 on a television, Back asks in the menu of home whether to leave; Back again stays',
  parameters: { shows: ['leanBack.back.asking'], heading: 'Leave Marquee?', action: 'Stay' },
  render: () => <LeaveQuestion {...answers} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Leave Marquee?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Stay' })).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await expect(answers.onLeave).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(answers.onStay).toHaveBeenCalledTimes(1);
  },
};

export const Options: Story = {
  name: 'TV-15 the options of a list that a gamepad has pressed',
  parameters: { shows: ['leanBack.list.open'], heading: 'Gender', action: 'Female' },
  render: () => (
    <OptionList
      list={{
        label: 'Gender',
        options: [
          { value: '', name: 'Prefer not to say' },
          { value: 'F', name: 'Female' },
          { value: 'M', name: 'Male' },
        ],
        chosen: 'F',
      }}
      onChoose={answers.onChoose}
      onClose={answers.onClose}
    />
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Gender' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Female', pressed: true })).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Male' }));
    await expect(answers.onChoose).toHaveBeenLastCalledWith('M');
    await userEvent.keyboard('{Escape}');
    await expect(answers.onClose).toHaveBeenCalledTimes(1);
  },
};
