/** The avatars and parental restrictions that a profile can choose, from the files of the catalogue. */
import * as z from 'zod/mini';
import avatarsFile from '../catalogue/avatars.json' with { type: 'json' };
import restrictionsFile from '../catalogue/restrictions.json' with { type: 'json' };

const text = z.object({ en: z.string(), fr: z.string(), pt: z.string() });

export const AVATARS = z.array(z.object({ id: z.string(), name: text })).parse(avatarsFile);
export const RESTRICTIONS = z.array(z.object({ id: z.string(), value: z.number(), name: text, message: text })).parse(restrictionsFile);

/** The restriction of a new profile: it can watch everything until the master profile sets another one. */
export const NO_RESTRICTION = 'all';

/** PRO-15: the master profile may change itself under any age limit. */
export const isRestricted = ({ restrictionId, isMaster }: { restrictionId: string; isMaster: boolean }): boolean =>
  !isMaster && restrictionId !== NO_RESTRICTION;
