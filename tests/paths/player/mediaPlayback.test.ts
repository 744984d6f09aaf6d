import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { BROADCAST_RETRY_PAUSES } from '../../../machines/domain/constants.ts';
import { type MediaPlaybackInput, mediaPlaybackMachine } from '../../../machines/player/mediaPlayback.machine.ts';
import { itemOfTitle, type PlayedItem } from '../../../machines/player/playedItem.ts';
import { streamPresenceMachine } from '../../../machines/player/streamPresence.machine.ts';
import { NOW } from '../../../stories/fixtures/catalogue.ts';
import { aProfile } from '../entities.ts';
import { describeEveryPath, listener } from '../everyPath.ts';
import { film, media, refusedWith } from '../playingTitle.ts';

const description = { title: 'Matchday', artist: 'Arena', album: '', artwork: [] };
const programme: PlayedItem = { id: 'now', isPremium: false, releaseDate: null, endsAt: null, description };
const following: PlayedItem = { ...programme, id: 'following' };
const premium: PlayedItem = { ...programme, id: 'premium', isPremium: true };

const channel: MediaPlaybackInput = {
  parentRef: listener(),
  played: { id: 'arena', title: 'Arena', contentType: 'CHANNEL' },
  item: programme,
  mediaId: 'arena',
  position: 0,
  isLive: true,
  isSeekable: true,
  isHeld: false,
  isPremium: false,
  profile: null,
  mediaUrlTemplate: null,
  now: () => NOW,
};
const title: MediaPlaybackInput = {
  ...channel,
  played: { id: film.id, title: film.title, contentType: film.contentType },
  item: itemOfTitle(film),
  mediaId: film.mediaId,
  position: 42,
  isLive: false,
};

/** A title stays the same and has an end. A channel has neither. */
const canHappen = (isLive: boolean, event: AnyEventObject) =>
  isLive ? event.type !== 'player.ended' : event.type !== 'item.changed' && !(event.type === 'player.lost' && event['reason'] === 'ended');

describeEveryPath(mediaPlaybackMachine, {
  inputs: [
    channel,
    { ...channel, mediaId: null },
    { ...channel, item: premium },
    { ...channel, isPremium: true },
    title,
    { ...title, isHeld: true },
    { ...title, item: { ...title.item, isPremium: true } },
    { ...title, item: { ...title.item, releaseDate: NOW + 60_000 } },
  ],
  events: [
    ...[programme, following, premium].map((item) => ({ type: 'item.changed' as const, item })),
    { type: 'player.ended', position: 5400 },
    { type: 'entitlement.changed', isPremium: true },
    { type: 'entitlement.changed', isPremium: false },
    { type: 'xstate.done.actor.loadMedia', output: media },
    { type: 'xstate.done.actor.loadMedia', output: { ...media, url: null, vodId: 'known by id alone' } },
    ...[0, 301, 404, 500, 403].map((code) => ({ type: 'xstate.error.actor.loadMedia' as const, error: refusedWith(code) })),
    { type: 'xstate.error.actor.loadMedia', error: { ...refusedWith(403), errorStatus: 'simultaneous_streams' } },
    { type: 'xstate.done.actor.askAgain', output: media },
    ...[500, 403].map((code) => ({ type: 'xstate.error.actor.askAgain' as const, error: refusedWith(code) })),
    { type: 'xstate.done.actor.untilOnline', output: undefined },
    { type: 'player.moved', position: 50 },
    { type: 'player.sought', position: 20 },
    { type: 'player.paused', position: 51 },
    ...(['connection', 'refused', 'licenceExpired', 'outputNotAllowed', 'media', 'ended'] as const).map((reason) => ({
      type: 'player.lost' as const,
      reason,
      position: 52,
      seenUntil: null,
    })),
    { type: 'player.release', sound: null },
    { type: 'player.seek', to: 60 },
    { type: 'player.offerNext', isOffered: true },
    { type: 'sleep.stopsHere', isOn: true },
    { type: 'profile.updated', profile: aProfile },
    { type: 'presence.refused', error: refusedWith(409) },
  ],
  filterEvents: ({ context }, event) => canHappen(context.isLive, event),
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.played.id,
      context.mediaId,
      context.item.id,
      context.item.isPremium,
      context.item.releaseDate,
      context.requestedFor,
      context.hasRenewed,
      context.attempts,
      context.isHeld,
      context.isPremium,
      context.message === null,
    ]),
  invariants: {
    'PLY-12 requests no media before the viewer may watch': ({ context, children }) =>
      children.loadMedia === undefined || ((context.isPremium || !context.item.isPremium) && (context.item.releaseDate ?? 0) <= NOW),
    'PLY-12 a channel shows no premium programme without a subscription': (snapshot) =>
      !(snapshot.matches('watching') && snapshot.context.isLive) || snapshot.context.isPremium || !snapshot.context.item.isPremium,
    'PLY-12 while a viewer watches, the right to the current programme is confirmed or being requested': (snapshot) =>
      !snapshot.matches({ watching: { right: 'given' } }) || snapshot.context.requestedFor === snapshot.context.item.id,
    'PLY-11 has a message after a failure': (snapshot) =>
      !(snapshot.matches('failed') || snapshot.matches({ interrupted: 'ended' }) || snapshot.matches({ refused: 'byService' })) ||
      snapshot.context.message !== null,
    'PLY-11 has no message while media play': (snapshot) => !snapshot.matches('watching') || snapshot.context.message === null,
    'PLY-27 requests an interrupted channel at most five times': ({ context }) => context.attempts <= BROADCAST_RETRY_PAUSES.length + 1,
    'PLY-27 only a broadcast is interrupted': (snapshot) =>
      snapshot.context.isLive || (snapshot.context.attempts === 0 && !snapshot.matches('interrupted')),
    'PLY-27 no picture and no ping runs while a broadcast is interrupted or over': (snapshot) =>
      !snapshot.matches('interrupted') || Object.keys(snapshot.children).length === 0,
    'PLY-01 plays only with a source': (snapshot) => !snapshot.matches('watching') || snapshot.context.source !== null,
  },
  states: {
    'failed: PLY-11 can be retried': (snapshot) => expect(snapshot.can({ type: 'playback.retry' })).toBe(true),
    'interrupted.ended: PLY-27 can be retried': (snapshot) => expect(snapshot.can({ type: 'playback.retry' })).toBe(true),
    'refused: cannot be retried': (snapshot) => expect(snapshot.can({ type: 'playback.retry' })).toBe(false),
  },
  limit: 60_000,
});

describeEveryPath(streamPresenceMachine, {
  input: { parentRef: listener() },
  events: [
    { type: 'xstate.done.actor.pingStream', output: undefined },
    { type: 'xstate.error.actor.pingStream', error: refusedWith(409) },
    { type: 'xstate.error.actor.pingStream', error: refusedWith(500) },
  ],
});
