import type { Language } from '../../../machines/domain/entities.ts';
import type { Tokens } from '../../../machines/domain/viewerLanguage.ts';
import type { Call } from '../../api/call.ts';
import { at } from '../../api/path.ts';
import { translationsWire } from './translations.wire.ts';

export const languageCalls = (call: Call) => ({
  /** GET /v1/translation/{language} (I18-01): texts of the service, which replace built-in texts. Rejects with a CallError. */
  translations: async ({ language }: { language: Language }, signal?: AbortSignal): Promise<Tokens> =>
    call(translationsWire, { method: 'GET', path: at`/v1/translation/${language}`, signal }),
});
