import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Notice } from '../../src/shell/popups/Notice.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from './pageBehind.tsx';

const close = fn();
const meta = {
  title: 'Popups/Error',
  tags: ['autodocs'],
  subcomponents: { Notice },
  decorators: [pageBehind],
  beforeEach: () => {
    close.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const ErrorNotice: Story = {
  name: 'POP-01 ERR-03 SES-02 the generic error: WARNING, the reason, and the code in brackets',
  parameters: { shows: ['notices.notice.error'], heading: 'WARNING', action: english('POPUP_OK') },
  render: () => <Notice kind="error" text="Your session doesn’t seem to be valid. Please log in again." code={401} onClose={close} />,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'WARNING' });
    await expect(dialog).toHaveTextContent('Your session doesn’t seem to be valid. Please log in again. (401)');
    await userEvent.keyboard('{Escape}');
    await expect(close).toHaveBeenCalledTimes(1);
  },
};

/** TOG-09: the message asks the viewer to choose a profile, and its first button opens that page. */
export const NoticeWithAction: Story = {
  name: 'TOG-09 a message that asks for a profile offers the profile choice first, then OK',
  parameters: { shows: ['notices.notice.error'], heading: 'WARNING', action: 'Choose a profile' },
  render: () => (
    <Notice kind="error" text="Choose a profile to continue." code={423} action="Choose a profile" onAct={close} onClose={close} />
  ),
};
