/** NAV-12 NAV-29: every choice that changes what a page lists is in its address, and survives Back and a reload. */
import { expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import { currentTabOf } from '../../machines/catalogue/filters.machine.ts';
import { goBack, goTo, openVisit, press, signInAs } from './journey.ts';
import type { Visit } from './visit.ts';

type Choice = { opens: string; choose: (visit: Visit) => void; says: RegExp; listed: (visit: Visit) => unknown };

const guideOf = (visit: Visit) => visit.page().guide?.getSnapshot().context;
const ratherThan = <Value>(found: Value | undefined): Value => {
  if (found === undefined) throw new Error('the page offers no choice');
  return found;
};

const tabOf = (visit: Visit) => {
  const filters = visit.page().filters?.getSnapshot().context;
  return filters && currentTabOf(filters)?.getSnapshot().context;
};

const titlesOfTab = (visit: Visit) =>
  tabOf(visit)?.railRefs.flatMap((rail) => rail.getSnapshot().context.rail.contents.map(({ id }) => id));

/** By the event of the choice. */
const CHOICES: Readonly<Record<string, Choice>> = {
  'filter.choose': {
    opens: '/tv-guide?channel=pulse',
    choose: (visit) => {
      const group = ratherThan(guideOf(visit)?.all.find((channel) => channel.group !== guideOf(visit)?.all[0]?.group)?.group ?? undefined);
      visit.page().guide?.send({ type: 'filter.choose', filter: { kind: 'group', group } });
    },
    says: /group=/,
    listed: (visit) => guideOf(visit)?.channels.map(({ id }) => id),
  },
  'filter.choose of the favourites': {
    opens: '/tv-guide?channel=pulse',
    choose: (visit) => {
      visit.page().guide?.getSnapshot().children.favourites?.send({ type: 'favourite.toggle', channelId: 'arena' });
      visit.page().guide?.send({ type: 'filter.choose', filter: { kind: 'favourites' } });
    },
    says: /list=favourites/,
    listed: (visit) => guideOf(visit)?.channels.map(({ id }) => id),
  },
  'day.choose': {
    opens: '/tv-guide?channel=pulse',
    choose: (visit) => visit.page().guide?.send({ type: 'day.choose', number: ratherThan(guideOf(visit)?.days.at(-2)).number }),
    says: /at=/,
    // The address has whole seconds.
    listed: (visit) => Math.floor((guideOf(visit)?.position.at ?? 0) / 1000),
  },
  'season.choose': {
    opens: '/series/the-quiet-coast/quiet-coast',
    choose: (visit) => {
      const { seasons, seasonId } = ratherThan(visit.page().detail?.getSnapshot().context);
      visit.page().detail?.send({ type: 'season.choose', seasonId: ratherThan(seasons.find(({ id }) => id !== seasonId)).id });
    },
    says: /season=/,
    listed: (visit) => visit.page().detail?.getSnapshot().context.seasonId,
  },
  'tab.choose': {
    opens: '/filters/movies',
    choose: (visit) => visit.page().filters?.send({ type: 'tab.choose', id: 'movies-dark' }),
    says: /tab=movies-dark/,
    listed: (visit) => visit.page().filters?.getSnapshot().context.tabId,
  },
  'year.choose': {
    opens: '/filters/movies',
    choose: (visit) => visit.page().filters?.send({ type: 'year.choose', year: ratherThan(tabOf(visit)?.choices.years[0]).id }),
    says: /year=/,
    listed: titlesOfTab,
  },
  'order.choose': {
    opens: '/filters/movies',
    choose: (visit) => visit.page().filters?.send({ type: 'order.choose', order: 'title' }),
    says: /order=title/,
    listed: titlesOfTab,
  },
  'kind.choose of the results of a search': {
    opens: '/search?query=the',
    choose: (visit) => {
      const rail = ratherThan(visit.page().searchResults?.getSnapshot().context.railRefs[0]);
      visit.page().searchResults?.send({ type: 'kind.choose', railId: rail.getSnapshot().context.rail.id });
    },
    says: /kind=/,
    listed: (visit) => visit.page().searchResults?.getSnapshot().context.railId,
  },
  'kind.choose': {
    opens: '/watchlist',
    choose: (visit) => visit.page().watchlist?.send({ type: 'kind.choose', kind: 'movies' }),
    says: /kind=movies/,
    listed: (visit) => visit.page().watchlist?.getSnapshot().context.kind,
  },
};

it.each(Object.entries(CHOICES))(
  'NAV-12 NAV-29 Back and a reload keep what %s made the page list',
  async (_, { opens, choose, says, listed }) => {
    const visit = await openVisit('/login');
    await signInAs(visit, 'premium', 'helena');
    await goTo(visit, opens);
    await visit.pause();
    const before = listed(visit);
    choose(visit);
    await visit.pause();
    const chosen = listed(visit);
    expect(chosen).not.toEqual(before);
    expect(visit.url()).toMatch(says);

    await goTo(visit, '/contact');
    await goBack(visit);
    expect(listed(visit)).toEqual(chosen);
    visit.tab.reload();
    await visit.pause();
    if (visit.route()?.name === 'chooseProfile') await press(visit, 'chooses helena on the profiles page');
    await visit.pause();
    expect(listed(visit)).toEqual(chosen);
    expect(visit.url()).toMatch(says);
  },
);

/** They change something else than what a page lists. */
const OTHER_CHOICES: Readonly<Record<string, string>> = {
  'plan.select': 'the plan to buy',
  'channel.choose': 'another page: that of the channel',
  'profile.choose': 'who watches',
  'language.choose': 'the language of all pages',
  'gateway.choose': 'how to pay',
  'form.choose': 'the way to log in',
  'code.choose': 'the way to log in',
  'rating.choose': 'a rating',
  'line.choose': 'the line of the board of tonight that is shown large',
  'until.choose': 'the time of the board of tonight, kept for the profile',
  'option.choose': 'a suggestion of the search box, which leads to a page',
};

it('NAV-29 the choices above are all choices of pages', () => {
  const modules = import.meta.glob<Record<string, unknown>>(['../../machines/**/*.machine.ts', '!../../machines/player/**'], {
    eager: true,
  });
  const machines = Object.values(modules).flatMap((module) => Object.values(module).filter((each) => each instanceof StateMachine));
  const choices = machines.flatMap(({ events }) => events.filter((type) => /\.(choose|select|sort)$/.test(type)));
  const known = [...Object.keys(CHOICES).map((name) => name.split(' ')[0]), ...Object.keys(OTHER_CHOICES)];
  expect([...new Set(choices)].toSorted()).toEqual([...new Set(known)].toSorted());
});
