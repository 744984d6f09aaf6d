/** The layout of a details page (DET-07). */
import type { Content } from '../domain/entities.ts';

const DETAIL_DESIGNS = ['movie', 'series', 'episode', 'catchup'] as const;
export type DetailDesign = (typeof DETAIL_DESIGNS)[number];

const OF_TYPE: Readonly<Record<Content['contentType'], DetailDesign>> = {
  MOVIE: 'movie',
  SERIES: 'series',
  EPISODE: 'episode',
  CATCHUP: 'catchup',
};

const isDesign = (name: string | null): name is DetailDesign => DETAIL_DESIGNS.some((design) => design === name);

/** The design that the service requests; an unknown name gives the default design of the content type. */
export const detailDesignOf = ({ designType, contentType }: Pick<Content, 'designType' | 'contentType'>): DetailDesign =>
  isDesign(designType) ? designType : OF_TYPE[contentType];
