/** Plays a walk. The step is in the URL, so that a link to a step can be shared. */
import { useEffect, useEffectEvent, useState } from 'react';
import { type Address, addressOf, moveTo } from './address.ts';
import type { Walk } from './facts.ts';
import { walksOf } from './known.ts';
import type { Flow } from './machines.ts';

const PACE = 1800; // ms between two steps
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export type Playing = {
  walks: readonly Walk[];
  walk: Walk;
  /** From 0. */
  step: number;
  isPlaying: boolean;
  /** False under reduced motion: then the steps do not play automatically. */
  mayPlay: boolean;
  go: (step: number) => void;
  choose: (number: number) => void;
  toggle: () => void;
};

/** @returns null when no walk plays, or while the walks load */
export function useWalk(flow: Flow | undefined, address: Address): Playing | null {
  const [loaded, setLoaded] = useState<{ name: string; walks: Walk[] } | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const isWanted = address.walk !== null;
  const name = flow?.name ?? '';
  useEffect(() => {
    if (!isWanted || !name) return;
    let isCurrent = true;
    walksOf(name).then((walks) => {
      if (isCurrent) setLoaded({ name, walks });
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted, name]);

  const walks = loaded?.name === name ? loaded.walks : [];
  const number = address.walk ?? 0;
  const walk = isWanted ? walks[number - 1] : undefined;
  const last = walk ? walk.steps.length - 1 : 0;
  const step = Math.min(address.step, last);
  const go = (next: number) => moveTo(addressOf(name, { walk: number, step: Math.max(0, Math.min(last, next)) }));
  const isGoing = isPlaying && walk !== undefined && step < last;

  const goOn = useEffectEvent((from: number) => go(from + 1));
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => goOn(step), PACE);
    return () => clearTimeout(timer);
  }, [isGoing, step]);

  if (!walk) return null;
  return {
    walks,
    walk,
    step,
    isPlaying: isGoing,
    mayPlay: !isStill(),
    go: (next) => {
      setPlaying(false);
      go(next);
    },
    choose: (next) => moveTo(addressOf(name, { walk: next })),
    toggle: () => {
      if (step === last) go(0);
      setPlaying(!isGoing);
    },
  };
}
