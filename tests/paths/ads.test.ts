import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type AdsInput, adsMachine, currentAd } from '../../machines/ads/ads.machine.ts';
import type { AdVideoCommand, AdVideoFact, AdVideoInput } from '../../machines/ads/adVideo.ts';
import type { Ad, AdPlacement } from '../../machines/domain/ads.ts';
import { AD_DOCUMENT_PATIENCE, AD_PICTURE_PATIENCE } from '../../machines/domain/constants.ts';
import { playerMachine } from '../../machines/player/player.machine.ts';
import type { VideoCommand, VideoFact, VideoInput } from '../../machines/player/video.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';

const input: AdsInput = { parentRef: listener(), startAt: 0, duration: 5400, isHolding: true };
const bumper: Ad = { id: '1', title: 'Harbour Coffee', duration: 8, skipAfter: null, clickUrl: null };
const spot: Ad = { id: '2', title: 'Lantern Lines', duration: 20, skipAfter: 5, clickUrl: 'https://lines.example' };

describeEveryPath(adsMachine, {
  inputs: [input, { ...input, startAt: 1000, isHolding: false }],
  events: [
    { type: 'xstate.done.actor.prepareAds', output: { every: 900 } },
    { type: 'xstate.done.actor.requestAds', output: [] },
    { type: 'xstate.done.actor.requestAds', output: [bumper, spot] },
    { type: 'picture.moved', position: 890 },
    { type: 'picture.moved', position: 1801 },
    { type: 'adVideo.moved', position: 2, duration: 20 },
    { type: 'adVideo.moved', position: 6, duration: 20 },
    { type: 'adVideo.moved', position: 9.5, duration: null },
    { type: 'adVideo.soundChanged', volume: 1, isMuted: true, isForced: true },
    { type: 'sound.set', volume: 0 },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.plan,
      context.isHolding,
      context.index,
      context.ads.length,
      context.passed > 1800,
      context.position >= 5,
      context.sound.isMuted,
    ]),
  invariants: {
    'PLY-15 an ad is on the picture only while the content stands still': (snapshot) =>
      !(snapshot.matches({ showing: 'playing' }) || snapshot.matches({ showing: 'paused' })) || snapshot.context.isHolding,
    'PLY-15 the content stands still for nothing but ads': (snapshot) => !snapshot.matches('resting') || !snapshot.context.isHolding,
    'PLY-15 there is always an ad to show': (snapshot) => !snapshot.matches('showing') || currentAd(snapshot.context).id !== '',
    'PLY-15 nothing of a break is left when the content goes on': (snapshot) =>
      !snapshot.matches('resting') || snapshot.context.ads.length === 0,
  },
  states: {
    'resting: PLY-15 nothing to skip, to pause or to follow': (snapshot) =>
      expect(
        [{ type: 'ad.skip' }, { type: 'ad.pause' }, { type: 'ad.follow' }].some((event) => snapshot.can(event as { type: 'ad.skip' })),
      ).toBe(false),
    'showing.loading: PLY-15 what is not seen is not skipped': (snapshot) => expect(snapshot.can({ type: 'ad.skip' })).toBe(false),
  },
});

