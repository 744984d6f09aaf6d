import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { HEADER_SCROLL_THRESHOLD } from '../../machines/domain/constants.ts';
import { Header } from '../../src/app/layouts/Header.tsx';
import { LoginHeader } from '../../src/app/layouts/LoginHeader.tsx';
import { ProfileMenu } from '../../src/app/layouts/ProfileMenu.tsx';
import { IconButton } from '../../src/ui/button/IconButton.tsx';
import { entries, helena, menu, others } from './frames.tsx';

const meta = {
  title: 'Layouts/Header',
  component: Header,
  parameters: { shows: ['session.signedIn.active.free', 'profileMenu.ready', 'search.collapsed'], heading: 'Main menu', action: 'Search' },
  args: {
    menu,
    homeHref: '/',
    isOverPicture: true,
    onLogo: fn(),
    onOpenSidebar: fn(),
    search: <IconButton label="Search" icon={<Search />} />,
    profile: <ProfileMenu profile={helena} others={others} entries={entries} onSwitch={fn()} onLogOut={fn()} onLogIn={fn()} />,
  },
  render: (args) => (
    <>
      <Header {...args} />
      <main style={{ height: '300vh', background: 'linear-gradient(#2a3350, #0b0c11)' }}>
        <h1 className="visually-hidden">Home</h1>
      </main>
    </>
  ),
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Clear: Story = {
  name: 'NAV-06 over a picture',
  play: async ({ canvasElement }) => {
    const current = canvasElement.querySelector('[aria-current="page"]');
    await expect(current).toHaveTextContent('Home');
  },
};

export const Scrolled: Story = {
  name: 'NAV-06 a background past 150 px of scroll; the logo leads to the top and tells search to close',
  play: async ({ canvasElement, args }) => {
    const banner = within(canvasElement).getByRole('banner');
    window.scrollTo({ top: HEADER_SCROLL_THRESHOLD, behavior: 'instant' });
    await waitFor(() => expect(window.scrollY).toBe(HEADER_SCROLL_THRESHOLD));
    await expect(banner).toHaveAttribute('data-solid', 'false');
    window.scrollTo({ top: HEADER_SCROLL_THRESHOLD + 1, behavior: 'instant' });
    await waitFor(() => expect(banner).toHaveAttribute('data-solid', 'true'));
    await userEvent.click(within(banner).getByRole('link', { name: 'Marquee, to the top of the page' }));
    await waitFor(() => expect(window.scrollY).toBe(0));
    await expect(args.onLogo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(banner).toHaveAttribute('data-solid', 'false'));
  },
};

export const OnAPlainPage: Story = {
  name: 'NAV-04 on a page without a picture, where the viewer is is marked',
  args: { isOverPicture: false, menu: menu.map((item) => ({ ...item, isCurrent: item.key === 'guide' })) },
};

export const Visitor: Story = {
  name: 'NAV-07 for a visitor',
  parameters: { shows: ['session.signedOut'], action: 'Log in' },
  args: { profile: <ProfileMenu profile={null} others={[]} entries={[]} onSwitch={fn()} onLogOut={fn()} onLogIn={fn()} /> },
};

export const Login: StoryObj<typeof LoginHeader> = {
  name: 'NAV-11 login header: the logo leads to login, logging out only for those who are in',
  parameters: { shows: [], heading: 'Choose a profile', action: 'Log out' },
  render: () => (
    <>
      <LoginHeader loginHref="/login" isLoggedIn onLogOut={fn()} />
      <main>
        <h1 className="visually-hidden">Choose a profile</h1>
      </main>
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'marquee' })).toHaveAttribute('href', '/login');
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Log out' })).toBeVisible(), { timeout: 4000 });
  },
};

export const LoginLoggedOut: StoryObj<typeof LoginHeader> = {
  name: 'NAV-11 login header of a visitor: nothing to log out from',
  parameters: { shows: [], heading: 'Log in', action: 'marquee' },
  render: () => (
    <>
      <LoginHeader loginHref="/login" isLoggedIn={false} onLogOut={fn()} />
      <main>
        <h1 className="visually-hidden">Log in</h1>
      </main>
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
