import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Person } from '../../machines/domain/entities.ts';
import { english } from '../../tests/texts/english.ts';
import { inKidsMode } from '../app/inKidsMode.tsx';
import { contentLike, episodesOf, lowOrbit, moreFilms, NOW, quietCoast } from '../fixtures/catalogue.ts';
import { monthly } from '../fixtures/subscriptions.ts';
import { DetailIn, kept, ready, shownIn } from './detailPage.tsx';

const meta = {
  title: 'Screens/Details',
  component: DetailIn,
  parameters: { shows: shownIn('playable'), heading: 'Low Orbit', action: english('UI_RESUME') },
  args: { state: ready('playable'), content: kept, isPremium: true },
} satisfies Meta<typeof DetailIn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ForChildren: Story = {
  name: 'KID-14 in kids mode, a framed picture without a veil, with the name and the actions on a band',
  decorators: [inKidsMode],
  parameters: { shows: shownIn('playable'), action: english('UI_RESUME') },
  args: { features: { grownUp: false } },
  play: async ({ canvasElement }) => {
    const heading = await within(canvasElement).findByRole('heading', { level: 1, name: 'Low Orbit' });
    const picture = canvasElement.querySelector('[data-hero-picture]');
    await expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(picture?.getBoundingClientRect().bottom ?? Number.NaN);
  },
};

export const WithTrailer: Story = {
  name: 'DET-19 the trailer plays behind the title, muted, with buttons for sound and pause',
  parameters: {
    shows: [...shownIn('playable'), 'autoTrailer.wanted.showing.withWords', 'trailer.shown.playing'],
    action: 'Turn the sound on',
  },
  args: { playsTrailer: true },
  play: async ({ canvasElement }) => {
    const group = within(await within(canvasElement).findByRole('group', { name: 'Trailer: Low Orbit' }));
    await expect(group.getByRole('button', { name: 'Turn the sound on' })).toBeVisible();
    await userEvent.click(group.getByRole('button', { name: 'Pause' }));
    await expect(group.getByRole('button', { name: 'Play' })).toBeVisible();
  },
};

export const Film: Story = {
  name: 'DET-01 TNT-11 a film with every fact, and a position to resume',
  args: { content: { ...kept, premiumEndDate: NOW + 23 * 24 * 60 * 60 * 1000 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Low Orbit' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: english('UI_RESUME') })).toHaveAttribute('href', '/vod/low-orbit/low-orbit');
    await expect(canvas.getByText(/^1 h 12 min left · ends \d\d:\d\d$/)).toBeVisible();
    await userEvent.click(canvas.getByText('More details'));
    for (const term of [
      'Cast',
      'Created by',
      'Written by',
      'Produced by',
      'Genres',
      'Audio',
      'Subtitles',
      'Formats',
      'Rating',
      'Age',
      'Parental advisory',
      'With a subscription until',
      'Credits',
    ])
      await expect(canvas.getByText(term)).toBeVisible();
    await expect(canvas.getByText(lowOrbit.fullDescription)).toBeVisible();
    await expect(canvas.getByText('13 December 2026')).toBeVisible();
    const properties = ['og:title', 'og:description', 'og:image', 'og:url', 'twitter:card', 'twitter:title'];
    const contentOf = (name: string) =>
      document.head.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)?.content ?? '';
    await expect(properties.filter((name) => contentOf(name) === '')).toEqual([]);
    await expect(contentOf('og:title')).toBe('Low Orbit, a film by Ines Carvalho');
    await expect(contentOf('og:description')).toBe('A station that burned up calls again.');
    await expect(new URL(contentOf('og:url')).pathname).toBe('/movie/low-orbit/low-orbit');
  },
};

export const InALightBrand: Story = { ...Film, name: 'BRD-09 a film in a light brand', globals: { brand: 'Harbour' } };

/** One word of 110 letters: no place where a line may end. */
const endless = 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW';
const endlessFacts = [endless, endless];

