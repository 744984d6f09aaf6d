import * as z from 'zod/mini';
import type { Section } from '../../../machines/domain/entities.ts';
import { id } from '../../api/wire/reading.ts';

/**
 * GET /v1/content/section/{id}: the first screen and the other screens. {id} may also be the id of a screen: the
 * answer is then its section, with this screen first.
 */
export const sectionWire = z.object({
  id,
  name: z.string(),
  screen: id,
  sub_menu: z.nullish(z.array(z.object({ screen: id, name: z.string() }))),
});

export const toSection = (wire: z.output<typeof sectionWire>): Section => ({
  id: wire.id,
  name: wire.name,
  screenId: wire.screen,
  subMenu: (wire.sub_menu ?? []).map(({ screen, name }) => ({ screenId: screen, name })),
});
