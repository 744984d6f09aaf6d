/** What the viewer will probably play next, told by whoever sees it coming to whoever can make it ready: that one comes later. */
export type Wish =
  /** The page of a title is open: what its main action plays. */
  { kind: 'page'; id: string } | { kind: 'title'; id: string } | { kind: 'channel'; id: string };

export type Wishes = {
  /** @param wish null: nothing of what was wished for is likely any more */
  tell: (wish: Wish | null) => void;
  /** @param hear gets the present wish at once, when there is one, and all that follow */
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
