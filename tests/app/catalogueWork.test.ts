/** Tests which calls home and the details page make. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { autoTrailerMachine } from '../../machines/catalogue/autoTrailer.machine.ts';
import type { homeMachine } from '../../machines/catalogue/home.machine.ts';
import { detailWork } from '../../src/catalogue/detail/detail.work.ts';
import homePage from '../../src/catalogue/home/home.page.ts';
import { programmesByMinute } from '../../src/live/api/programmesByMinute.ts';
import type { Services } from '../../src/start/services.ts';
import { lowOrbit, quietCoast, rails } from '../../stories/fixtures/catalogue.ts';
import { programmeLike } from '../guideEntities.ts';
import { titleActionsWithout } from './titleActionsParts.ts';

const section = { id: 'tab1', screenId: 'main', name: 'Home', subMenu: [] };
const refused = { success: false, errorCode: 404, errorMessage: '', errorStatus: 'not_found' } as const;
const catalogue = {
  section: vi.fn(async () => section),
  screen: vi.fn(async () => rails),
  railPage: vi.fn(async () => ({ contents: [lowOrbit], channels: [], hasMore: false })),
  item: vi.fn(async () => lowOrbit),
  related: vi.fn(async () => [quietCoast]),
  seasonPage: vi.fn(async () => ({ episodes: [lowOrbit], hasMore: false })),
};

const { signal } = new AbortController();
const detail = detailWork({ catalogue, ...titleActionsWithout() });

describe('the work of the catalogue', () => {
  it('HOM-01 HOM-04 loads the section of home, its screen, and the items of a rail after its cursor', async () => {
    const preparePictures = vi.fn();
    const services = { catalogue, preparePictures, autoTrailer: autoTrailerMachine } as unknown as Services;
    const home = createActor(homePage.machines(services).home as typeof homeMachine, {
      input: { now: () => 0, sectionId: 'tab1', playsTrailers: false },
    }).start();
    const { context } = await waitFor(home, (snapshot) => snapshot.matches('ready'));
    expect(catalogue.section).toHaveBeenLastCalledWith({ id: 'tab1' }, expect.any(AbortSignal));
    expect(catalogue.screen).toHaveBeenLastCalledWith({ screenId: 'main' }, expect.any(AbortSignal));
    expect(preparePictures, 'the pictures leave before home is drawn').toHaveBeenCalledWith(rails);
    const rail = context.railRefs.find((ref) => ref.getSnapshot().matches('partial'));
    rail?.send({ type: 'rail.more' });
    const cursor = rail?.getSnapshot().context.rail.contents.at(-1)?.id;
    expect(catalogue.railPage).toHaveBeenLastCalledWith({ railId: rail?.getSnapshot().context.rail.id, cursor }, expect.any(AbortSignal));
  });

  it('GDE-07 asks for the current programmes by whole minutes, for at most 100 channels a call', async () => {
    const programmes = vi.fn(async ({ channelIds }: { channelIds: readonly string[] }) => channelIds.map((id) => programmeLike(id, 0, 1)));
    const channelIds = Array.from({ length: 250 }, (_, index) => `channel-${index}`);
    const found = await programmesByMinute({ programmes })({ channelIds, from: 61_000, to: 119_000 });
    expect(found.map(({ channelId }) => channelId)).toEqual(channelIds);
    expect(programmes.mock.calls.map(([asked]) => [asked.channelIds.length, asked])).toMatchObject(
      [100, 100, 50].map((count) => [count, { from: 60_000, to: 120_000 }]),
    );
  });

  it('DET-01 DET-02 loads a title and the episodes after a cursor for the details page', async () => {
    expect(await detail.loadContent({ input: { id: 'low-orbit' }, signal })).toBe(lowOrbit);
    const page = { contentId: 'quiet-coast', seasonId: 's2', cursor: 'e4' };
    expect(await detail.loadEpisodes({ input: page, signal })).toEqual({ episodes: [lowOrbit], hasMore: false });
    expect(catalogue.seasonPage).toHaveBeenLastCalledWith(page, signal);
  });

  it('ERR-01 passes a refusal to the machine unchanged', async () => {
    catalogue.item.mockRejectedValueOnce(refused);
    await expect(detail.loadContent({ input: { id: 'nope' }, signal })).rejects.toBe(refused);
  });
});
