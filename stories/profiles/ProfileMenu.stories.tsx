import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ProfileMenu, type ProfileMenuProps } from '../../src/shell/layouts/ProfileMenu.tsx';
import { english } from '../../tests/texts/english.ts';
import { entries, helena, others } from '../app/layoutSamples.tsx';

const meta = {
  title: 'Layouts/Profile menu',
  component: ProfileMenu,
  parameters: { shows: ['profileMenu.ready'], heading: 'Home', action: 'Profile: Helena' },
  args: { profile: helena, others, entries, addProfileHref: '/profile/create', onSwitch: fn(), onLogOut: fn(), onLogIn: fn() },
  render: (args) => (
    <main style={{ minHeight: 640 }}>
      <h1 className="visually-hidden">Home</h1>
      <div style={{ position: 'absolute', top: 13, right: 56 }}>
        <ProfileMenu {...args} />
      </div>
      <a href="/elsewhere" style={{ position: 'absolute', top: 580, left: 40 }}>
        Elsewhere
      </a>
    </main>
  ),
} satisfies Meta<typeof ProfileMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const trigger = (canvasElement: HTMLElement) => within(canvasElement).getByRole('button', { name: 'Profile: Helena' });

export const ByHover: Story = {
  name: 'NAV-07 opens on hover and closes when the pointer leaves',
  play: async ({ canvasElement }) => {
    await userEvent.hover(trigger(canvasElement));
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: /^Duarte/ })).toBeVisible(), { timeout: 4000 });
    await userEvent.unhover(trigger(canvasElement));
    await waitFor(() => expect(within(canvasElement).queryByRole('button', { name: /^Duarte/ })).toBeNull());
  },
};

export const ByKeyboard: Story = {
  name: 'NAV-07 opens on Enter and ArrowDown but not on focus; Escape closes it and returns the focus; leaving closes it too',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const avatar = trigger(canvasElement);
    const isOpen = (word: 'true' | 'false') => waitFor(() => expect(avatar).toHaveAttribute('aria-expanded', word));
    await userEvent.tab();
    await expect(avatar).toHaveFocus();
    await expect(avatar).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('link', { name: 'Edit this profile' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(avatar).toHaveFocus();
    await isOpen('false');
    await userEvent.keyboard('{Enter}');
    await isOpen('true');
    await userEvent.keyboard('{Enter}');
    await isOpen('false');
    await userEvent.keyboard('{Enter}');
    await isOpen('true');
    canvas.getByRole('link', { name: 'Elsewhere' }).focus();
    await isOpen('false');
  },
};

export const ByTap: Story = {
  name: 'NAV-07 opens on tap; other profiles, a shield on the protected one, the profile page and logout',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.pointer({ keys: '[TouchA]', target: trigger(canvasElement) });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Grandpa PIN protected' })).toBeVisible(), { timeout: 4000 });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Alice' })).toBeVisible(), { timeout: 4000 });
    await expect(canvas.getByRole('link', { name: 'Account and subscription' })).toHaveAttribute('href', '/profile');
    await userEvent.click(canvas.getByRole('button', { name: 'Duarte' }));
    await expect(args.onSwitch).toHaveBeenCalledWith('2');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Alice' })).toBeNull());
    await userEvent.click(trigger(canvasElement));
    await userEvent.click(canvas.getByRole('button', { name: english('UI_LOG_OUT') }));
    await expect(args.onLogOut).toHaveBeenCalledTimes(1);
  },
};

export const Open: Story = {
  parameters: { action: english('UI_LOG_OUT') },
  play: async ({ canvasElement }) => {
    await userEvent.click(trigger(canvasElement));
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: english('UI_LOG_OUT') })).toBeVisible(), {
      timeout: 4000,
    });
  },
};

export const Installable: Story = {
  name: 'PWA-01 the browser offers the installation: an entry above logout',
  args: { onInstall: fn() },
  parameters: { shows: ['installation.offered'], action: 'Install Marquee' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(trigger(canvasElement));
    const install = await within(canvasElement).findByRole('button', { name: 'Install Marquee' });
    await userEvent.click(install);
    await expect(args.onInstall).toHaveBeenCalledOnce();
    await userEvent.click(trigger(canvasElement));
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Install Marquee' })).toBeVisible(), { timeout: 4000 });
  },
};

/** Keeps the state just after a switch of the profile until the button is pressed. */
function JustSwitched(props: ProfileMenuProps) {
  const [isSuppressed, setSuppressed] = useState(true);
  return (
    <>
      <div style={{ position: 'absolute', top: 13, right: 56 }}>
        <ProfileMenu {...props} isSuppressed={isSuppressed} />
      </div>
      <button type="button" onClick={() => setSuppressed(false)}>
        A moment later
      </button>
    </>
  );
}

export const Suppressed: Story = {
  parameters: { shows: ['profileMenu.suppressed'] },
  name: 'NAV-07 stays closed just after a switch, for pointer and keyboard, and does not reopen by itself',
  render: (args) => (
    <main style={{ minHeight: 640 }}>
      <h1 className="visually-hidden">Home</h1>
      <JustSwitched {...args} />
    </main>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const avatar = trigger(canvasElement);
    await userEvent.hover(avatar);
    await expect(avatar).toHaveAttribute('aria-expanded', 'false');
    await userEvent.unhover(avatar);
    await userEvent.tab();
    await expect(avatar).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect(avatar).toHaveAttribute('aria-expanded', 'false');
    canvas.getByRole('button', { name: 'A moment later' }).click();
    await expect(avatar).toHaveFocus();
    await expect(avatar).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('button', { name: /^Duarte/ })).toBeNull();
    await userEvent.hover(avatar);
    await waitFor(() => expect(avatar).toHaveAttribute('aria-expanded', 'true'));
  },
};

export const Alone: Story = {
  name: 'NAV-07 a single profile: no other profile to switch to',
  args: { others: [], addProfileHref: undefined },
  play: async ({ canvasElement }) => {
    await userEvent.click(trigger(canvasElement));
    await expect(within(canvasElement).queryByRole('button', { name: /Duarte/ })).toBeNull();
  },
};

export const Visitor: Story = {
  name: 'NAV-07 signed out: the avatar opens the login popup',
  parameters: { shows: ['session.signedOut'], action: english('UI_LOG_IN') },
  args: { profile: null, others: [], entries: [] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: english('UI_LOG_IN') }));
    await expect(args.onLogIn).toHaveBeenCalledTimes(1);
  },
};
