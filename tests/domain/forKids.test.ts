/** The rule of kids mode: what is for children (KID-07, KID-08). */
import { describe, expect, it } from 'vitest';
import { homeIdeasOf } from '../../machines/catalogue/searchIdeas.ts';
import type { Content, Rail } from '../../machines/domain/entities.ts';
import {
  channelsForKids,
  isForKids,
  kidsRuleOf,
  nextForKids,
  pageForKids,
  railsForKids,
  resultsForKids,
  sectionForKids,
} from '../../machines/domain/forKids.ts';
import { DEFAULT_SETTINGS } from '../../machines/domain/settings.ts';
import { channels, contentLike, railLike } from '../../stories/fixtures/catalogue.ts';
import { programmeLike } from '../guideEntities.ts';
import { aProfile } from '../paths/entities.ts';

const rule = { ageLimit: 6, genres: ['Kids', 'Jeunesse', ' animaÇÃo '] };
const onlyAge = { ageLimit: 6, genres: [] };
const NONE: ReadonlySet<string> = new Set();

const kid = (id: string, given: Partial<Content> = {}) => contentLike({ id, classification: '0', genres: ['Kids'], ...given });
const kids = (count: number) => Array.from({ length: count }, (_, index) => kid(`kid-${index}`));
const romance = contentLike({ id: 'romance', classification: '6', genres: ['Romance', 'Family'] });
const idsOf = (rails: readonly Rail[]) => rails.map(({ id, contents }) => [id, contents.length]);

describe('what is for children', () => {
  it.each([
    ['age and kind fit', '6', ['Kids'], true],
    ['a younger age', '0', ['Comedy', 'Kids'], true],
    ['above the age limit', '7', ['Kids'], false],
    ['above the age limit, with a sign', '12+', ['Kids'], false],
    ['above the age limit, in another form', 'M/12', ['Kids'], false],
    ['above the age limit, as text with a number', 'TV-14', ['Kids'], false],
    ['for all, as text', 'All', ['Kids'], true],
    ['no classification', null, ['Kids'], true],
    ['another kind', '0', ['Documentary'], false],
    ['a kind that only contains the name', '0', ['Kids of the eighties'], false],
    ['no kind', '0', [], false],
    ['the name in another language', '0', ['JEUNESSE'], true],
    ['the name in another form', '0', ['Animac\u0327a\u0303o'], true],
  ])('KID-07 %s: classification %s, genres %s → %s', (_, classification, genres, expected) => {
    expect(isForKids(rule, { classification, genres })).toBe(expected);
  });

  it.each([
    ['0', ['Documentary'], true],
    ['6', [], true],
    ['12', ['Kids'], false],
  ])('KID-07 without genres in the settings, only the age counts: %s, %s → %s', (classification, genres, expected) => {
    expect(isForKids(onlyAge, { classification, genres })).toBe(expected);
  });

  it('KID-07 comes from the profile and from the settings of the service', () => {
    const settings = { ...DEFAULT_SETTINGS, kidsGenres: ['Kids'] };
    expect(kidsRuleOf({ profile: { ...aProfile, ageLimit: 6 }, settings })).toEqual({ ageLimit: 6, genres: ['Kids'] });
    expect(kidsRuleOf({ profile: null, settings }).ageLimit).toBe(0);
  });

  it('KID-07 the next title is for children, or an episode of what the child watches', () => {
    const episode = contentLike({ id: 'e2', contentType: 'EPISODE', classification: '0' });
    expect(nextForKids(rule, romance)).toBeNull();
    expect(nextForKids(rule, null)).toBeNull();
    expect(nextForKids(rule, episode)).toBe(episode);
    expect(nextForKids(rule, { ...episode, classification: '16' })).toBeNull();
    expect(nextForKids(rule, { ...episode, genres: ['Thriller'] })).toBeNull();
  });

  it('KID-07 a section keeps the screens with the name of a genre for children', () => {
    const subMenu = ['Drama', 'kids', 'Thrillers'].map((name) => ({ screenId: name, name }));
    const section = sectionForKids(rule, { id: 'films', name: 'Films', screenId: 'all', subMenu });
    expect(section.subMenu.map(({ name }) => name)).toEqual(['kids']);
  });

  it('KID-09 a channel needs a programme for children on the air', () => {
    const [one, other, third] = channels;
    if (!one || !other || !third) throw new Error('the fixtures have too few channels');
    const on = (id: string, classification: string, genres: readonly string[]) => ({ ...programmeLike(id, 0, 1), classification, genres });
    const onAir = [on(one.id, '0', ['Kids']), on(other.id, '0', ['News']), on(third.id, '16', ['Kids'])];
    expect(channelsForKids(rule, channels, onAir).map(({ id }) => id)).toEqual([one.id]);
  });
});