export const EndlessWords: Story = {
  name: 'ERR-10 a film of which every text is one endless word',
  parameters: { heading: endless },
  args: {
    content: {
      ...kept,
      title: endless,
      images: {},
      shortDescription: endless,
      fullDescription: `${endless} ${endless}`,
      cast: endlessFacts,
      creators: endlessFacts,
      producers: endlessFacts,
      writers: endlessFacts,
      genres: endlessFacts,
      credits: endless,
      badge: endless,
      classification: endless,
      parentalAdvisory: endlessFacts,
      formats: { video: endlessFacts, audio: endlessFacts, languages: endlessFacts, subtitles: endlessFacts },
      year: 1e15,
      rating: 1e21,
    },
  },
};

export const FirstLine: Story = {
  name: 'DET-11 the first line has score, year, length, age and one format; all other facts are behind More details',
  parameters: { action: english('UI_RESUME') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const fact of ['4.6', '2026', '1 h 54 min', '12', '4K']) await expect(canvas.getAllByText(fact)[0]).toBeVisible();
    const more = canvas.getByText('More details');
    for (const term of ['Written by', 'Formats', 'Parental advisory']) await expect(canvas.getByText(term)).not.toBeVisible();
    await userEvent.click(more);
    for (const term of ['Written by', 'Formats', 'Parental advisory']) await expect(canvas.getByText(term)).toBeVisible();
    await userEvent.click(more);
    await expect(canvas.getByText('Formats')).not.toBeVisible();
  },
};

