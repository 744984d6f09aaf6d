import type { Settings } from '../../../machines/domain/settings.ts';
import type { Call } from '../../api/call.ts';
import { settingsWire, toSettings } from './settings.wire.ts';

export const settingsCalls = (call: Call) => ({
  /** GET /v1/setting (CFG-05). Defaults replace missing settings. Rejects with a CallError. */
  read: async (signal?: AbortSignal): Promise<Settings> =>
    toSettings(await call(settingsWire, { method: 'GET', path: '/v1/setting', signal })),
});
