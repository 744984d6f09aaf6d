/** Work of consent: keeps the answer, and hears answers of other tabs and of the consent platform. */
import * as z from 'zod/mini';
import type { consentMachine } from '../../../machines/app/consent.machine.ts';
import { STORED_CONSENT } from '../../api/stored.ts';
import type { Work } from '../../start/work.ts';
import { consentIn, consentShape, type storedConsent } from '../api/storedConsent.ts';

/** The list on the window that a consent platform pushes its answers to, before or after the product starts (CNS-06). */
const PLATFORM_LIST = 'marqueeConsent';

const list = z.array(z.unknown());

/**
 * @param store where the answer of this browser is kept
 * @param forgetPersonal removes what is kept for personalisation
 */
export function consentWork(store: ReturnType<typeof storedConsent>, forgetPersonal: () => void): Work<typeof consentMachine> {
  return {
    keepAnswer: ({ answer }) => {
      if (!answer) return;
      store.keep(answer);
      if (!answer.consent.personalisation) forgetPersonal();
    },
    watchAnswers: ({ input, sendBack }) => {
      const answer = (given: unknown) => {
        const parsed = consentShape.safeParse(given);
        if (parsed.success) sendBack({ type: 'consent.answer', consent: parsed.data });
        else console.warn('marqueeConsent: expected { analytics, personalisation, ads }, each true or false');
      };
      if (input.mode === 'external') {
        const found = list.safeParse(Reflect.get(globalThis, PLATFORM_LIST));
        const last = found.success ? found.data.at(-1) : undefined;
        Reflect.set(globalThis, PLATFORM_LIST, { push: answer });
        if (last !== undefined) answer(last);
      }
      const hear = ({ key, newValue }: StorageEvent) => {
        const elsewhere = key === STORED_CONSENT ? consentIn(newValue) : null;
        if (elsewhere) sendBack({ type: 'consent.answer', consent: elsewhere.consent });
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

/** CNS-05: whether the browser asks not to sell or share data (Global Privacy Control). */
export const isRefusedByBrowser = (): boolean => Reflect.get(globalThis.navigator ?? {}, 'globalPrivacyControl') === true;
