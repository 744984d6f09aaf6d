/** Decides which titles have a media URL, and which only an id for the configured URL template (PLY-01). */
import { hashOf } from '../titles/random.ts';

/** True for one title in six. */
export const usesUrlTemplate = (id: string): boolean => hashOf(id) % 6 === 0;

/** The value of mediaUrlTemplate in the configuration. @param origin of the application */
export const mediaUrlTemplate = (origin: string): string => `${origin}/media/vod/{vodId}/master.m3u8`;
