import type { Meta, StoryObj } from '@storybook/react-vite';
import { Globe, Search } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { OfflineBanner } from '../../src/app/connection/OfflineBanner.tsx';
import NewVersion from '../../src/app/installation/NewVersion.tsx';
import { GuideView } from '../../src/live/guide/GuideView.tsx';
import { ContentLayout } from '../../src/shell/layouts/ContentLayout.tsx';
import { Footer } from '../../src/shell/layouts/Footer.tsx';
import { Header } from '../../src/shell/layouts/Header.tsx';
import { PlainLayout } from '../../src/shell/layouts/PlainLayout.tsx';
import { ProfileMenu } from '../../src/shell/layouts/ProfileMenu.tsx';
import { TabBar } from '../../src/shell/layouts/TabBar.tsx';
import { Button } from '../../src/ui/button/Button.tsx';
import { IconButton } from '../../src/ui/button/IconButton.tsx';
import { Card } from '../../src/ui/card/Card.tsx';
import { Field } from '../../src/ui/field/Field.tsx';
import { PasswordField } from '../../src/ui/field/PasswordField.tsx';
import { Hero } from '../../src/ui/hero/Hero.tsx';
import { Rail } from '../../src/ui/rail/Rail.tsx';
import { english } from '../../tests/texts/english.ts';
import { factsOf } from '../live/guidePage.ts';
import { slides } from '../ui/heroSlides.tsx';
import { backgroundOf, cardsOf, channelLogoOf, phoneOf, posterOf, stillOf, TITLES, wideOf } from '../ui/samples.tsx';
import { entries, footerLinks, helena, menu, others, tabs } from './layoutSamples.tsx';

const header = (
  <Header
    menu={menu}
    homeHref="/"
    isOverPicture
    onOpenSidebar={fn()}
    search={<IconButton label="Search" icon={<Search />} />}
    profile={<ProfileMenu profile={helena} others={others} entries={entries} onSwitch={fn()} onLogOut={fn()} onLogIn={fn()} />}
  />
);
const footer = <Footer links={footerLinks} year={2026} version="1.0.0" />;

const home = (
  <>
    <h1 className="visually-hidden">Home</h1>
    <Hero slides={slides} />
    <Rail
      heading="Continue watching"
      showHeading
      layout="carousel"
      design="thumbnail"
      isEager
      {...cardsOf([
        <Card
          key="1"
          design="thumbnail"
          title="The Quiet Coast"
          href="/vod/a/1"
          picture={wideOf('quiet-coast')}
          meta="S2 E3 · 24 min left"
          progress={0.58}
        />,
        <Card
          key="2"
          design="thumbnail"
          title="Low Orbit"
          href="/vod/a/2"
          picture={wideOf('low-orbit')}
          meta="1 h 12 min left"
          progress={0.31}
        />,
        <Card
          key="3"
          design="thumbnail"
          title="Salt & Ember"
          href="/vod/a/3"
          picture={wideOf('salt-ember')}
          meta="S2 E1 · 9 min left"
          progress={0.82}
        />,
        <Card
          key="4"
          design="thumbnail"
          title="Hollow Pines"
          href="/vod/a/4"
          picture={wideOf('hollow-pines')}
          meta="48 min left"
          progress={0.46}
        />,
        <Card
          key="5"
          design="thumbnail"
          title="Encore"
          href="/vod/a/5"
          picture={wideOf('encore')}
          meta="S1 E5 · 33 min left"
          progress={0.12}
        />,
      ])}
    />
    <Rail
      heading="Top 10 this week"
      showHeading
      layout="carousel"
      design="poster_top10"
      isEager
      {...cardsOf(
        TITLES.slice(0, 10).map(([id, title], index) => (
          <Card key={id} design="poster_top10" rank={index + 1} title={title} href={`/movie/${id}/1`} picture={posterOf(id)} />
        )),
      )}
    />
    <Rail
      heading="New and coming soon"
      showHeading
      layout="carousel"
      seeAllHref="/filters/new"
      {...cardsOf(
        TITLES.map(([id, title], index) => (
          <Card
            key={id}
            design="poster"
            title={title}
            href={`/movie/${id}/2`}
            picture={posterOf(id)}
            badge={['Tonight', 'Tomorrow', 'Monday', '28 Nov'][index]}
            badgeTone={index === 0 ? 'accent' : 'plain'}
            isPremium={index === 5}
          />
        )),
      )}
    />
    <Rail
      heading="On now"
      showHeading
      layout="carousel"
      design="channel"
      seeAllHref="/tv-guide"
      seeAllLabel="TV guide"
      {...cardsOf(
        [
          ['pulse', 'world-tonight', 'World Tonight'],
          ['arena', 'matchday', 'Matchday: Norte v Alba'],
          ['wild', 'dry-season', 'The Dry Season'],
          ['tide', 'encore', 'Encore: Marseille'],
          ['reel', 'sodium', 'Sodium'],
        ].map(([channel, still, title], index) => (
          <Card
            key={channel}
            design="channel"
            title={title ?? ''}
            href={`/live/${channel}/1`}
            picture={stillOf(still ?? '')}
            meta="20:30 – 21:15"
            progress={0.2 + index * 0.15}
            isLive
            logoUrl={channelLogoOf(channel ?? '')}
          />
        )),
      )}
    />
  </>
);

