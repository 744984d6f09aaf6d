import { createContext, useContext } from 'react';
import type { usePanels } from '../panels/usePanels.ts';
import type { PlayerProps } from './playerState.ts';

/** What the parts of a player share. `PlayerView` provides it. */
type Player = PlayerProps & {
  panels: ReturnType<typeof usePanels>;
  togglePlay: () => void;
  toggleFullscreen: () => void;
};

export const PlayerContext = createContext<Player | null>(null);

export function usePlayerContext(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('PlayerContext is missing');
  return player;
}
