/** All calls of the service. The demo service, /openapi.json and tests/contract use it; the application's bundle does not. */
import { accountEndpoints } from './accountContract.ts';
import { catalogueEndpoints } from './catalogueContract.ts';
import type { Endpoint } from './endpoint.ts';

export const contract: readonly Endpoint[] = [...catalogueEndpoints, ...accountEndpoints];
