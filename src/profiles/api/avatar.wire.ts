import * as z from 'zod/mini';
import type { Avatar } from '../../../machines/domain/entities.ts';
import { id } from '../../api/wire/reading.ts';

export const avatarWire = z.object({ id, name: z.string(), url: z.string() });
/** GET /v1/avatars */
export const avatarsWire = z.array(avatarWire);

export const toAvatar = (wire: z.output<typeof avatarWire>): Avatar => ({ id: wire.id, name: wire.name, url: wire.url });
