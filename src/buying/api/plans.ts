import type { Plan } from '../../../machines/domain/entities.ts';
import type { Call } from '../../api/call.ts';
import { plansWire, toPlan } from './plan.wire.ts';

export const planCalls = (call: Call) => ({
  /** GET /v1/plan/ (MON-01, MON-10). Rejects with a CallError. */
  list: async (signal?: AbortSignal): Promise<readonly Plan[]> =>
    (await call(plansWire, { method: 'GET', path: '/v1/plan/', signal })).map(toPlan),
});
