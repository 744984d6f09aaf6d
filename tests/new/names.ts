/** The names of a new flow, page or popup. */
import { COMPLETE } from '../texts/catalogue.ts';

export const KINDS = ['flow', 'page', 'popup'] as const;
export type Kind = (typeof KINDS)[number];

export type Names = {
  /** Folder of the feature in every layer, for example `player`. */
  area: string;
  /** Id of the machine, for example `sleepTimer`. */
  flow: string;
  /** For components and types: `SleepTimer`. */
  component: string;
  /** For keys of texts: `SLEEP_TIMER`. */
  key: string;
  /** For URLs: `sleep-timer`. */
  slug: string;
  /** For titles: `Sleep timer`. */
  words: string;
};

/** A new text is written in these languages. */
export const LANGUAGES = COMPLETE;

/** @param address `<area>/<flow>`; the flow in camel case @returns null for another text */
export function namesOf(address: string): Names | null {
  const [, area, flow] = /^([a-z]\w*)\/([a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*)$/.exec(address) ?? [];
  if (!area || !flow) return null;
  const parts = flow.split(/(?=[A-Z])/).map((part) => part.toLowerCase());
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return {
    area,
    flow,
    component: capital(flow),
    key: parts.join('_').toUpperCase(),
    slug: parts.join('-'),
    words: capital(parts.join(' ')),
  };
}
