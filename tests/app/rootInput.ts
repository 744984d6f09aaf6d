import type { AppInput } from '../../machines/app/app.machine.ts';
import { DEFAULT_FLAGS, type Flags } from '../../machines/domain/flags.ts';

/** The input of the root actor on a first visit, where nothing needs consent. */
export const rootInput = (flags: Partial<Flags> = {}): AppInput => ({
  flags: { ...DEFAULT_FLAGS, ...flags },
  now: () => Date.now(),
  mediaUrlTemplate: null,
  storedSettings: null,
  keptHome: null,
  isTelevision: false,
  brandLanguage: 'en',
  consent: { mode: 'none', answer: null, isRefusedByBrowser: false },
});
