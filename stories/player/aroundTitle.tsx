/** OverlayState of a playing episode for stories: the next title and the other episodes. */
import type { Decorator } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { DEFAULT_AUTOPLAY_SETTINGS } from '../../machines/player/autoplaySettings.ts';
import type { Following, OtherEpisodes, OverlayState } from '../../src/player/title/overlays.ts';
import type { TitlePlayerProps } from '../../src/player/title/titlePlayerProps.ts';
import { episodesOf, quietCoast } from '../fixtures/catalogue.ts';
import { FakeStage } from './FakeStage.tsx';
import { alone, playing, titleSend } from './playerStates.ts';

const [, , content, followingEpisode, comingEpisode] = episodesOf(2, 8);
if (!content || !followingEpisode || !comingEpisode) throw new Error('unreachable: the season has eight episodes');
export const next = followingEpisode;
export const coming = comingEpisode;

/** Waits until an element that fades in is visible. */
export const seen = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());
export const following: Following = {
  next,
  toCome: null,
  forSubscribers: null,
  offer: 'none',
  countdown: null,
  autoplaySettings: DEFAULT_AUTOPLAY_SETTINGS,
};
export const episodes: OtherEpisodes = { seasons: quietCoast.seasons, seasonId: 'quiet-coast-s2', state: 'ready' };
export const around = (given: Partial<OverlayState>): OverlayState => ({ ...alone, following, episodes, ...given });

export const episodePlaying: Pick<TitlePlayerProps, 'content' | 'state' | 'send'> = {
  content,
  state: { ...playing, position: 3200 },
  send: titleSend,
};

export const onStage: Decorator = (Story) => (
  <FakeStage picture={quietCoast.images.background?.url ?? ''} lines={[]}>
    <main>
      <Story />
    </main>
  </FakeStage>
);
