/** The part of the configuration about navigation (NAV-24). */
import * as z from 'zod/mini';
import { TAB_SETS } from '../../machines/app/menu.ts';

export const navigationSchema = z.strictObject({ tabs: z._default(z.enum(TAB_SETS), 'specification') });
