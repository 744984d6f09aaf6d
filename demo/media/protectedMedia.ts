/** Decides which media need signed URLs: premium titles, and titles that a profile may be restricted from (PRO-13). */
import type { Programme } from '../guide/guide.ts';
import type { Catalogue } from '../titles/catalogue.ts';

/** @param id of a film or an episode */
export function isProtectedTitle(catalogue: Catalogue, id: string): boolean {
  const title = catalogue.title(id) ?? catalogue.episode(id)?.series;
  return title !== undefined && (title.premium || title.classification > 0);
}

export const isProtectedProgramme = (catalogue: Catalogue, programme: Programme): boolean =>
  programme.template.classification > 0 || isPremiumProgramme(catalogue, programme);

/** A premium title is free while it is broadcast. Catch-up needs a subscription. */
export const isPremiumProgramme = (catalogue: Catalogue, { template }: Programme): boolean =>
  template.contentId !== null && (catalogue.title(template.contentId)?.premium ?? false);
