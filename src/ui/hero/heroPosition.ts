/** The highlight that was shown last, to restore it later (NAV-12). The hero updates it at each change. */
export type HeroPositionStore = { latest: () => string | null; note: (slideId: string) => void };

export function newHeroPositionStore(): HeroPositionStore {
  let shown: string | null = null;
  return {
    latest: () => shown,
    note(slideId) {
      shown = slideId;
    },
  };
}
