import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { AD_DOCUMENT_TIMEOUT, AD_PICTURE_TIMEOUT } from '../../../machines/domain/constants.ts';
import { type AdsInput, adsMachine } from '../../../machines/player/ads.machine.ts';
import type { Ad, AdPlacement } from '../../../machines/player/ads.ts';
import type { AdVideoCommand, AdVideoFact, AdVideoInput } from '../../../machines/player/adVideo.ts';
import { playerMachine } from '../../../machines/player/player.machine.ts';
import type { VideoCommand, VideoFact, VideoInput } from '../../../machines/player/video.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';
import { videoOnPage } from '../videoOnPage.ts';

const input: AdsInput = { parentRef: listener(), isWanted: true, startAt: 0, duration: 5400, isHolding: true };
const bumper: Ad = { id: '1', title: 'Harbour Coffee', duration: 8, skipAfter: null, clickUrl: null };
const spot: Ad = { id: '2', title: 'Lantern Lines', duration: 20, skipAfter: 5, clickUrl: 'https://lines.example' };

describeEveryPath(adsMachine, {
  inputs: [input, { ...input, startAt: 1000, isHolding: false }, { ...input, isWanted: false }],
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
      context.isWanted,
      context.plan,
      context.isHolding,
      context.index,
      context.ads.length,
      context.passed > 1800,
      context.position >= 5,
      context.sound.isMuted,
    ]),
  invariants: {
    'PLY-15 CFG-08 requests no ads for a viewer who sees none': (snapshot) =>
      snapshot.context.isWanted || Object.keys(snapshot.children).length === 0,
    'PLY-15 plays an ad only while the content is held': (snapshot) =>
      !(snapshot.matches({ showing: 'playing' }) || snapshot.matches({ showing: 'paused' })) || snapshot.context.isHolding,
    'PLY-15 does not hold the content at rest': (snapshot) => !snapshot.matches('resting') || !snapshot.context.isHolding,
    'PLY-15 has an ad while it shows ads': (snapshot) =>
      !snapshot.matches('showing') || snapshot.context.ads[snapshot.context.index] !== undefined,
    'PLY-15 has no ads at rest': (snapshot) => !snapshot.matches('resting') || snapshot.context.ads.length === 0,
  },
  states: {
    'resting: PLY-15 cannot skip, pause or follow an ad': (snapshot) =>
      expect(
        [{ type: 'ad.skip' }, { type: 'ad.pause' }, { type: 'ad.follow' }].some((event) => snapshot.can(event as { type: 'ad.skip' })),
      ).toBe(false),
    'showing.loading: PLY-15 cannot skip an ad': (snapshot) => expect(snapshot.can({ type: 'ad.skip' })).toBe(false),
  },
});

