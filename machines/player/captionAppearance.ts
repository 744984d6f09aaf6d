/** The appearance of captions (PLY-02). */

export const CAPTION_SIZES = ['small', 'medium', 'large', 'largest'] as const;
export const CAPTION_COLOURS = ['white', 'yellow', 'green', 'cyan'] as const;
/** The background of the text: none, half-transparent black, or opaque black. */
export const CAPTION_BACKGROUNDS = ['none', 'translucent', 'solid'] as const;
export const CAPTION_EDGES = ['none', 'shadow', 'outline'] as const;
export const CAPTION_POSITIONS = ['bottom', 'top'] as const;

export type CaptionAppearance = {
  size: (typeof CAPTION_SIZES)[number];
  colour: (typeof CAPTION_COLOURS)[number];
  background: (typeof CAPTION_BACKGROUNDS)[number];
  edge: (typeof CAPTION_EDGES)[number];
  position: (typeof CAPTION_POSITIONS)[number];
};

export const DEFAULT_CAPTIONS: CaptionAppearance = {
  size: 'medium',
  colour: 'white',
  background: 'none',
  edge: 'shadow',
  position: 'bottom',
};

/** Adds a shadow to captions with neither background nor edge, which are unreadable on a bright picture. */
export const withLegibleEdge = (appearance: CaptionAppearance): CaptionAppearance =>
  appearance.background === 'none' && appearance.edge === 'none' ? { ...appearance, edge: 'shadow' } : appearance;
