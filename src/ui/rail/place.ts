type RailPosition = {
  /** px its cards are pushed to the start. */
  offset: number;
  /** px it is high, with its heading; null until it has gone far away once. */
  height: number | null;
  /** How many cards it was given; 0: as many as it begins with. */
  count: number;
};

/** Where a rail was left, so that it can be found there again (NAV-12): the rail notes it while it is pushed. */
export type RailPlace = { latest: () => RailPosition; note: (change: Partial<RailPosition>) => void };

export function newRailPlace(): RailPlace {
  let position: RailPosition = { offset: 0, height: null, count: 0 };
  return {
    latest: () => position,
    note(change) {
      position = { ...position, ...change };
    },
  };
}