/** A break's ads over a service and a picture that do what the test says. */
async function begin({
  given = {},
  plan = async () => ({ every: 900 }),
  breaks = async () => [bumper, spot],
}: {
  given?: Partial<AdsInput>;
  plan?: () => Promise<{ every: number | null }>;
  breaks?: (asked: { placement: AdPlacement; position: number }) => Promise<readonly Ad[]>;
} = {}) {
  const clock = new SimulatedClock();
  const { heard, parentRef } = recorder();
  const asked: { placement: AdPlacement; position: number }[] = [];
  const shown: string[] = [];
  const told: string[] = [];
  let say: (fact: AdVideoFact) => void = () => {};
  const actor = createActor(
    adsMachine.provide({
      actors: {
        prepareAds: fromPromise(plan),
        requestAds: fromPromise<readonly Ad[], { placement: AdPlacement; position: number }>(({ input: wanted }) => {
          asked.push(wanted);
          return breaks(wanted);
        }),
        adVideo: fromCallback<AdVideoCommand, AdVideoInput>(({ input: { ad }, sendBack, receive }) => {
          shown.push(ad.id);
          say = sendBack;
          receive(({ type }) => told.push(`${ad.id} ${type}`));
        }),
      },
    }),
    { input: { ...input, parentRef, ...given }, clock },
  ).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  await settle();
  const moveTo = async (position: number) => {
    actor.send({ type: 'picture.moved', position });
    await settle();
  };
  /** Plays the ad that is on to its end. */
  const seeAd = () => {
    say({ type: 'adVideo.ready' });
    actor.send({ type: 'picture.moved', position: actor.getSnapshot().context.passed });
    say({ type: 'adVideo.played' });
    say({ type: 'adVideo.ended' });
  };
  const notices = () => heard.map(({ type }) => type);
  return { actor, clock, heard, notices, asked, shown, told, settle, moveTo, seeAd, say: (fact: AdVideoFact) => say(fact) };
}

describe('before the content', () => {
  it('PLY-15 every ad of the break is shown once, then the content goes on, once', async () => {
    const { notices, asked, shown, told, seeAd } = await begin();
    expect(asked).toEqual([{ placement: 'before', position: 0 }]);
    expect(notices()).toEqual([]);
    seeAd();
    expect(notices()).toEqual([]);
    seeAd();
    expect(shown).toEqual(['1', '2']);
    expect(told).toEqual(['1 adVideo.play', '2 adVideo.play']);
    expect(notices()).toEqual(['ads.release']);
  });

  it.each([
    ['nothing of ads can be fetched', { plan: () => Promise.reject(new Error('blocked')) }],
    ['the document cannot be had', { breaks: () => Promise.reject(new Error('404')) }],
    ['there is no ad', { breaks: async () => [] }],
  ])('PLY-15 the content begins at once when %s', async (_, options) => {
    expect((await begin(options)).notices()).toEqual(['ads.release']);
  });

  it('PLY-15 a document that does not come is waited for 4 s, a first picture 6 s, each ad by itself', async () => {
    const never = await begin({ breaks: () => new Promise(() => {}) });
    never.clock.increment(AD_DOCUMENT_PATIENCE - 1);
    expect(never.notices()).toEqual([]);
    never.clock.increment(1);
    expect(never.notices()).toEqual(['ads.release']);

    const black = await begin();
    black.clock.increment(AD_PICTURE_PATIENCE);
    expect(black.shown).toEqual(['1', '2']);
    black.clock.increment(AD_PICTURE_PATIENCE);
    expect(black.told).toEqual(['1 adVideo.giveUp', '2 adVideo.giveUp']);
    expect(black.notices()).toEqual(['ads.release']);
  });

  it('PLY-15 an ad that breaks, or that stands still, makes room for the next', async () => {
    const { say, shown, told, clock, notices } = await begin();
    say({ type: 'adVideo.ready' });
    say({ type: 'adVideo.failed' });
    expect(shown).toEqual(['1', '2']);
    say({ type: 'adVideo.ready' });
    say({ type: 'adVideo.moved', position: 3, duration: 20 });
    clock.increment(AD_PICTURE_PATIENCE);
    expect(told.at(-1)).toBe('2 adVideo.giveUp');
    expect(notices()).toEqual(['ads.release']);
  });

  it('PLY-15 is skipped only from the time on that its document names', async () => {
    const { actor, say, seeAd, told, notices } = await begin();
    say({ type: 'adVideo.ready' });
    say({ type: 'adVideo.moved', position: 7, duration: 20 });
    expect(actor.getSnapshot().can({ type: 'ad.skip' })).toBe(false);
    seeAd();
    say({ type: 'adVideo.ready' });
    say({ type: 'adVideo.moved', position: 4.9, duration: 20 });
    expect(actor.getSnapshot().can({ type: 'ad.skip' })).toBe(false);
    say({ type: 'adVideo.moved', position: 5, duration: 20 });
    actor.send({ type: 'ad.skip' });
    expect(told.at(-1)).toBe('2 adVideo.skip');
    expect(notices()).toEqual(['ads.release']);
  });

  it('PLY-15 is cut when it takes longer than its document says, and a paused one waits for ever', async () => {
    const { actor, say, told, clock } = await begin();
    say({ type: 'adVideo.ready' });
    actor.send({ type: 'ad.pause' });
    clock.increment(60 * 60 * 1000);
    expect(actor.getSnapshot().matches({ showing: 'paused' })).toBe(true);
    actor.send({ type: 'ad.play' });
    say({ type: 'adVideo.moved', position: 8.9, duration: 20 });
    expect(actor.getSnapshot().context.index).toBe(0);
    say({ type: 'adVideo.moved', position: 9.1, duration: 20 });
    expect(told).toContain('1 adVideo.cut');
    expect(actor.getSnapshot().context.index).toBe(1);
  });

  it('PLY-15 the sound the viewer sets during an ad is the content’s too', async () => {
    const { actor, say, seeAd, heard, told } = await begin({ breaks: async () => [bumper] });
    say({ type: 'adVideo.soundChanged', volume: 0.7, isMuted: false, isForced: false });
    actor.send({ type: 'sound.toggle' });
    expect(told).toEqual(['1 adVideo.setSound']);
    say({ type: 'adVideo.soundChanged', volume: 0.7, isMuted: true, isForced: false });
    seeAd();
    expect(heard).toEqual([{ type: 'ads.release', sound: { volume: 0.7, isMuted: true } }]);
  });

  it('PLY-15 a sound the browser took away is not the viewer’s choice', async () => {
    const { say, seeAd, heard } = await begin({ breaks: async () => [bumper] });
    say({ type: 'adVideo.soundChanged', volume: 1, isMuted: true, isForced: true });
    seeAd();
    expect(heard).toEqual([{ type: 'ads.release', sound: null }]);
  });
});

