/** Every call of the service. Used by the demo service, /openapi.json and tests/contract; never by the application's bundle. */
import { accountEndpoints } from './accountContract.ts';
import { catalogueEndpoints } from './catalogueContract.ts';
import type { Endpoint } from './endpoint.ts';

export const contract: readonly Endpoint[] = [...catalogueEndpoints, ...accountEndpoints];
