export type CardDesign = 'poster' | 'poster_top10' | 'thumbnail' | 'channel' | 'descriptive' | 'character';

/** Size of the cards in a block (HOM-03). */
export type BlockDesign = 'block' | 'zoomCenter' | 'zoom' | 'fullscreen';

/** `sizes` attributes: the card widths of HOM-03 at the three breakpoints. */
const SIZES = {
  poster: '(min-width: 1171px) 208px, (min-width: 768px) 176px, 132px',
  poster_top10: '(min-width: 1171px) 208px, (min-width: 768px) 176px, 132px',
  thumbnail: '(min-width: 1171px) 320px, (min-width: 768px) 288px, 244px',
  channel: '(min-width: 1171px) 328px, (min-width: 768px) 300px, 264px',
  descriptive: '(min-width: 1171px) 320px, (min-width: 768px) 288px, 244px',
  character: '(min-width: 1171px) 184px, (min-width: 768px) 152px, 112px',
} as const;

/** A card that fills the row shows a wide picture with the text on it. */
export const isLargeCard = (design: CardDesign, block: BlockDesign): boolean => block === 'fullscreen' && design !== 'poster_top10';

/** @returns the attribute `sizes` of the picture of a card */
export const pictureSizes = (design: CardDesign, block: BlockDesign): string => (isLargeCard(design, block) ? '100vw' : SIZES[design]);