const meta = {
  title: 'Layouts/Pages',
  component: ContentLayout,
  parameters: {
    shows: [
      'pages.open.shown',
      'connection.online',
      'menu.loading',
      'session.signedIn',
      'viewer.known.active',
      'notices.notice.none',
      'notices.toast.hidden',
    ],
    heading: 'Home',
    action: english('UI_WATCH_NOW'),
  },
  args: { header, footer, tabBar: <TabBar items={tabs} />, isUnderHeader: true, children: home },
} satisfies Meta<typeof ContentLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Content: Story = {
  name: 'NAV-11 content with header and footer: at least the window height less 144 px',
  play: async ({ canvasElement }) => {
    const main = within(canvasElement).getByRole('main');
    await expect(main.getBoundingClientRect().height).toBeGreaterThanOrEqual(window.innerHeight - 144);
    await waitFor(() => expect(within(canvasElement).getByRole('banner')).toBeVisible(), { timeout: 4000 });
    await waitFor(() => expect(within(canvasElement).getByRole('contentinfo')).toBeVisible(), { timeout: 4000 });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Phone: Story = {
  name: 'NAV-05 phones have a tab bar instead of the menu',
  globals: { viewport: { value: 'w390', isRotated: false } },
  play: async ({ canvasElement }) => {
    if (window.innerWidth > 934) return;
    const bar = within(canvasElement).getByRole('navigation', { name: 'Sections' });
    await expect(within(bar).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(within(canvasElement).queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongTabNames: Story = {
  name: 'NAV-05 the longest names of the tab bar stay on one line on a phone',
  globals: { viewport: { value: 'w390', isRotated: false } },
  args: {
    tabBar: <TabBar items={tabs.map((tab) => (tab.key === 'my-subscription' ? { ...tab, label: 'A minha subscrição' } : tab))} />,
  },
  play: async ({ canvasElement }) => {
    if (window.innerWidth > 934) return;
    const bar = within(within(canvasElement).getByRole('navigation', { name: 'Sections' }));
    const heights = tabs.map(({ key, label }) =>
      bar.getByText(key === 'my-subscription' ? 'A minha subscrição' : label).getBoundingClientRect(),
    );
    await expect(new Set(heights.map(({ height }) => height)).size).toBe(1);
    await expect(heights.every(({ right }, index) => right <= (heights[index + 1]?.left ?? window.innerWidth))).toBe(true);
  },
};

export const ProfileSheetOnAPhone: Story = {
  name: 'NAV-07 on a phone the profile sheet lies above the tab bar',
  globals: { viewport: { value: 'w390', isRotated: false } },
  play: async ({ canvasElement }) => {
    if (window.innerWidth > 934) return;
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Profile: Helena' }));
    const logOut = await canvas.findByRole('button', { name: english('UI_LOG_OUT') });
    await waitFor(() => {
      const { x, y, width, height } = logOut.getBoundingClientRect();
      expect(logOut.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
    });
  },
};

export const LowWindow: Story = {
  name: 'NAV-18 at 400 % zoom, header, tab bar and the controls of the guide scroll with the page',
  parameters: { shows: [], heading: 'TV guide', action: 'Wilder' },
  globals: { viewport: { value: 'w320x256', isRotated: false } },
  args: {
    footer: undefined,
    isUnderHeader: false,
    children: <GuideView facts={factsOf({ shape: 'list' })} reminded={new Set()} onFavourite={fn()} onEvent={fn()} />,
  },
  play: async ({ canvasElement }) => {
    if (window.innerHeight > 420) return;
    const list = within(canvasElement)
      .getAllByRole('list')
      .find(({ dataset }) => dataset['rail'] === 'guide');
    const isProgramme = (y: number) => list?.contains(document.elementFromPoint(window.innerWidth / 2, y)) ?? false;
    await expect(isProgramme(window.innerHeight - 4)).toBe(true);
    window.scrollTo({ top: 400, behavior: 'instant' });
    await waitFor(() => expect([2, 128, 254].map(isProgramme)).toEqual([true, true, true]));
  },
};

export const WithoutFooter: Story = {
  name: 'NAV-11 content without a footer',
  parameters: { shows: [], heading: 'TV guide', action: 'Search' },
  args: { footer: undefined, isUnderHeader: false, children: <h1>TV guide</h1> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('contentinfo')).toBeNull();
  },
};

export const TheFooter: StoryObj<typeof Footer> = {
  name: 'NAV-10 footer: only the configured links, the year and the version',
  parameters: { shows: [], heading: null, action: 'About us', without: 'A footer has no heading of its own.' },
  render: () => (
    <Footer
      links={footerLinks.slice(0, 3)}
      social={[{ label: 'Instagram', href: 'https://instagram.example/marquee' }]}
      stores={[{ label: 'App Store', href: 'https://apps.example/marquee' }]}
      year={2026}
      version="1.0.0"
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('link')).toHaveLength(5);
    await expect(canvas.getByRole('link', { name: 'About us' })).toHaveAttribute('rel', 'noopener noreferrer');
    await waitFor(() => expect(canvas.getByText('© 2026 Marquee. Version 1.0.0')).toBeVisible(), { timeout: 4000 });
  },
};

const { url: wide, colour } = backgroundOf('cartographers');
const loginPicture = { wide, narrow: phoneOf('cartographers').url, colour: colour ?? undefined };

export const Login: StoryObj<typeof PlainLayout> = {
  parameters: { shows: [], heading: 'Welcome back', action: english('UI_LOG_IN') },
  render: () => (
    <PlainLayout
      logoHref="/login"
      picture={loginPicture}
      tagline="Films, series and live television, on one screen."
      foot={
        <>
          <span style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
            <Globe width={16} height={16} aria-hidden="true" />
            English
          </span>
          <span>Help</span>
          <span>Privacy</span>
        </>
      }
    >
      <h1 style={{ fontSize: 'var(--t-40)' }}>Welcome back</h1>
      <p style={{ color: 'var(--muted)', margin: '10px 0 26px' }}>Log in and pick up where you left off.</p>
      <Field label="E-mail" name="email" type="email" autoComplete="email" defaultValue="helena@example.com" />
      <PasswordField label="Password" name="password" defaultValue="lighthouse" />
      <Button isWide>Log in</Button>
    </PlainLayout>
  ),
};

export const Offline: Story = {
  name: 'ERR-05 offline: a bar says that the connection is gone and offers a retry',
  parameters: { shows: ['connection.offline'], action: english('UI_TRY_AGAIN') },
  args: {
    children: (
      <>
        <h1>Home</h1>
        <OfflineBanner seenAt={null} onRetry={fn()} />
      </>
    ),
    isUnderHeader: false,
  },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('status');
    await expect(bar).toHaveTextContent('No connection. You need a connection to watch.');
    await waitFor(() => expect(within(bar).getByRole('button', { name: english('UI_TRY_AGAIN') })).toBeVisible(), { timeout: 4000 });
  },
};

export const LastSeen: Story = {
  ...Offline,
  name: 'PWA-03 offline: a bar says that this is what the viewer saw last, and when',
  parameters: { shows: ['connection.lastSeen'], action: english('UI_TRY_AGAIN') },
  args: {
    children: (
      <>
        <h1>Home</h1>
        <OfflineBanner seenAt={Date.UTC(2026, 10, 23, 20, 30)} onRetry={fn()} />
      </>
    ),
    isUnderHeader: false,
  },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('status');
    await expect(bar).toHaveTextContent('No connection. This is what you saw last, on Mon 23 Nov, 20:30. You need a connection to watch.');
  },
};

export const LastSeenOnAPhone: Story = {
  ...LastSeen,
  name: 'PWA-03 offline on a phone, in Portuguese',
  globals: { language: 'pt_PT', viewport: { value: 'w390', isRotated: false } },
  play: async () => {},
};

export const NewVersionReady: StoryObj<typeof NewVersion> = {
  name: 'PWA-04 a bar says that a new version is ready, and leaves the time of the reload to the viewer',
  parameters: { shows: ['update.outdated'], action: 'Reload' },
  args: { onReload: fn(), onLater: fn() },
  render: (args) => (
    <main>
      <h1>Home</h1>
      <NewVersion {...args} />
    </main>
  ),
  play: async ({ canvasElement, args }) => {
    const bar = within(within(canvasElement).getByRole('status'));
    await userEvent.click(bar.getByRole('button', { name: 'Later' }));
    await expect(args.onLater).toHaveBeenCalledOnce();
    await userEvent.click(bar.getByRole('button', { name: 'Reload' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

export const NewVersionOnAPhone: StoryObj<typeof NewVersion> = {
  ...NewVersionReady,
  name: 'PWA-04 on a phone, in French',
  globals: { language: 'fr_FR', viewport: { value: 'w390', isRotated: false } },
  play: async () => {},
};
