// @vitest-environment happy-dom
/** The player page of a title on its running actors, with a video that the test controls. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { markerMachine } from '../../machines/player/marker.machine.ts';
import { ActorsProvider, type TabActors } from '../../src/actors/actors.tsx';
import { completeEnglish } from '../../src/i18n/builtIn.ts';
import { TextsProvider } from '../../src/i18n/TextsProvider.tsx';
import { createTexts } from '../../src/i18n/texts.ts';
import { StageContext } from '../../src/player/engine/StageContext.tsx';
import { createStage } from '../../src/player/engine/stage.ts';
import { VodScreen } from '../../src/player/title/VodScreen.tsx';
import { aViewer } from '../paths/entities.ts';
import { episode, openTitle } from '../paths/playingTitle.ts';

await completeEnglish();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What the page reads of the actors of the tab. It never changes. */
const snapshot = { context: { viewer: aViewer }, children: {} };
const root = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) };
const tab = { root, ofViewer: () => ({}) } as unknown as TabActors;

async function show(given: Parameters<typeof openTitle>[0] = {}) {
  const title = await openTitle(given);
  render(
    <TextsProvider texts={createTexts('en')}>
      <ActorsProvider actors={tab}>
        <StageContext value={createStage()}>
          <VodScreen playback={title.actor} />
        </StageContext>
      </ActorsProvider>
    </TextsProvider>,
  );
  return title;
}

it('PLY-11 replaces a lost picture with the reason, and shows it again after a retry', async () => {
  const title = await show();
  act(() => title.emit({ type: 'video.played' }));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => title.emit({ type: 'video.failed' }));
  expect(screen.getByRole('alert').textContent).toContain('Playback stopped');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await title.settle();
  });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Pause' })).not.toEqual([]);
});

it('PLY-04 ERR-04 takes the button away when the actor that offers to skip has failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const marker = markerMachine.provide({
    guards: {
      isStillThere: () => {
        throw new Error('broken');
      },
    },
  });
  const title = await show({ content: episode, marker });
  act(() => title.emit({ type: 'video.played' }));
  act(() => title.moveTo(20));
  expect(screen.getByRole('button', { name: 'Skip intro' })).toBeTruthy();
  act(() => title.moveTo(21));
  expect(screen.queryByRole('button', { name: 'Skip intro' })).toBeNull();
  expect(title.media()?.matches('watching')).toBe(true);
});