describe('within the content', () => {
  const within = { given: { isHolding: false }, breaks: async () => [spot] };

  it('PLY-15 the content goes on until there is a picture to show, and while it is paused no ad begins', async () => {
    const { actor, moveTo, say, notices, asked } = await begin(within);
    expect(asked).toEqual([]);
    await moveTo(899);
    expect(asked).toEqual([]);
    await moveTo(900.2);
    expect(asked).toEqual([{ placement: 'within', position: 900.2 }]);
    const before = notices().length;
    say({ type: 'adVideo.ready' });
    expect(notices().length).toBe(before);
    await moveTo(901);
    expect(notices().at(-1)).toBe('ads.hold');
    expect(actor.getSnapshot().matches({ showing: 'playing' })).toBe(true);
  });

  it('PLY-15 a break is shown once: not after a seek back, once for all that a seek crosses, and never in the last minute', async () => {
    const { moveTo, seeAd, shown } = await begin(within);
    await moveTo(3000);
    expect(shown).toHaveLength(1);
    seeAd();
    await moveTo(800);
    await moveTo(901);
    await moveTo(2801);
    expect(shown).toHaveLength(1);
    await moveTo(5395);
    expect(shown).toHaveLength(1);
    await moveTo(3601);
    expect(shown).toHaveLength(1);
  });

  it('PLY-15 what stands before the place a viewer goes on from had its turn', async () => {
    const { moveTo, shown } = await begin({ ...within, given: { isHolding: false, startAt: 2000 } });
    await moveTo(2001);
    expect(shown).toEqual([]);
    await moveTo(2700);
    expect(shown).toEqual(['2']);
  });

  it('PLY-15 a break that fails never stops the content', async () => {
    const { moveTo, notices, clock } = await begin({ ...within, breaks: () => new Promise(() => {}) });
    await moveTo(900);
    clock.increment(AD_DOCUMENT_PATIENCE);
    expect(notices()).not.toContain('ads.hold');
    const black = await begin(within);
    await black.moveTo(900);
    black.clock.increment(AD_PICTURE_PATIENCE);
    await black.moveTo(907);
    expect(black.notices()).not.toContain('ads.hold');
  });
});

