import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromCallback, SimulatedClock } from 'xstate';
import { type TonightInput, type TonightNotice, tonightMachine } from '../../../machines/catalogue/tonight.machine.ts';
import { TONIGHT_TICK, TONIGHT_TIMEOUT } from '../../../machines/domain/constants.ts';
import type { Content, Rail } from '../../../machines/domain/entities.ts';
import { contentLike, railLike } from '../../../stories/fixtures/catalogue.ts';
import { createAlone } from '../../alone.ts';
import { anAccount, aProfile, aViewer } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const MINUTE = 60_000;
/** A Friday at noon, of the device. */
const NOON = new Date(2026, 10, 20, 12).getTime();
/** The time that the viewer has at noon by default. */
const TWO_HOURS = 120;

const film = (id: string, minutes: number, given: Partial<Content> = {}) => contentLike({ id, duration: minutes * 60, ...given });
const railsWith = (...contents: readonly Content[]): readonly Rail[] => [railLike({ id: 'highlights', contents })];
const shown = (...contents: readonly Content[]) => ({ type: 'rails.shown', rails: railsWith(...contents) }) as const;
const input: TonightInput = {
  now: () => NOON,
  watcher: { ...aViewer, account: { ...anAccount, isPremium: false } },
};

const paid = { isPremium: true };

const watcherWith = (bedtime: string) => ({
  ...input.watcher,
  profile: { ...aProfile, isMaster: false, ageLimit: 6, bedtime },
});
/** It is noon: before the bedtime of the first child, and after that of the second one. */
const children = ['12:30', '11:30'].map((bedtime) => ({ ...input, watcher: watcherWith(bedtime) }));

describeEveryPath(tonightMachine, {
  inputs: [input, ...children],
  events: [
    shown(film('undersong', 90)),
    shown(film('long', 180)),
    shown(),
    { type: 'choice.recalled', choice: 'halfHour' },
    { type: 'choice.recalled', choice: null },
    { type: 'sources.loaded', sources: { watchlist: [film('stairwell', 20), film('paid', 25, paid)] } },
    { type: 'premium.changed', isPremium: true },
    { type: 'until.choose', choice: 'halfHour' },
    { type: 'until.choose', choice: 'evening' },
    { type: 'line.choose', key: 'undersong' },
    { type: 'line.choose', key: 'gone' },
    { type: 'watchlist.toggle', key: 'undersong' },
    { type: 'watchlist.toggle', key: 'gone' },
    { type: 'watchlist.changed', contentId: 'undersong', isOnWatchlist: true },
  ],
  serializeState: ({ value, context: { lines, chosen, entries, home, sources, choice, viewer, bedtime } }) =>
    JSON.stringify([
      value,
      bedtime,
      lines.map(({ key }) => key),
      chosen,
      Object.keys(entries),
      home.highlights.map(({ id }) => id),
      sources.watchlist.length,
      choice,
      viewer.isPremium,
    ]),
  states: {
    'open.shown.board': ({ context }) => expect(context.lines.map(({ key }) => key)).toContain(context.chosen),
    'open.shown.tooShort': ({ context }) => expect(context.lines).toEqual([]),
    'open.shown.empty': ({ context }) => expect(context.lines).toEqual([]),
    'open.shown.night: KID-17 only for a child': ({ context }) => expect(context.bedtime).toBe('11:30'),
  },
  invariants: {
    'TNT-02 no line ends later than the viewer has time': ({ context: { lines, until } }) =>
      lines.every(({ endsAt }) => endsAt === null || endsAt <= until),
    'TNT-01 no two lines have the same title': ({ context: { lines } }) => new Set(lines.map(({ key }) => key)).size === lines.length,
  },
});

/** The chart with a clock, and with the work in the hands of the test. */
function open(given: Partial<TonightInput> = {}) {
  const clock = new SimulatedClock();
  const kept: unknown[] = [];
  const heard: AnyEventObject[] = [];
  let gathered = 0;
  let notify = (_: TonightNotice) => {};
  const machine = tonightMachine.provide({
    actors: {
      gather: fromCallback(({ sendBack }) => {
        gathered += 1;
        notify = sendBack;
      }),
    },
    actions: { keepChoice: (_, choice) => void kept.push(choice) },
  });
  const actor = createAlone(machine, { input: { ...input, now: () => NOON + clock.now(), ...given }, clock }, heard).start();
  const keys = () => actor.getSnapshot().context.lines.map(({ key }) => key);
  return { actor, clock, kept, heard, keys, gathered: () => gathered, notify: (notice: TonightNotice) => notify(notice) };
}

