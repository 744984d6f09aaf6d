import * as z from 'zod/mini';
import type { Section } from '../../../machines/domain/entities.ts';

/** GET /v1/content/section/{id}: its first screen, and the further ones. The id of a screen stands for the section that shows it first. */
export const sectionWire = z.object({
  id: z.string(),
  name: z.string(),
  screen: z.string(),
  sub_menu: z.nullish(z.array(z.object({ screen: z.string(), name: z.string() }))),
});

export const toSection = (wire: z.output<typeof sectionWire>): Section => ({
  id: wire.id,
  name: wire.name,
  screenId: wire.screen,
  subMenu: (wire.sub_menu ?? []).map(({ screen, name }) => ({ screenId: screen, name })),
});
