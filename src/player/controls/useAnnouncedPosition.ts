import { useEffect, useRef, useState } from 'react';

/** A change of the playback position by more than this is a seek, s. Playback at double speed in a throttled tab moves by 2 s. */
const SHORTEST_JUMP = 5;
/** Positions closer than this are announced as the same, s: a seek ends slightly beside its target. */
const SAME = 1.5;
/** Maximum age of the announced position while the timeline has no focus, s. */
const OLDEST = 60;

/**
 * The position that assistive technology reads from a timeline. It changes with seeks, with keys and when the timeline receives focus.
 * Playback alone does not change it while the timeline has focus: screen readers announce every change of a focused slider (PLY-24).
 * @param at the playback position, s
 */
export function useAnnouncedPosition(at: number) {
  const [announcedPosition, announce] = useState(at);
  const isFocused = useRef(false);
  const last = useRef(at);
  useEffect(() => {
    const moved = Math.abs(at - last.current);
    const age = Math.abs(at - announcedPosition);
    last.current = at;
    if (moved > SHORTEST_JUMP ? age > SAME : !isFocused.current && age >= OLDEST) announce(at);
  }, [at, announcedPosition]);
  const focus = () => {
    isFocused.current = true;
    announce(at);
  };
  const blur = () => {
    isFocused.current = false;
  };
  return { announcedPosition, announce, focus, blur };
}
