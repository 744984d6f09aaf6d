/** What a profile may choose from: avatars and parental restrictions, from the catalogue's files. */
import * as z from 'zod/mini';
import avatarsFile from '../catalogue/avatars.json' with { type: 'json' };
import restrictionsFile from '../catalogue/restrictions.json' with { type: 'json' };

const text = z.object({ en: z.string(), fr: z.string(), pt: z.string() });

export const AVATARS = z.array(z.object({ id: z.string(), name: text })).parse(avatarsFile);
export const RESTRICTIONS = z.array(z.object({ id: z.string(), value: z.number(), name: text, message: text })).parse(restrictionsFile);

/** A new profile sees everything until the master says otherwise. */
export const NO_RESTRICTION = 'all';

/** PRO-15: the master profile may change itself, with any age limit. */
export const isRestricted = ({ restrictionId, isMaster }: { restrictionId: string; isMaster: boolean }): boolean =>
  !isMaster && restrictionId !== NO_RESTRICTION;
