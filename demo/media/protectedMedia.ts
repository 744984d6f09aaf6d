/** Which media are given under signed addresses alone: those of premium titles, and those that a profile may be kept from (PRO-13). */
import type { Programme } from '../guide/guide.ts';
import type { Catalogue } from '../titles/catalogue.ts';

/** @param id of a film or an episode */
export function isProtectedTitle(catalogue: Catalogue, id: string): boolean {
  const title = catalogue.title(id) ?? catalogue.episode(id)?.series;
  return title !== undefined && (title.premium || title.classification > 0);
}

export const isProtectedProgramme = (catalogue: Catalogue, programme: Programme): boolean =>
  programme.template.classification > 0 || isPremiumProgramme(catalogue, programme);

/** A broadcast of a premium title is for everyone; watching it again is not. */
export const isPremiumProgramme = (catalogue: Catalogue, { template }: Programme): boolean =>
  template.contentId !== null && (catalogue.title(template.contentId)?.premium ?? false);