describe('the rails of a child', () => {
  const rail = (id: string, contents: readonly Content[], given: Partial<Rail> = {}) => railLike({ id, contents, ...given });

  it.each([
    ['poster', 'block', 2, false],
    ['poster', 'block', 3, true],
    ['character', 'block', 2, false],
    ['poster_top10', 'block', 5, false],
    ['poster_top10', 'block', 6, true],
    ['descriptive', 'fullscreen', 1, true],
    ['descriptive', 'fullscreen', 0, false],
  ] as const)(
    'KID-03 KID-08 a rail of the design %s (%s) with %s titles for children is there: %s',
    (cardDesign, block, count, expected) => {
      const shown = railsForKids(rule, [rail('rail', [romance, ...kids(count), romance], { cardDesign, block })], NONE);
      expect(idsOf(shown)).toEqual(expected ? [['rail', count]] : []);
    },
  );

  it('KID-08 HOM-05 one started title is enough to continue, when it is for children', () => {
    expect(idsOf(railsForKids(rule, [rail('continue', [romance, kid('owl')], { hasProgress: true })], NONE))).toEqual([['continue', 1]]);
    expect(idsOf(railsForKids(rule, [rail('continue', [romance], { hasProgress: true })], NONE))).toEqual([]);
  });

  it('KID-08 a rail that has not loaded its titles yet stays, and its pages contain only what is for children', () => {
    expect(idsOf(railsForKids(rule, [rail('later', [], { hasMore: true })], NONE))).toEqual([['later', 0]]);
    expect(idsOf(railsForKids(rule, [rail('short', [romance], { hasMore: true })], NONE))).toEqual([]);
    const page = pageForKids(rule, { contents: [romance, kid('owl')], channels, hasMore: true }, new Set([channels[0]?.id ?? '']));
    expect([page.contents.map(({ id }) => id), page.channels.length, page.hasMore]).toEqual([['owl'], 1, true]);
  });

  it('KID-06 HOM-01 a row of characters is never the large one', () => {
    const friends = rail('friends', kids(4), { cardDesign: 'character' });
    const ids = (rails: readonly Rail[]) => railsForKids(rule, rails, NONE).map(({ id }) => id);
    expect(ids([rail('adults', [romance]), friends, rail('owls', kids(3)), rail('more', kids(3))])).toEqual(['owls', 'friends', 'more']);
    expect(ids([rail('owls', kids(3)), friends])).toEqual(['owls', 'friends']);
    expect(ids([friends])).toEqual(['friends']);
  });

  it('KID-07 SCH-02 the results of a search contain all that is for children, also a single title', () => {
    const found = [rail('films', [romance, kid('owl')]), rail('series', [romance]), railLike({ id: 'channels', channels })];
    expect(idsOf(resultsForKids(rule, found, NONE))).toEqual([['films', 1]]);
  });
});

describe('the ideas of the search page in kids mode', () => {
  const picture = (url: string) => ({ url, srcset: null, colour: null });
  const titled = (id: string, genres: readonly string[]) => kid(id, { genres: ['Kids', ...genres], images: { landscape: picture(id) } });
  const home = [
    railLike({ id: 'friends', cardDesign: 'character', contents: [titled('a', ['Family']), titled('b', ['Family', 'Comedy'])] }),
    railLike({ id: 'owls', contents: [titled('b', ['Family', 'Comedy']), titled('c', ['Adventure'])] }),
  ];

  it('KID-10 are the characters, and the genres of the titles with a picture each, the most frequent first', () => {
    const { characters, genres } = homeIdeasOf(home, { isForKids: true });
    expect(characters?.id).toBe('friends');
    expect(genres.map(({ name, address, picture: shown }) => [name, address, shown?.url])).toEqual([
      ['Family', '/search?query=Family', 'a'],
      ['Comedy', '/search?query=Comedy', 'b'],
      ['Adventure', '/search?query=Adventure', 'c'],
    ]);
  });

  it('KID-10 are at most eight genres', () => {
    const many = [railLike({ id: 'many', contents: Array.from({ length: 12 }, (_, index) => titled(`t${index}`, [`Genre ${index}`])) })];
    expect(homeIdeasOf(many, { isForKids: true }).genres).toHaveLength(8);
  });

  it('KID-10 are for other profiles only the popular titles', () => {
    expect(homeIdeasOf(home, { isForKids: false })).toEqual({ popular: null, characters: null, genres: [] });
  });
});
