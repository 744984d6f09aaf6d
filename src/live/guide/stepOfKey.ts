/** `DayStrip`, `ChannelStrip`: the index that a key moves to in a row of buttons with one tab stop. */
export const STEP_OF_KEY: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => Math.min(last, index + 1),
  ArrowLeft: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
};
