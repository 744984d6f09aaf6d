import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../src/ui/button/Button.tsx';
import { Field } from '../../src/ui/field/Field.tsx';
import { Modal, type ModalProps } from '../../src/ui/modal/Modal.tsx';
import { PageHeading } from '../../src/ui/page/PageHeading.tsx';

function Opener(props: ModalProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close =
    props.onClose &&
    (() => {
      props.onClose?.();
      setIsOpen(false);
    });
  return (
    <main style={{ padding: 40, minHeight: '120vh' }}>
      <h1>Subscription</h1>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen ? <Modal {...props} onClose={close} /> : null}
    </main>
  );
}

const meta = {
  title: 'Ui/Modal',
  tags: ['autodocs'],
  component: Modal,
  args: {
    title: 'Cancel your subscription?',
    description: 'You can watch until 18 December 2026. After that your list and your profiles wait for you for a year.',
    icon: <Ticket />,
    onClose: fn(),
    actions: (
      <>
        <Button data-autofocus>Keep my subscription</Button>
        <Button variant="danger">Cancel it</Button>
      </>
    ),
  },
  render: (args) => <Opener {...args} />,
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel your subscription?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep my subscription' })).toHaveFocus());
  },
};

export const Focus: Story = {
  name: 'POP-02 400 px wide, traps and returns the focus, closes on Escape, and locks the scrolling of the page',
  play: async ({ canvasElement, args }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    const safe = within(dialog).getByRole('button', { name: 'Keep my subscription' });
    await waitFor(() => expect(safe).toHaveFocus());
    await expect(getComputedStyle(dialog).width).toBe(`${Math.min(400, window.innerWidth - 32)}px`);
    await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    const copies: Node[] = [];
    const watcher = new MutationObserver((records) => copies.push(...records.flatMap((record) => [...record.addedNodes])));
    watcher.observe(document.body, { childList: true });
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
    // An inert copy of the modal fades out, and is then removed.
    await expect(
      copies.some((node) => node instanceof HTMLElement && node.inert && node.textContent?.includes('Keep my subscription')),
    ).toBe(true);
    watcher.disconnect();
    await waitFor(() => expect(document.querySelector('[data-leaving]')).toBeNull());
  },
};

/** Opens before the viewer has pressed a key or a button. */
function ByItself(props: ModalProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <main style={{ padding: 40, minHeight: '120vh' }}>
      <PageHeading>Subscription</PageHeading>
      {isOpen ? <Modal {...props} onClose={() => setIsOpen(false)} /> : null}
    </main>
  );
}

export const OpenedByItself: Story = {
  name: 'POP-02 the heading of the page gets the focus after a popup that opened by itself',
  render: (args) => <ByItself {...args} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep my subscription' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(canvasElement).getByRole('heading', { name: 'Subscription' })).toHaveFocus());
  },
};

export const NotDismissible: Story = {
  name: 'POP-02 a popup that needs an answer has no close button and ignores Escape',
  args: {
    onClose: undefined,
    title: 'One more step',
    description: 'Complete your account to go on.',
    icon: undefined,
    actions: undefined,
    children: <Field label="Full name" name="name" />,
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog')).toBe(dialog);
    await expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
    await waitFor(() => expect(within(dialog).getByLabelText('Full name')).toHaveFocus());
  },
};

export const Wide: Story = {
  name: 'MON-02 wide, and a bottom sheet on phones',
  args: {
    size: 'wide',
    icon: undefined,
    title: 'Choose your plan',
    description: 'Everything on Marquee, on every screen. Change or cancel whenever you like.',
    actions: <Button>Subscribe, €8.99 per month</Button>,
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Choose your plan' })).toBeVisible(), { timeout: 4000 });
  },
};

export const OverAnother: Story = {
  name: 'POP-01 a form keeps its text while a notice covers it',
  render: function Stacked() {
    const [hasNotice, setHasNotice] = useState(false);
    return (
      <>
        <Modal title="Log in" onClose={() => undefined}>
          <Field label="E-mail" name="email" type="email" autoComplete="email" />
          <Button isWide onClick={() => setHasNotice(true)}>
            Send
          </Button>
        </Modal>
        {hasNotice ? <Modal title="Something went wrong" description="Try again in a moment." onClose={() => setHasNotice(false)} /> : null}
      </>
    );
  },
  play: async () => {
    const form = await screen.findByRole('dialog', { name: 'Log in' });
    await userEvent.type(within(form).getByLabelText('E-mail'), 'helena@example.com');
    await userEvent.click(within(form).getByRole('button', { name: 'Send' }));
    await screen.findByRole('dialog', { name: 'Something went wrong' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Something went wrong')).toBeNull());
    await expect(within(await screen.findByRole('dialog', { name: 'Log in' })).getByLabelText('E-mail')).toHaveValue('helena@example.com');
  },
};
