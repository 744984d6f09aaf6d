/** Kids mode: home, menus and the choice of a profile (KID-01 to KID-06). The popup that ends it is in ../profiles/pin.stories.tsx. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Play, Search } from 'lucide-react';
import { useIntl } from 'react-intl';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { menuEntries, profileMenuEntries, tabBarEntries } from '../../machines/app/menu.ts';
import type { Profile } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { parseRoute } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { menuItems, tabItems } from '../../src/blocks/menus/menuItems.tsx';
import { ChooseProfile } from '../../src/profiles/chooseProfile/ChooseProfile.tsx';
import { ContentLayout } from '../../src/shell/layouts/ContentLayout.tsx';
import { EmptyLayout } from '../../src/shell/layouts/EmptyLayout.tsx';
import { Header } from '../../src/shell/layouts/Header.tsx';
import { ProfileMenu } from '../../src/shell/layouts/ProfileMenu.tsx';
import { TabBar } from '../../src/shell/layouts/TabBar.tsx';
import { Button } from '../../src/ui/button/Button.tsx';
import { IconButton } from '../../src/ui/button/IconButton.tsx';
import { Card } from '../../src/ui/card/Card.tsx';
import { KidsHero } from '../../src/ui/hero/KidsHero.tsx';
import { Rail } from '../../src/ui/rail/Rail.tsx';
import { profiles } from '../fixtures/accounts.ts';
import { avatarOf, backgroundOf, cardsOf, characterOf, logoOf, posterOf } from '../ui/samples.tsx';
import { inKidsMode } from './inKidsMode.tsx';
import { others } from './layoutSamples.tsx';

const alice = profiles.find(({ id }) => id === 'alice');
if (!alice) throw new Error('the fixtures have no Alice');
const features = featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS, { ...alice, isMaster: false, ageLimit: 6 });
const menuFacts = { sections: { home: null, movies: null, shows: null }, features, isSignedIn: true };
const here = parseRoute('/');

const CHARACTERS = [
  ['owl-street', 'Owl Street'],
  ['captain-biscuit', 'Captain Biscuit'],
  ['the-snow-postman', 'The Snow Postman'],
  ['the-dragon-librarian', 'The Dragon Librarian'],
  ['moon-whale', 'Pip and the Moon Whale'],
  ['grumble-monster-nanny', 'Grumble, Monster Nanny'],
  ['the-clockwork-hen', 'The Clockwork Hen'],
  ['button-and-the-giant', 'Button and the Giant'],
] as const;

const heroSlides = CHARACTERS.slice(0, 3).map(([id, title]) => ({
  id,
  title,
  logo: logoOf(id),
  picture: backgroundOf(id),
  actions: <Button icon={<Play fill="currentColor" />}>Watch now</Button>,
}));

/** Home with the menus of a child. */
function KidsHome() {
  const intl = useIntl();
  return (
    <ContentLayout
      isUnderHeader
      header={
        <Header
          menu={menuItems(menuEntries(menuFacts), here, intl)}
          homeHref="/"
          isOverPicture
          onOpenSidebar={fn()}
          search={<IconButton label="Search" icon={<Search />} />}
          profile={
            <ProfileMenu
              profile={{ name: 'Alice', letters: 'A', imageUrl: avatarOf('rabbit'), isMaster: false }}
              others={others.filter(({ name }) => name !== 'Alice').map((other) => ({ ...other, hasPin: true }))}
              entries={menuItems(profileMenuEntries({ features, isMaster: false }), here, intl)}
              onSwitch={fn()}
              onLogOut={fn()}
              onLogIn={fn()}
            />
          }
        />
      }
      tabBar={<TabBar items={tabItems(tabBarEntries(menuFacts, 'specification'), here, intl, { onPress: fn() })} />}
    >
      <h1 className="visually-hidden">Home</h1>
      <KidsHero slides={heroSlides} />
      <Rail
        heading="Your friends"
        showHeading
        layout="carousel"
        design="character"
        isEager
        {...cardsOf(
          CHARACTERS.map(([id, title]) => (
            <Card key={id} design="character" title={title} href={`/series/${id}/1`} picture={characterOf(id)} />
          )),
        )}
      />
      <Rail
        heading="For small night owls"
        showHeading
        layout="carousel"
        isEager
        {...cardsOf(
          CHARACTERS.map(([id, title]) => <Card key={id} design="poster" title={title} href={`/series/${id}/2`} picture={posterOf(id)} />),
        )}
      />
    </ContentLayout>
  );
}

