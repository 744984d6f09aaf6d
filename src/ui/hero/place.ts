/** Which highlight was shown, so that it can be found again (NAV-12): the hero notes it when another takes its place. */
export type HeroPlace = { latest: () => string | null; note: (slideId: string) => void };

export function newHeroPlace(): HeroPlace {
  let shown: string | null = null;
  return {
    latest: () => shown,
    note(slideId) {
      shown = slideId;
    },
  };
}
