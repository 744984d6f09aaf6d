/** Tests the guide requests that find the next programme on the same channel after a catch-up programme. */
import { expect, it, vi } from 'vitest';
import { LIVE_GUIDE_SPAN } from '../../machines/domain/constants.ts';
import type { Channel, Programme } from '../../machines/domain/entities.ts';
import { nextTitleWork } from '../../src/player/title/upNext.work.ts';

const arena: Channel = { id: 'arena', name: 'Arena', number: 1, logoUrl: null, mediaId: 'arena', dvr: 0, isFast: false };
const MINUTE = 60_000;
const endDate = 100 * MINUTE;
const now = 5000 * MINUTE + 1;

function asking(channels: readonly Channel[]) {
  const programmes = vi.fn(async (_: { channelIds: readonly string[]; from: number; to: number }): Promise<readonly Programme[]> => []);
  const never = () => Promise.reject(new Error('not asked'));
  const { loadBroadcasts } = nextTitleWork({ channels: async () => channels, programmes, next: never, section: never, screen: never });
  const answer = loadBroadcasts({ input: { channelId: 'arena', endDate, now }, signal: new AbortController().signal });
  return { answer, spans: () => programmes.mock.calls.map(([span]) => span) };
}

it('PLY-05 GDE-01 asks for the programmes right after the end and for the programme that is on now', async () => {
  const { answer, spans } = asking([{ ...arena, id: 'sodium' }, arena]);
  expect(await answer).toEqual({ channel: arena, programmes: [] });
  expect(spans()).toEqual([
    { channelIds: ['arena'], from: endDate, to: endDate + LIVE_GUIDE_SPAN },
    { channelIds: ['arena'], from: 5000 * MINUTE, to: 5001 * MINUTE },
  ]);
});

it('PLY-05 rejects when the channel no longer exists', async () => {
  await expect(asking([]).answer).rejects.toThrow('arena');
});
