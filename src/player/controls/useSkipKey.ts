import { useRef } from 'react';
import { type KeyHold, skipOfKey } from '../../../machines/player/heldSkip.ts';

/** @returns the seconds that a press or a repetition of a key skips (PLY-36); 0: the repetition came too soon, and skips nothing */
export function useSkipKey(): (event: Pick<KeyboardEvent, 'repeat' | 'timeStamp'>) => number {
  const hold = useRef<KeyHold | null>(null);
  return ({ repeat, timeStamp }) => {
    const step = skipOfKey(hold.current, { isRepeat: repeat, at: timeStamp });
    hold.current = step.hold;
    return step.seconds;
  };
}