/** The ads of a break, with a service and a video that the test controls. */
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
  const requests: { placement: AdPlacement; position: number }[] = [];
  const shown: string[] = [];
  const commands: string[] = [];
  let emit: (fact: AdVideoFact) => void = () => {};
  const actor = createActor(
    adsMachine.provide({
      actors: {
        prepareAds: fromPromise(plan),
        requestAds: fromPromise<readonly Ad[], { placement: AdPlacement; position: number }>(({ input: wanted }) => {
          requests.push(wanted);
          return breaks(wanted);
        }),
        adVideo: fromCallback<AdVideoCommand, AdVideoInput>(({ input: { ad }, sendBack, receive }) => {
          shown.push(ad.id);
          emit = sendBack;
          receive(({ type }) => commands.push(`${ad.id} ${type}`));
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
  /** Plays the current ad to its end. */
  const playAd = () => {
    emit({ type: 'adVideo.ready' });
    actor.send({ type: 'picture.moved', position: actor.getSnapshot().context.passed });
    emit({ type: 'adVideo.played' });
    emit({ type: 'adVideo.ended' });
  };
  const notices = () => heard.map(({ type }) => type);
  return { actor, clock, heard, notices, requests, shown, commands, settle, moveTo, playAd, emit: (fact: AdVideoFact) => emit(fact) };
}

describe('before the content', () => {
  it('PLY-15 shows every ad of the break once, then releases the content once', async () => {
    const { notices, requests, shown, commands, playAd } = await begin();
    expect(requests).toEqual([{ placement: 'before', position: 0 }]);
    expect(notices()).toEqual([]);
    playAd();
    expect(notices()).toEqual([]);
    playAd();
    expect(shown).toEqual(['1', '2']);
    expect(commands).toEqual(['1 adVideo.play', '2 adVideo.play']);
    expect(notices()).toEqual(['ads.release']);
  });

  it.each([
    ['the plan cannot be loaded', { plan: () => Promise.reject(new Error('blocked')) }],
    ['the document cannot be loaded', { breaks: () => Promise.reject(new Error('404')) }],
    ['there is no ad', { breaks: async () => [] }],
  ])('PLY-15 releases the content at once when %s', async (_, options) => {
    expect((await begin(options)).notices()).toEqual(['ads.release']);
  });

  it('PLY-15 waits 4 s for the document, and 6 s for the first frame of each ad', async () => {
    const withoutDocument = await begin({ breaks: () => new Promise(() => {}) });
    withoutDocument.clock.increment(AD_DOCUMENT_TIMEOUT - 1);
    expect(withoutDocument.notices()).toEqual([]);
    withoutDocument.clock.increment(1);
    expect(withoutDocument.notices()).toEqual(['ads.release']);

    const withoutVideo = await begin();
    withoutVideo.clock.increment(AD_PICTURE_TIMEOUT);
    expect(withoutVideo.shown).toEqual(['1', '2']);
    withoutVideo.clock.increment(AD_PICTURE_TIMEOUT);
    expect(withoutVideo.commands).toEqual(['1 adVideo.giveUp', '2 adVideo.giveUp']);
    expect(withoutVideo.notices()).toEqual(['ads.release']);
  });

  it('PLY-15 continues with the next ad when one fails or stalls', async () => {
    const { emit, shown, commands, clock, notices } = await begin();
    emit({ type: 'adVideo.ready' });
    emit({ type: 'adVideo.failed' });
    expect(shown).toEqual(['1', '2']);
    emit({ type: 'adVideo.ready' });
    emit({ type: 'adVideo.moved', position: 3, duration: 20 });
    clock.increment(AD_PICTURE_TIMEOUT);
    expect(commands.at(-1)).toBe('2 adVideo.giveUp');
    expect(notices()).toEqual(['ads.release']);
  });

  it('PLY-15 can skip an ad only after the time in its document', async () => {
    const { actor, emit, playAd, commands, notices } = await begin();
    emit({ type: 'adVideo.ready' });
    emit({ type: 'adVideo.moved', position: 7, duration: 20 });
    expect(actor.getSnapshot().can({ type: 'ad.skip' })).toBe(false);
    playAd();
    emit({ type: 'adVideo.ready' });
    emit({ type: 'adVideo.moved', position: 4.9, duration: 20 });
    expect(actor.getSnapshot().can({ type: 'ad.skip' })).toBe(false);
    emit({ type: 'adVideo.moved', position: 5, duration: 20 });
    actor.send({ type: 'ad.skip' });
    expect(commands.at(-1)).toBe('2 adVideo.skip');
    expect(notices()).toEqual(['ads.release']);
  });

  it('PLY-15 cuts an ad that exceeds the duration in its document, and keeps a paused ad', async () => {
    const { actor, emit, commands, clock } = await begin();
    emit({ type: 'adVideo.ready' });
    actor.send({ type: 'ad.pause' });
    clock.increment(60 * 60 * 1000);
    expect(actor.getSnapshot().matches({ showing: 'paused' })).toBe(true);
    actor.send({ type: 'ad.play' });
    emit({ type: 'adVideo.moved', position: 8.9, duration: 20 });
    expect(actor.getSnapshot().context.index).toBe(0);
    emit({ type: 'adVideo.moved', position: 9.1, duration: 20 });
    expect(commands).toContain('1 adVideo.cut');
    expect(actor.getSnapshot().context.index).toBe(1);
  });

  it('PLY-15 applies the sound that the viewer sets during an ad to the content', async () => {
    const { actor, emit, playAd, heard, commands } = await begin({ breaks: async () => [bumper] });
    emit({ type: 'adVideo.soundChanged', volume: 0.7, isMuted: false, isForced: false });
    actor.send({ type: 'sound.toggle' });
    expect(commands).toEqual(['1 adVideo.setSound']);
    emit({ type: 'adVideo.soundChanged', volume: 0.7, isMuted: true, isForced: false });
    playAd();
    expect(heard).toEqual([{ type: 'ads.release', sound: { volume: 0.7, isMuted: true } }]);
  });

  it('PLY-15 does not apply a mute that the browser forced', async () => {
    const { emit, playAd, heard } = await begin({ breaks: async () => [bumper] });
    emit({ type: 'adVideo.soundChanged', volume: 1, isMuted: true, isForced: true });
    playAd();
    expect(heard).toEqual([{ type: 'ads.release', sound: null }]);
  });
});

describe('within the content', () => {
  const within = { given: { isHolding: false }, breaks: async () => [spot] };

  it('PLY-15 holds the content only when the ad is ready and the content plays', async () => {
    const { actor, moveTo, emit, notices, requests } = await begin(within);
    expect(requests).toEqual([]);
    await moveTo(899);
    expect(requests).toEqual([]);
    await moveTo(900.2);
    expect(requests).toEqual([{ placement: 'within', position: 900.2 }]);
    const before = notices().length;
    emit({ type: 'adVideo.ready' });
    expect(notices().length).toBe(before);
    await moveTo(901);
    expect(notices().at(-1)).toBe('ads.hold');
    expect(actor.getSnapshot().matches({ showing: 'playing' })).toBe(true);
  });

  it('PLY-15 shows a break once after a seek across several, not again after a seek back, and none in the last minute', async () => {
    const { moveTo, playAd, shown } = await begin(within);
    await moveTo(3000);
    expect(shown).toHaveLength(1);
    playAd();
    await moveTo(800);
    await moveTo(901);
    await moveTo(2801);
    expect(shown).toHaveLength(1);
    await moveTo(5395);
    expect(shown).toHaveLength(1);
    await moveTo(3601);
    expect(shown).toHaveLength(1);
  });

  it('PLY-15 omits the breaks before the position at which the viewer resumes', async () => {
    const { moveTo, shown } = await begin({ ...within, given: { isHolding: false, startAt: 2000 } });
    await moveTo(2001);
    expect(shown).toEqual([]);
    await moveTo(2700);
    expect(shown).toEqual(['2']);
  });

  it('PLY-15 never holds the content for a break that fails', async () => {
    const { moveTo, notices, clock } = await begin({ ...within, breaks: () => new Promise(() => {}) });
    await moveTo(900);
    clock.increment(AD_DOCUMENT_TIMEOUT);
    expect(notices()).not.toContain('ads.hold');
    const withoutVideo = await begin(within);
    await withoutVideo.moveTo(900);
    withoutVideo.clock.increment(AD_PICTURE_TIMEOUT);
    await withoutVideo.moveTo(907);
    expect(withoutVideo.notices()).not.toContain('ads.hold');
  });
});

/** The content player, with a video that the test controls. */
function play({ isHeld }: { isHeld: boolean }) {
  const clock = new SimulatedClock();
  const { heard, parentRef } = recorder();
  const videoCommands: VideoCommand[] = [];
  const started: VideoInput[] = [];
  let emit: (fact: VideoFact) => void = () => {};
  const actor = createActor(
    playerMachine.provide({
      actors: {
        video: videoOnPage(
          fromCallback<VideoCommand, VideoInput>(({ input: video, sendBack, receive }) => {
            started.push(video);
            emit = sendBack;
            receive((command) => videoCommands.push(command));
          }),
        ),
        mediaSession: fromCallback(() => {}),
      },
    }),
    {
      clock,
      input: {
        parentRef,
        source: { url: 'https://media.example.org/a.m3u8', type: 'application/vnd.apple.mpegurl' },
        startAt: 42,
        seenUntil: null,
        isLive: false,
        isSeekable: true,
        isHeld,
        profile: null,
        playedId: 'low-orbit',
        description: { title: '', artist: '', album: '', artwork: [] },
        endsAt: null,
        now: () => 0,
      },
    },
  ).start();
  const moveTo = (position: number) =>
    emit({ type: 'video.moved', position, duration: 5400, bufferedUntil: position + 10, seekable: { start: 0, end: 5400 } });
  const types = () =>
    videoCommands.map(({ type }) => type).filter((type) => ['video.play', 'video.pause', 'video.seek', 'video.setSound'].includes(type));
  return { actor, clock, heard, types, videoCommands, started, moveTo, emit: (fact: VideoFact) => emit(fact) };
}

describe('the content during ads', () => {
  it('PLY-15 loads but does not play before its release, and reports no lost connection during 1 h of ads', () => {
    const { actor, clock, started, heard, types, moveTo } = play({ isHeld: true });
    expect(started).toMatchObject([{ startAt: 42, isHeld: true }]);
    moveTo(42);
    for (let minute = 0; minute < 60; minute += 1) clock.increment(60_000);
    expect(heard.map(({ type }) => type)).not.toContain('player.lost');
    expect(types()).not.toContain('video.play');
    actor.send({ type: 'player.release', sound: null });
    expect(types().at(-1)).toBe('video.play');
  });

  it('PLY-15 ignores all controls while it is held, then resumes at its position with the sound of the ads', () => {
    const { actor, videoCommands, heard, types, moveTo, emit } = play({ isHeld: false });
    emit({ type: 'video.played' });
    moveTo(900);
    actor.send({ type: 'player.hold' });
    emit({ type: 'video.paused' });
    const before = types().length;
    const sent = heard.length;
    actor.send({ type: 'player.play' });
    actor.send({ type: 'player.seek', to: 5000 });
    actor.send({ type: 'player.skip', by: 10 });
    expect(types()).toHaveLength(before);
    expect(heard).toHaveLength(sent);
    expect(actor.getSnapshot().context.position).toBe(900);
    actor.send({ type: 'player.release', sound: { volume: 0.3, isMuted: true } });
    expect(videoCommands).toContainEqual({ type: 'video.setSound', volume: 0.3, isMuted: true });
    expect(types().at(-1)).toBe('video.play');
  });

  it('PLY-15 ignores a release while it is not held', () => {
    const { actor, emit, types } = play({ isHeld: false });
    emit({ type: 'video.played' });
    actor.send({ type: 'player.pause' });
    actor.send({ type: 'player.release', sound: null });
    expect(actor.getSnapshot().value.transport).toBe('paused');
    expect(types()).not.toContain('video.play');
  });
});
