/** Which titles have an address of their own and which only an id for the configured template (PLY-01). */
import { hashOf } from '../titles/chance.ts';

/** One title in six. */
export const usesTemplate = (id: string): boolean => hashOf(id) % 6 === 0;

/** For the configuration's mediaUrlTemplate. @param origin of the application */
export const mediaUrlTemplate = (origin: string): string => `${origin}/media/vod/{vodId}/master.m3u8`;
