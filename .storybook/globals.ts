import { DEFAULT_LANGUAGE } from '../machines/domain/constants.ts';
import { AS_CONFIGURED } from './flags.ts';

/** The choices of the toolbar at the start. Approved pictures are taken with them. */
export const INITIAL_GLOBALS: Readonly<Record<'language' | 'brand' | 'motion' | 'text' | 'flags' | 'screen' | 'mode', string>> = {
  language: DEFAULT_LANGUAGE,
  brand: 'Marquee',
  motion: 'full',
  text: 'normal',
  flags: AS_CONFIGURED,
  screen: 'web',
  mode: 'grownUp',
};
