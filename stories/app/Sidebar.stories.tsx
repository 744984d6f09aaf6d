import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Sidebar, type SidebarProps } from '../../src/shell/layouts/Sidebar.tsx';
import { Button } from '../../src/ui/button/Button.tsx';
import { english } from '../../tests/texts/english.ts';
import { avatarOf } from '../ui/samples.tsx';
import { accountMenu, menu } from './layoutSamples.tsx';

function Page(props: SidebarProps) {
  const [isOpen, setIsOpen] = useState(props.isOpen);
  const close = () => {
    props.onClose();
    setIsOpen(false);
  };
  return (
    <main style={{ minHeight: '200vh', padding: 24 }}>
      <h1>Home</h1>
      <Button onClick={() => setIsOpen(true)}>Menu</Button>
      <Sidebar {...props} isOpen={isOpen} onClose={close} />
    </main>
  );
}

const meta = {
  title: 'Layouts/Sidebar',
  component: Sidebar,
  parameters: { heading: 'Main menu', action: 'Home' },
  args: {
    isOpen: false,
    onClose: fn(),
    menu,
    accountMenu,
    profile: { name: 'Helena', letters: 'H', imageUrl: avatarOf('fox'), href: '/profile/switch-profile', canSwitch: true },
    onLogIn: fn(),
    onLogOut: fn(),
    version: '1.0.0',
  },
  globals: { viewport: { value: 'w390', isRotated: false } },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof Sidebar>;

export default meta;
type Story = StoryObj<typeof meta>;

const isNarrow = () => window.innerWidth <= 1170;

export const Open: Story = {
  parameters: { heading: 'Home', action: 'Menu' },
  name: 'NAV-08 repeats menu, profile and logout; the page does not scroll until it closes, and the focus returns',
  play: async ({ canvasElement, args }) => {
    if (!isNarrow()) return;
    const opener = within(canvasElement).getByRole('button', { name: 'Menu' });
    await userEvent.click(opener);
    const dialog = await within(canvasElement).findByRole('dialog', { name: 'Main menu' });
    await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    for (const name of ['Home', 'Exclusives', 'TV guide', 'Films', 'Series', 'Subscription', 'Devices'])
      await waitFor(() => expect(within(dialog).getByRole('link', { name })).toBeVisible(), { timeout: 4000 });
    await waitFor(() => expect(within(dialog).getByRole('link', { name: /Helena/ })).toBeVisible(), { timeout: 4000 });
    await expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden'));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Shown: Story = {
  args: { isOpen: true },
  play: async ({ canvasElement }) => {
    if (!isNarrow()) return;
    await waitFor(() => expect(within(canvasElement).getByRole('dialog', { name: 'Main menu' })).toBeVisible(), { timeout: 4000 });
  },
};

export const Grown: Story = {
  parameters: { heading: 'Home', action: 'Menu' },
  name: 'NAV-08 closes and unlocks when the window grows past 1170 px',
  args: { isOpen: true },
  // Wider than 1170 px, where the sidebar cannot stay open.
  globals: { viewport: { value: 'w1440', isRotated: false } },
  play: async ({ args }) => {
    if (isNarrow()) return;
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(document.documentElement).not.toHaveClass('scroll-lock');
  },
};

export const Visitor: Story = {
  name: 'NAV-08 offers the login to a visitor',
  parameters: { shows: ['session.signedOut'], action: english('UI_LOG_IN') },
  args: { profile: null, accountMenu: [], isOpen: true },
  play: async ({ canvasElement, args }) => {
    if (!isNarrow()) return;
    await userEvent.click(await within(canvasElement).findByRole('button', { name: english('UI_LOG_IN') }));
    await expect(args.onLogIn).toHaveBeenCalledTimes(1);
    await expect(within(canvasElement).queryByRole('button', { name: english('UI_LOG_OUT') })).toBeNull();
  },
};
