/** The types of the catalogue's data, from its schemas. */
import type * as z from 'zod';
import type * as schemas from '../catalogue/schemas.ts';

export type Film = z.infer<typeof schemas.films>[number];
export type Series = z.infer<typeof schemas.series>[number];
export type Season = Series['seasons'][number];
export type Episode = Season['episodes'][number];
export type Title = Film | Series;
export type Station = z.infer<typeof schemas.channels>[number];
export type Programmes = z.infer<typeof schemas.programmes>;
export type Template = Programmes['pools'][keyof Programmes['pools']][number];
export type Sections = z.infer<typeof schemas.rails>;
export type RailPlan = Sections['sections'][number]['screens'][number]['rails'][number];
type Labels = z.infer<typeof schemas.labels>;
type RestrictionPlan = z.infer<typeof schemas.restrictions>[number];
/** `days` after midnight of today, and the hour of that day, in the service's time zone. */
export type Offset = { days: number; hour: number };
/** A text in the three languages of the data. */
export type Text = { en: string; fr: string; pt: string };
export type DataLanguage = keyof Text;

/** The data from which the database is seeded. */
export type CatalogueData = {
  titles: readonly Title[];
  channels: readonly Station[];
  programmes: Programmes;
  sections: Sections;
  labels: Labels;
  restrictions: readonly RestrictionPlan[];
};