export const PeopleAndGenres: Story = {
  name: 'DET-13 the cast and the genres are links to the search for their titles',
  parameters: { action: 'Noor Halabi' },
  args: { content: { ...kept, cast: ['Noor Halabi', 'Jo'] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Noor Halabi' })).toHaveAttribute('href', '/search?query=Noor+Halabi');
    await expect(canvas.getByRole('link', { name: 'Science fiction' })).toHaveAttribute('href', '/search?query=Science+fiction');
    // The search needs three letters.
    await expect(canvas.queryByRole('link', { name: 'Jo' })).not.toBeInTheDocument();
    await expect(canvas.getByText(/Jo$/)).toBeVisible();
  },
};

const people: readonly Person[] = [
  { name: 'Noor Halabi', role: 'Ira', picture: '/pictures/person/noor-halabi.svg' },
  { name: 'Idris Vane', role: 'Halcyon', picture: '/pictures/person/idris-vane.svg' },
  { name: 'Sofia Lund', role: null, picture: null },
  { name: 'Jo', role: 'The pilot of the first ship that came back', picture: null },
];

export const People: Story = {
  name: 'DET-20 the cast as round pictures with the roles, each a link to the titles of the person',
  parameters: { action: 'Noor Halabi Ira' },
  args: { content: { ...kept, people } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cast = canvas.getByRole('heading', { level: 2, name: english('DETAIL_CAST') }).nextElementSibling;
    if (!(cast instanceof HTMLElement)) throw new Error('there is no cast');
    await expect(within(cast).getAllByRole('listitem')).toHaveLength(4);
    await expect(within(cast).getByRole('link', { name: 'Noor Halabi Ira' })).toHaveAttribute('href', '/search?query=Noor+Halabi');
    // Without a picture, and without a name that can be searched for.
    await expect(within(cast).getByText('SL')).toBeVisible();
    await expect(within(cast).queryByRole('link', { name: /^Jo/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('term', { name: english('DETAIL_CAST') })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

export const PeopleOnAPhone: Story = { ...People, name: 'DET-20 the cast on a phone', globals: { viewport: { value: 'w390' } } };

export const PeopleOnTelevision: Story = {
  ...People,
  name: 'DET-20 the cast on a television',
  globals: { screen: 'tv', viewport: { value: 'w1600', isRotated: false } },
};

export const Related: Story = {
  name: 'DET-14 DET-15 the rows below a film: titles like it, and its trailer',
  parameters: { shows: ['detail.ready.related.shown'], action: 'Trailer: Low Orbit' },
  args: { state: ready('playable', 'none', 'none', 'shown'), related: moreFilms },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = within(canvas.getByRole('region', { name: 'More like this' }));
    await expect(row.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^\/movie\//));
    // A row renders its cards when it is near the window.
    const trailers = canvas.getByRole('region', { name: 'Trailers and extras' });
    trailers.scrollIntoView();
    await userEvent.click(await within(trailers).findByRole('button', { name: 'Trailer: Low Orbit' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Trailer: Low Orbit' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
};

export const Extras: Story = {
  name: 'DET-17 the extras of a film follow its trailer, with their lengths, and play above the page',
  parameters: { shows: ['titleActions.open', 'trailer.resolving'], heading: 'The sound of no air', action: 'Pause' },
  args: {
    content: {
      ...kept,
      extras: [
        { mediaId: 'low-orbit-extra-1', title: 'Drawing the rings', duration: 90, images: {} },
        { mediaId: 'low-orbit-extra-2', title: 'The sound of no air', duration: 24, images: {} },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('region', { name: 'Trailers and extras' });
    row.scrollIntoView();
    await expect((await within(row).findAllByRole('button')).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Trailer: Low Orbit', 'Drawing the rings2 min', 'The sound of no air24 s']),
    );
    await userEvent.click(within(row).getByRole('button', { name: /^The sound of no air/ }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'The sound of no air' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const WithoutRelated: Story = {
  name: 'DET-14 DET-15 without titles like it and without a trailer, a film has no rows and no message',
  parameters: { action: english('UI_RESUME') },
  args: { content: { ...kept, trailerId: null } },
  play: async ({ canvasElement }) => {
    for (const name of ['More like this', 'Trailers and extras'])
      await expect(within(canvasElement).queryByRole('heading', { name })).not.toBeInTheDocument();
    await expect(within(canvasElement).queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const StartedFilm: Story = {
  name: 'WAT-02 a started film: removed from the rail, then marked as watched',
  parameters: { action: english('UI_WATCH_NOW') },
  args: { canMark: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const openMenu = () => userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await openMenu();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove from “Continue watching”' }));
    await expect(canvas.queryByRole('button', { name: 'Remove from “Continue watching”' })).toBeNull();
    await expect(canvas.getByRole('link', { name: english('UI_RESUME') })).toHaveFocus();
    await openMenu();
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as watched' }));
    await expect(canvas.getByRole('link', { name: english('UI_WATCH_NOW') })).toHaveFocus();
    await expect(canvas.queryByText(/1 h 12 min left/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Mark as watched' })).toBeNull();
  },
};

const canMark: Story = {
  args: { canMark: true },
  parameters: { action: 'Mark as watched' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More actions' }));
    for (const name of ['Mark as watched', 'Remove from “Continue watching”', 'Share'])
      await waitFor(() => expect(within(canvasElement).getByRole('button', { name })).toBeVisible());
  },
};
export const StartedFilmBefore: Story = { ...canMark, name: 'WAT-02 DET-12 a started film can be marked, in the menu of its actions' };
export const StartedFilmOnPhone: Story = {
  ...canMark,
  name: 'WAT-02 a started film can be marked on a phone',
  globals: { viewport: { value: 'w390' } },
};

export const FilmOnPhone: Story = {
  name: 'DET-01 DET-11 a film on a phone has score, year, length, age and format in one line',
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByText('4K').parentElement;
    await expect(line).toHaveTextContent('4.62026 1 h 54 minAge rating 12124K');
    await expect(line?.getBoundingClientRect().height).toBeLessThan(40);
  },
};

export const TitleActions: Story = {
  name: 'DET-03 DET-12 the trailer, the watchlist, the rating behind its button, and sharing in the menu',
  parameters: { shows: [...shownIn('playable'), 'titleActions.closed', 'rating.resting'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Trailer' })).toBeVisible();
    const list = canvas.getByRole('button', { name: 'My list', pressed: true });
    await userEvent.click(list);
    await expect(list).toHaveAttribute('aria-pressed', 'false');
    const rate = canvas.getByRole('button', { name: 'Rate' });
    await expect(rate).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(rate);
    await expect(canvas.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    const stars = within(canvas.getByRole('group', { name: 'Your rating' }));
    await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await userEvent.click(stars.getByRole('radio', { name: '2 stars' }));
    await expect(stars.getByRole('radio', { name: '2 stars' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(stars.getByRole('radio', { name: '3 stars' })).toBeChecked();
    await userEvent.click(stars.getByRole('button', { name: 'Remove' }));
    await expect(stars.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await expect(stars.getByRole('radio', { name: '1 star' })).toHaveFocus();
  },
};

export const FlagsOff: Story = {
  name: 'CFG-08 with watchlist, sharing, rating and trailers off, their controls are absent',
  parameters: { action: english('UI_RESUME') },
  args: { features: { watchlist: false, share: false, userRating: false, autoplayTrailer: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: english('UI_RESUME') })).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('radio')).not.toBeInTheDocument();
  },
};

export const Visitor: Story = {
  name: 'DET-03 a visitor has to log in before an action is saved',
  args: { isSignedIn: false, content: { ...lowOrbit, trailerId: 'low-orbit-trailer' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = canvas.getByRole('button', { name: 'My list' });
    await userEvent.click(list);
    await expect(list).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(canvas.getByRole('button', { name: 'Rate' }));
    await userEvent.click(canvas.getByRole('radio', { name: '4 stars' }));
    await expect(canvas.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  },
};

export const NameOnly: Story = {
  name: 'DET-01 a title with only a name',
  parameters: { heading: 'A Title Without a Picture', action: english('UI_WATCH_NOW') },
  args: { content: contentLike({ id: 'bare', title: 'A Title Without a Picture' }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: english('UI_WATCH_NOW') })).toBeVisible();
    await expect(canvas.queryByText('Cast')).not.toBeInTheDocument();
    await expect(canvas.queryByText('More details')).not.toBeInTheDocument();
  },
};

export const Premium: Story = {
  name: 'DET-05 DET-10 premium content without premium: the message, and one button with the lowest price of the plans',
  parameters: { shows: shownIn('premium.priced'), action: 'Watch with Premium, from €8.99 a month' },
  args: { state: ready('premium.priced'), isPremium: false, plan: monthly },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('This content is only available to users with a subscription.')).toBeVisible();
    const offer = canvas.getByRole('link', { name: 'Watch with Premium, from €8.99 a month' });
    await expect(offer).toHaveAttribute('href', '/subscription');
    await expect(canvas.queryByRole('link', { name: /Resume|Watch now/ })).not.toBeInTheDocument();
    const trailer = canvas.getByRole('button', { name: 'Trailer' });
    await expect(trailer.getBoundingClientRect().top).toBeGreaterThan(offer.getBoundingClientRect().bottom);
  },
};

export const PremiumOnPhone: Story = {
  name: 'DET-10 premium content on a phone: the message and the button fill their lines',
  parameters: Premium.parameters,
  args: { ...Premium.args },
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const words = canvas.getByText('This content is only available to users with a subscription.');
    const offer = canvas.getByRole('link', { name: 'Watch with Premium, from €8.99 a month' });
    for (const part of [words, offer]) await expect(part.getBoundingClientRect().width).toBeGreaterThan(window.innerWidth - 48);
  },
};

export const PremiumWithoutPrice: Story = {
  name: 'DET-10 premium content without a price of the plans: the button names none',
  parameters: { shows: [...shownIn('premium.unpriced'), 'detail.ready.availability.premium.pricing'], action: 'Watch with Premium' },
  args: { state: ready('premium.unpriced'), isPremium: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Watch with Premium' })).toHaveAttribute('href', '/subscription');
  },
};

export const PremiumWithoutStore: Story = {
  name: 'CFG-08 DET-05 without monetization, the message has no link',
  parameters: { shows: shownIn('premium.unpriced'), action: 'My list' },
  args: { state: ready('premium.unpriced'), isPremium: false, features: { monetization: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('This content is only available to users with a subscription.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Premium/ })).not.toBeInTheDocument();
  },
};

export const NotReleased: Story = {
  name: 'DET-05 DET-16 a future release cannot be played, shows its date and has a reminder',
  parameters: { shows: shownIn('notReleased', 'none', 'awaited'), action: 'Reminder set' },
  args: {
    state: ready('notReleased', 'none', 'awaited'),
    content: { ...lowOrbit, viewer: contentLike({ id: '' }).viewer, releaseDate: Date.UTC(2026, 11, 4, 12) },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/Available Friday,? 4 December/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remind me' }));
    await expect(canvas.getByRole('button', { name: 'Reminder set' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Resume|Watch/ })).not.toBeInTheDocument();
  },
};

export const Episode: Story = {
  name: 'DET-07 an episode names its series, season and number and links to the series',
  parameters: { heading: 'The Lamp Room', action: 'Resume S2 E3' },
  args: { content: { ...contentLike({ id: 'e3' }), ...episodesOf(2, 3)[2], images: quietCoast.images } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'The Quiet Coast' })).toHaveAttribute('href', '/series/the-quiet-coast/quiet-coast');
    await expect(canvas.getByText('Season 2, episode 3')).toBeVisible();
  },
};

export const Broadcast: Story = {
  name: 'DET-07 a past programme shows its date, and an unknown design uses the default',
  parameters: { heading: 'World Tonight', action: english('UI_WATCH_NOW') },
  args: {
    content: contentLike({
      id: 'world-tonight',
      contentType: 'CATCHUP',
      title: 'World Tonight',
      designType: 'hologram',
      credits: 'A Pulse News production',
      startDate: NOW - 3 * 60 * 60 * 1000,
      endDate: NOW - 2 * 60 * 60 * 1000,
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'World Tonight' })).toBeVisible();
    await userEvent.click(canvas.getByText('More details'));
    await expect(canvas.getByText('Broadcast')).toBeVisible();
    await expect(canvas.getByText('A Pulse News production')).toBeVisible();
    await expect(canvas.getByRole('link', { name: english('UI_WATCH_NOW') })).toHaveAttribute('href', '/vod/world-tonight/world-tonight');
  },
};

export const Loading: Story = {
  name: 'DET-01 loading: a skeleton of the same shape',
  parameters: {
    shows: ['detail.loading', 'detail.loadingCurrentEpisode'],
    heading: 'Loading the title',
    action: null,
    without: 'The title is loading.',
  },
  args: { state: 'loading', content: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Loading the title' })).toBeInTheDocument();
  },
};

export const Failed: Story = {
  name: 'ERR-05 a title that did not load says so, with a retry',
  parameters: { shows: ['detail.failed'], heading: 'This title did not load', action: english('UI_TRY_AGAIN') },
  args: { state: 'failed', content: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') })).toBeEnabled();
  },
};

export const Retrying: Story = {
  ...Failed,
  name: 'ERR-05 loading the title again',
  parameters: { ...Failed.parameters, shows: ['detail.loading', 'detail.loadingCurrentEpisode'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(within(canvasElement).queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const NotFound: Story = {
  name: 'NAV-03 an unknown title',
  parameters: { shows: ['detail.notFound'], heading: 'We can’t find this title', action: 'Go home' },
  args: { state: 'notFound', content: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  },
};

export const Restricted: Story = {
  name: 'DET-01 a title above the age limit of the profile',
  parameters: { shows: ['detail.restricted'], heading: 'Not for this profile', action: 'Switch profile' },
  args: { state: 'restricted', content: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Switch profile' })).toHaveAttribute('href', '/profile/switch-profile');
  },
};