/** The content under the ads, over a video that does what the test says. */
function play({ isHeld }: { isHeld: boolean }) {
  const clock = new SimulatedClock();
  const { heard, parentRef } = recorder();
  const asked: VideoCommand[] = [];
  const began: VideoInput[] = [];
  let say: (fact: VideoFact) => void = () => {};
  const actor = createActor(
    playerMachine.provide({
      actors: {
        video: fromCallback<VideoCommand, VideoInput>(({ input: video, sendBack, receive }) => {
          began.push(video);
          say = sendBack;
          receive((command) => asked.push(command));
        }),
        mediaSession: fromCallback(() => {}),
      },
    }),
    {
      clock,
      input: {
        parentRef,
        source: { url: 'https://media.example.org/a.m3u8', type: 'application/vnd.apple.mpegurl' },
        startAt: 42,
        isLive: false,
        isSeekable: true,
        isHeld,
        profile: null,
        description: { title: '', artist: '', album: '', artwork: [] },
      },
    },
  ).start();
  const moveTo = (position: number) =>
    say({ type: 'video.moved', position, duration: 5400, bufferedUntil: position + 10, seekable: { start: 0, end: 5400 } });
  const types = () =>
    asked.map(({ type }) => type).filter((type) => ['video.play', 'video.pause', 'video.seek', 'video.setSound'].includes(type));
  return { actor, clock, heard, types, asked, began, moveTo, say: (fact: VideoFact) => say(fact) };
}

describe('the content meanwhile', () => {
  it('PLY-15 is fetched but does not play before it is released, and an hour of ads is no lost connection', () => {
    const { actor, clock, began, heard, types, moveTo } = play({ isHeld: true });
    expect(began).toMatchObject([{ startAt: 42, isHeld: true }]);
    moveTo(42);
    for (let minute = 0; minute < 60; minute += 1) clock.increment(60_000);
    expect(heard.map(({ type }) => type)).not.toContain('player.lost');
    expect(types()).not.toContain('video.play');
    actor.send({ type: 'player.release', sound: null });
    expect(types().at(-1)).toBe('video.play');
  });

  it('PLY-15 no key moves it, plays it or tells progress while it is held; then it goes on where it was, as loud as the ads were made', () => {
    const { actor, asked, heard, types, moveTo, say } = play({ isHeld: false });
    say({ type: 'video.played' });
    moveTo(900);
    actor.send({ type: 'player.hold' });
    say({ type: 'video.paused' });
    const before = types().length;
    const told = heard.length;
    actor.send({ type: 'player.play' });
    actor.send({ type: 'player.seek', to: 5000 });
    actor.send({ type: 'player.skip', by: 10 });
    expect(types()).toHaveLength(before);
    expect(heard).toHaveLength(told);
    expect(actor.getSnapshot().context.position).toBe(900);
    actor.send({ type: 'player.release', sound: { volume: 0.3, isMuted: true } });
    expect(asked).toContainEqual({ type: 'video.setSound', volume: 0.3, isMuted: true });
    expect(types().at(-1)).toBe('video.play');
  });

  it('PLY-15 a release that nobody waited for changes nothing', () => {
    const { actor, say, types } = play({ isHeld: false });
    say({ type: 'video.played' });
    actor.send({ type: 'player.pause' });
    actor.send({ type: 'player.release', sound: null });
    expect(actor.getSnapshot().value.transport).toBe('paused');
    expect(types()).not.toContain('video.play');
  });
});
