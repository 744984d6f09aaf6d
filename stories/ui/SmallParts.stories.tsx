import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyRound, Languages, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Menu } from '../../src/ui/choice/Menu.tsx';
import { RovingGroup } from '../../src/ui/choice/RovingGroup.tsx';
import { Switch } from '../../src/ui/choice/Switch.tsx';
import { LinkRows } from '../../src/ui/linkRows/LinkRows.tsx';
import { Logo } from '../../src/ui/logo/Logo.tsx';
import { WaitingLight } from '../../src/ui/status/WaitingLight.tsx';

const meta = {
  title: 'Ui/Small parts',
  tags: ['autodocs'],
  subcomponents: { RovingGroup, Logo, WaitingLight, LinkRows, Menu, Switch },
  decorators: [
    (Story) => (
      <main style={{ padding: 32, minHeight: 320 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Logos: Story = {
  name: 'The logo, the small logo, and the mark alone',
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 32, alignItems: 'center' }}>
      <Logo />
      <Logo size="small" />
      <Logo isMarkOnly />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText(/^marquee$/i)).toHaveLength(3);
  },
};

export const Waiting: Story = {
  name: 'Loading: three lights, and a text for screen readers',
  render: () => <WaitingLight label="Asking the service" />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Asking the service');
  },
};

export const WaitingWithoutMotion: Story = { ...Waiting, name: 'Waiting under reduced motion', globals: { motion: 'reduced' } };

export const Rows: Story = {
  name: 'NAV-09 links as rows: with icon and note, with a note, and alone',
  render: () => (
    <LinkRows
      rows={[
        {
          key: 'devices',
          label: 'Devices',
          href: '/profile/devices',
          icon: <MonitorSmartphone aria-hidden="true" />,
          note: 'Where Marquee is open',
        },
        { key: 'language', label: 'Language', href: '/profile/language', icon: <Languages aria-hidden="true" />, note: 'English' },
        { key: 'pin', label: 'PIN', href: '/profile/pin', icon: <KeyRound aria-hidden="true" /> },
        { key: 'delete', label: 'A row with a name that is much longer than any that was ever thought of for a row', href: '/elsewhere' },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/profile/devices',
      '/profile/language',
      '/profile/pin',
      '/elsewhere',
    ]);
    await expect(links[0]).toHaveAccessibleName(/Devices\s*Where Marquee is open/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RowsOnASmallPhone: Story = { ...Rows, name: 'Links as rows on a small phone', globals: { viewport: { value: 'w320' } } };

const chosen = fn();

export const AMenu: Story = {
  name: 'NAV-07 a menu: a press keeps it open, a choice closes it',
  render: () => (
    <Menu label="More" trigger={<span>More</span>}>
      <button type="button" onClick={chosen}>
        First
      </button>
      <a href="/elsewhere">Second</a>
    </Menu>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'More' });
    await userEvent.click(opener);
    await userEvent.click(await canvas.findByRole('button', { name: 'First' }));
    await expect(chosen).toHaveBeenCalled();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'First' })).toBeNull());
    await userEvent.click(opener);
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Second' })).toBeVisible());
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
  },
};

export const AMenuOnAPhone: Story = { ...AMenu, name: 'A menu on a phone: a sheet from below', globals: { viewport: { value: 'w390' } } };

export const SuppressedMenu: Story = {
  name: 'A menu that does not open for a moment',
  render: () => (
    <Menu label="More" trigger={<span>More</span>} isSuppressed>
      <a href="/elsewhere">Second</a>
    </Menu>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }));
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};

function TwoSwitches() {
  const [isOn, setIsOn] = useState(false);
  return (
    <div style={{ display: 'grid', width: 320, maxWidth: '100%' }}>
      <Switch isOn={isOn} onSwitch={setIsOn}>
        Play the next episode by itself
      </Switch>
      <Switch isOn onSwitch={fn()}>
        Ask whether somebody is still watching
      </Switch>
    </div>
  );
}

export const Switches: Story = {
  name: 'Switches: on and off, by label or space bar',
  render: () => <TwoSwitches />,
  play: async ({ canvasElement }) => {
    const next = within(canvasElement).getByRole('switch', { name: 'Play the next episode by itself' });
    await expect(next).not.toBeChecked();
    await userEvent.click(within(canvasElement).getByText('Play the next episode by itself'));
    await expect(next).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(next).not.toBeChecked();
    await expect(within(canvasElement).getByRole('switch', { name: 'Ask whether somebody is still watching' })).toBeChecked();
  },
};
