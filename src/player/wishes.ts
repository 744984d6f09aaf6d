/** Passes the title or channel that the viewer will probably play next from the views to the prefetch, which loads later. */
export type Wish =
  /** `page`: a details page is open, and its main action plays the title. */
  { kind: 'page'; id: string } | { kind: 'title'; id: string } | { kind: 'channel'; id: string };

export type Wishes = {
  /** @param wish null: nothing is likely to be played next */
  tell: (wish: Wish | null) => void;
  /** @param hear receives the current wish at once, if any, and every later one */
  listen: (hear: (wish: Wish | null) => void) => void;
};

export function createWishes(): Wishes {
  let present: Wish | null = null;
  let listener: ((wish: Wish | null) => void) | null = null;
  return {
    tell(wish) {
      present = wish;
      listener?.(wish);
    },
    listen(hear) {
      listener = hear;
      if (present) hear(present);
    },
  };
}