describe('the board', () => {
  it('TNT-06 waits for the answers, so that its first lines are in their order', () => {
    const { actor, notify, keys } = open();
    actor.send(shown(film('stairwell', 90)));
    expect(actor.getSnapshot().value).toEqual({ open: 'gathering' });
    notify({ type: 'sources.loaded', sources: { watchlist: [film('undersong', 90)] } });
    expect(keys()).toEqual([]);
    notify({ type: 'sources.ended' });
    expect(actor.getSnapshot().value).toEqual({ open: { shown: 'board' } });
    expect(keys()).toEqual(['undersong', 'stairwell']);
    expect(actor.getSnapshot().context.chosen).toBe('undersong');
  });

  it('TNT-06 shows after 2.5 s what it has, and a late answer moves no line', () => {
    const { actor, notify, keys, clock } = open();
    actor.send(shown(film('stairwell', 90)));
    clock.increment(TONIGHT_TIMEOUT);
    expect(keys()).toEqual(['stairwell']);
    notify({ type: 'sources.loaded', sources: { watchlist: [film('undersong', 90)] } });
    expect(keys()).toEqual(['stairwell', 'undersong']);
    expect(actor.getSnapshot().context.chosen).toBe('stairwell');
  });

  it('TNT-06 follows the clock every minute: a film ends a minute later, and leaves when it would end too late', () => {
    const { actor, notify, clock, keys } = open();
    actor.send(shown(film('stairwell', TWO_HOURS - 1)));
    notify({ type: 'sources.ended' });
    const endsAt = () => actor.getSnapshot().context.lines[0]?.endsAt;
    expect(endsAt()).toBe(NOON + (TWO_HOURS - 1) * MINUTE);
    clock.increment(TONIGHT_TICK);
    expect(endsAt()).toBe(NOON + TWO_HOURS * MINUTE);
    clock.increment(TONIGHT_TICK);
    expect(keys()).toEqual([]);
    expect(actor.getSnapshot().value).toEqual({ open: { shown: 'tooShort' } });
  });

  it('TNT-02 counts from now when the time is over', () => {
    const { actor, notify, clock } = open();
    actor.send(shown(film('stairwell', 20)));
    notify({ type: 'sources.ended' });
    actor.send({ type: 'until.choose', choice: 'halfHour' });
    const until = () => actor.getSnapshot().context.until;
    expect(until()).toBe(NOON + 30 * MINUTE);
    for (let minute = 0; minute < 31; minute += 1) clock.increment(TONIGHT_TICK);
    expect(until()).toBe(NOON + 60 * MINUTE);
  });

  it('TNT-02 keeps the choice for the profile, and has it again at the next visit', () => {
    const { actor, notify, kept, keys } = open();
    actor.send(shown(film('stairwell', 90), film('short', 20)));
    notify({ type: 'choice.recalled', choice: 'halfHour' });
    notify({ type: 'sources.ended' });
    expect(keys()).toEqual(['short']);
    actor.send({ type: 'until.choose', choice: 'twoHours' });
    expect(keys()).toEqual(['stairwell', 'short']);
    expect(kept).toEqual([{ choice: 'twoHours', profileId: aProfile.id }]);
  });

  it('TNT-08 is empty when the whole evening has nothing, and there when an answer comes', () => {
    const { actor, notify } = open();
    actor.send(shown());
    notify({ type: 'sources.ended' });
    expect(actor.getSnapshot().value).toEqual({ open: { shown: 'empty' } });
    notify({ type: 'sources.loaded', sources: { watchlist: [film('undersong', 90)] } });
    expect(actor.getSnapshot().value).toEqual({ open: { shown: 'board' } });
  });

  it('TNT-06 gathers again when home is shown again, and keeps the lines that are still true', () => {
    const { actor, notify, keys, gathered } = open();
    actor.send(shown(film('stairwell', 90), film('undersong', 80)));
    notify({ type: 'sources.ended' });
    actor.send(shown(film('undersong', 80)));
    expect(gathered()).toBe(2);
    expect(keys()).toEqual(['undersong']);
    expect(actor.getSnapshot().context.chosen).toBe('undersong');
  });

  it('TNT-09 the line in the place of the chosen one is chosen when that leaves', () => {
    const { actor, notify } = open();
    const three = [film('a', 30), film('b', 30), film('c', 30)];
    actor.send(shown(...three));
    notify({ type: 'sources.ended' });
    actor.send({ type: 'line.choose', key: 'b' });
    actor.send(shown(film('a', 30), film('c', 30)));
    expect(actor.getSnapshot().context.chosen).toBe('c');
    actor.send(shown(film('a', 30)));
    expect(actor.getSnapshot().context.chosen).toBe('a');
  });

  it('TNT-09 DET-03 lists a title once for each press, and tells the cards', () => {
    const { actor, notify, heard } = open();
    actor.send(shown(film('stairwell', 90)));
    notify({ type: 'sources.ended' });
    actor.send({ type: 'watchlist.toggle', key: 'stairwell' });
    const entry = () => actor.getSnapshot().context.entries['stairwell']?.getSnapshot().context.isOnWatchlist;
    expect(entry()).toBe(true);
    actor.send({ type: 'watchlist.toggle', key: 'stairwell' });
    expect(entry()).toBe(false);
    actor.send({ type: 'watchlist.changed', contentId: 'stairwell', isOnWatchlist: true });
    expect(heard).toContainEqual({ type: 'watchlist.changed', contentId: 'stairwell', isOnWatchlist: true });
  });

  it('KID-16 a child has at most three lines, of all titles of home that end before its bedtime', () => {
    const { actor, notify, keys } = open({ watcher: watcherWith('12:45') });
    const more = {
      type: 'rails.shown',
      rails: [...railsWith(film('a', 30)), railLike({ id: 'more', contents: ['b', 'c', 'd'].map((id) => film(id, 40)) })],
    } as const;
    actor.send(more);
    notify({ type: 'sources.ended' });
    expect([keys(), actor.getSnapshot().context.until]).toEqual([['a', 'b', 'c'], NOON + 45 * MINUTE]);
  });

  it('KID-16 KID-17 what ends too late leaves the board of a child, until the bedtime: then it says good night, until five in the morning', () => {
    const { actor, notify, keys, clock } = open({ watcher: watcherWith('12:45') });
    actor.send(shown(film('short', 20), film('long', 40)));
    notify({ type: 'sources.ended' });
    const seen = () => [actor.getSnapshot().value, keys()];
    const pass = (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) clock.increment(TONIGHT_TICK);
    };
    expect(seen()).toEqual([{ open: { shown: 'board' } }, ['short', 'long']]);
    pass(6);
    expect(seen()).toEqual([{ open: { shown: 'board' } }, ['short']]);
    pass(20);
    expect(seen()).toEqual([{ open: { shown: 'tooShort' } }, []]);
    pass(19);
    expect(actor.getSnapshot().value).toEqual({ open: { shown: 'night' } });
    pass(16 * 60 + 14);
    expect(actor.getSnapshot().value).toEqual({ open: { shown: 'night' } });
    pass(1);
    expect(seen()).toEqual([{ open: { shown: 'board' } }, ['short', 'long']]);
  });

  it('TNT-04 has nothing above the age limit of the profile', () => {
    const { actor, notify, keys } = open({ watcher: { ...input.watcher, profile: { ...aProfile, ageLimit: 12 } } });
    actor.send(shown(film('old', 90, { classification: '16' }), film('young', 90, { classification: '6' })));
    notify({ type: 'sources.ended' });
    expect(keys()).toEqual(['young']);
  });

  it('TNT-04 has what needs a subscription from the moment of the subscription', () => {
    const { actor, notify, keys } = open();
    actor.send(shown(film('paid', 90, paid)));
    notify({ type: 'sources.ended' });
    expect(keys()).toEqual([]);
    actor.send({ type: 'premium.changed', isPremium: true });
    expect(keys()).toEqual(['paid']);
  });
});