const meta = {
  title: 'Screens/Kids',
  component: KidsHome,
  parameters: { shows: ['pages.open.shown', 'home.ready.clock.right'], heading: 'Home', action: 'Owl Street' },
  decorators: [inKidsMode],
} satisfies Meta<typeof KidsHome>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {
  name: 'KID-01 KID-02 KID-06 KID-11 home: a bright surface, a framed highlight, large cards, characters, and four places in the menus',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const frame = canvas.getByRole('group', { name: 'Owl Street' });
    await expect(getComputedStyle(frame).borderRadius).toBe('24px');
    await userEvent.click(canvas.getByRole('button', { name: /Captain Biscuit/ }));
    await expect(canvas.getByRole('group', { name: 'Captain Biscuit' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Owl Street/ }));
    await expect(getComputedStyle(document.documentElement).colorScheme).toBe('light');
    const friends = within(canvas.getByRole('region', { name: 'Your friends' }));
    const figure = friends.getByRole('link', { name: 'Owl Street' }).querySelector('[data-picture]');
    await expect(figure && getComputedStyle(figure).borderRadius).toBe('50%');
    const bars = canvas.getAllByRole('navigation');
    for (const bar of bars) {
      const places = within(bar)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
      await expect(['Home My list Live', 'Home Search My list Live']).toContain(places.join(' '));
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Phone: Story = { ...Home, name: 'KID-02 home of a child on a phone', globals: { viewport: { value: 'w390' } } };

export const InPortuguese: Story = {
  name: 'KID-02 the places of a child in Portuguese, on a phone',
  globals: { language: 'pt_PT', viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    if (window.innerWidth > 934) return;
    const places = within(within(canvasElement).getAllByRole('navigation').at(-1) ?? canvasElement).getAllByRole('link');
    await expect(places.map(({ textContent }) => textContent)).toEqual(['Início', 'Pesquisa', 'A minha lista', 'Em direto']);
  },
};

export const Menu: Story = {
  name: 'KID-05 the menu of the profile: other profiles with a PIN, the account, and no own profile page',
  parameters: { shows: ['profileMenu.ready'], heading: 'Home', action: 'Profile: Alice' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Profile: Alice' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Duarte.*PIN protected/ })).toBeVisible(), { timeout: 4000 });
    await expect(canvas.getByRole('link', { name: 'Account details' })).toHaveAttribute('href', '/profile/account');
    await expect(canvas.queryByRole('link', { name: 'Profile' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Edit profile' })).toBeNull();
  },
};

const choosing = {
  state: 'choosing',
  profiles,
  error: null,
  mayAdd: false,
  fullAt: null,
  mayEdit: (_: Profile): boolean => false,
  onChoose: fn(),
  onRetry: fn(),
} as const;

export const Gate: StoryObj<typeof ChooseProfile> = {
  name: 'KID-01 KID-05 the choice of another profile, without links to change one',
  parameters: { shows: ['chooseProfile.choosing'], heading: 'Who is watching?', action: 'Duarte' },
  render: () => (
    <EmptyLayout>
      <ChooseProfile {...choosing} />
    </EmptyLayout>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Duarte/ }));
    await expect(choosing.onChoose).toHaveBeenCalledTimes(1);
    await expect(canvas.queryByRole('link', { name: /^(Edit|Add)/ })).toBeNull();
  },
};
