type RailPosition = {
  /** Scroll offset of the cards, px. */
  offset: number;
  /** Height of the rail with its heading, px; null until the rail was far from the window once. */
  height: number | null;
  /** Number of cards that the rail had reached; 0 means the initial number. */
  count: number;
  /** Whether the rail was near the window, and the cards that were near its visible part; null before the first observation. */
  isNear: boolean;
  drawn: ReadonlySet<number> | null;
  /** Index of the card that had the focus last: the rail's Tab stop. */
  focused: number;
};

/** Scroll position of a rail, to restore it later (NAV-12). The rail updates it while it scrolls. */
export type RailPositionStore = { latest: () => RailPosition; note: (change: Partial<RailPosition>) => void };

export function newRailPositionStore(): RailPositionStore {
  let position: RailPosition = { offset: 0, height: null, count: 0, isNear: false, drawn: null, focused: 0 };
  return {
    latest: () => position,
    note(change) {
      position = { ...position, ...change };
    },
  };
}
