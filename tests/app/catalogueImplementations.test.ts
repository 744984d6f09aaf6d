/** Tests which calls home, the menu and the details page make, and that each call is aborted when the viewer leaves. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, type PromiseActorLogic, toPromise } from 'xstate';
import { heroTrailerMachine } from '../../machines/catalogue/heroTrailer.machine.ts';
import { programmesByMinute } from '../../src/api/live/programmesByMinute.ts';
import { menuImplementations } from '../../src/app/menu.implementations.ts';
import { railImplementations } from '../../src/blocks/rails/rail.implementations.ts';
import { detailImplementations } from '../../src/pages/detail/detail.implementations.ts';
import { homeImplementations } from '../../src/pages/home/home.implementations.ts';
import { lowOrbit, rails } from '../../stories/fixtures/catalogue.ts';
import { programmeLike } from '../guideEntities.ts';
import { titleActionsWithout } from './titleActionsParts.ts';

const section = { id: 'tab1', screenId: 'main', name: 'Home', subMenu: [] };
const refused = { success: false, errorCode: 404, errorMessage: '', errorStatus: 'not_found' } as const;
const catalogue = {
  section: vi.fn(async () => section),
  screen: vi.fn(async () => rails),
  railPage: vi.fn(async () => ({ contents: [lowOrbit], channels: [], hasMore: false })),
  item: vi.fn(async () => lowOrbit),
  seasonPage: vi.fn(async () => ({ episodes: [lowOrbit], hasMore: false })),
};

async function ask<Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input) {
  const actor = createActor(logic, { input });
  const answer = toPromise(actor);
  actor.start();
  return answer;
}

const prepare = vi.fn();
const home = homeImplementations({ catalogue, prepare, heroTrailer: heroTrailerMachine }).actors;
const detail = detailImplementations({ catalogue, ...titleActionsWithout() }).actors;

describe('catalogue implementations', () => {
  it('HOM-01 loads the section of home, then its screen', async () => {
    expect(await ask(home.loadSection, { id: 'tab1' })).toBe(section);
    expect(catalogue.section).toHaveBeenLastCalledWith({ id: 'tab1' }, expect.any(AbortSignal));
    expect(await ask(home.loadScreen, { screenId: 'main' })).toBe(rails);
    expect(catalogue.screen).toHaveBeenLastCalledWith({ screenId: 'main' }, expect.any(AbortSignal));
    expect(prepare, 'the pictures leave before home is drawn').toHaveBeenCalledWith(rails);
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

  it('HOM-04 loads the items of a rail after its cursor', async () => {
    const page = { railId: 'new', cursor: 'low-orbit' };
    expect(await ask(railImplementations({ catalogue }).actors.loadPage, page)).toEqual({
      contents: [lowOrbit],
      channels: [],
      hasMore: false,
    });
    expect(catalogue.railPage).toHaveBeenLastCalledWith(page, expect.any(AbortSignal));
  });

  it('NAV-04 loads a section for the menu', async () => {
    expect(await ask(menuImplementations({ catalogue }).actors.loadSection, { id: 'tab2' })).toBe(section);
    expect(catalogue.section).toHaveBeenLastCalledWith({ id: 'tab2' }, expect.any(AbortSignal));
  });

  it('DET-01 DET-02 loads a title and the episodes after a cursor for the details page', async () => {
    expect(await ask(detail.loadContent, { id: 'low-orbit' })).toBe(lowOrbit);
    const page = { contentId: 'quiet-coast', seasonId: 's2', cursor: 'e4' };
    expect(await ask(detail.loadEpisodes, page)).toEqual({ episodes: [lowOrbit], hasMore: false });
    expect(catalogue.seasonPage).toHaveBeenLastCalledWith(page, expect.any(AbortSignal));
  });

  it('ERR-01 passes a refusal to the machine unchanged', async () => {
    catalogue.item.mockRejectedValueOnce(refused);
    await expect(ask(detail.loadContent, { id: 'nope' })).rejects.toBe(refused);
  });

  it('aborts the call when the viewer leaves', () => {
    let signal: AbortSignal | undefined;
    const actor = createActor(
      detailImplementations({
        ...titleActionsWithout(),
        catalogue: {
          ...catalogue,
          item: (_, given) => {
            signal = given;
            return new Promise(() => {});
          },
        },
      }).actors.loadContent,
      { input: { id: 'x' } },
    ).start();
    expect(signal?.aborted).toBe(false);
    actor.stop();
    expect(signal?.aborted).toBe(true);
  });
});
