/** Work of consent: shares the answer with other tabs, and hears their answers and those of the consent platform. */
import * as z from 'zod/mini';
import type { consentMachine } from '../../../machines/app/consent.machine.ts';
import type { Work } from '../../start/work.ts';
import { consentShape, type storedConsent } from '../api/storedConsent.ts';

/** The list on the window that a consent platform pushes its answers to, before or after the product starts (CNS-06). */
const PLATFORM_LIST = 'marqueeConsent';

const list = z.array(z.unknown());

/**
 * @param store the answer of this browser
 * @param forgetPersonal removes what is kept for personalisation
 */
export function consentWork(store: ReturnType<typeof storedConsent>, forgetPersonal: () => void): Work<typeof consentMachine> {
  return {
    keepAnswer: ({ answer }) => {
      if (!answer) return;
      store.write(answer);
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
      return store.hear((heard) => sendBack({ type: 'consent.heard', answer: heard }));
    },
  };
}

/** CNS-05: whether the browser asks not to sell or share data (Global Privacy Control). */
export const isRefusedByBrowser = (): boolean => Reflect.get(globalThis.navigator ?? {}, 'globalPrivacyControl') === true;
