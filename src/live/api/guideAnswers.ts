import type { Programme } from '../../../machines/domain/entities.ts';
import type { Call, CallRequest } from '../../api/call.ts';
import { shareInProgrammes } from '../../api/sharedValues.ts';
import { epgWire, toProgrammes } from './programme.wire.ts';

const shareOne = shareInProgrammes();

/** Calls the guide, and reads its answer. The first page needs no programme: pages that do import this module, so that it comes with them. */
export const readProgrammes = async (call: Call, request: CallRequest): Promise<readonly Programme[]> =>
  toProgrammes(await call(epgWire, request)).map(shareOne);
