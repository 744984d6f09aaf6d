/** How captions look (PLY-02). */

export const CAPTION_SIZES = ['small', 'medium', 'large', 'largest'] as const;
export const CAPTION_COLOURS = ['white', 'yellow', 'green', 'cyan'] as const;
/** What is behind the words: nothing, or black that lets some of the picture through, or all black. */
export const CAPTION_BACKGROUNDS = ['none', 'translucent', 'solid'] as const;
export const CAPTION_EDGES = ['none', 'shadow', 'outline'] as const;
export const CAPTION_PLACES = ['bottom', 'top'] as const;

export type CaptionAppearance = {
  size: (typeof CAPTION_SIZES)[number];
  colour: (typeof CAPTION_COLOURS)[number];
  background: (typeof CAPTION_BACKGROUNDS)[number];
  edge: (typeof CAPTION_EDGES)[number];
  place: (typeof CAPTION_PLACES)[number];
};

export const DEFAULT_CAPTIONS: CaptionAppearance = { size: 'medium', colour: 'white', background: 'none', edge: 'shadow', place: 'bottom' };

/** What is drawn: words with neither a background nor an edge could not be read over a bright picture, and get a shadow. */
export const legible = (appearance: CaptionAppearance): CaptionAppearance =>
  appearance.background === 'none' && appearance.edge === 'none' ? { ...appearance, edge: 'shadow' } : appearance;
