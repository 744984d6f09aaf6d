/** All notes on the schemas of the contract for /openapi.json. They are in this folder so that the application does not load them. */
import { accountNotes } from './accounts.ts';
import { broadcastNotes } from './broadcasts.ts';
import { catalogueNotes } from './catalogue.ts';
import type { SchemaNote } from './note.ts';
import { paymentNotes } from './payment.ts';
import { profileNotes } from './profiles.ts';
import { refusalNotes } from './refusals.ts';
import { settingNotes } from './settings.ts';

export const schemaNotes: readonly SchemaNote[] = [
  ...settingNotes,
  ...catalogueNotes,
  ...broadcastNotes,
  ...accountNotes,
  ...profileNotes,
  ...paymentNotes,
  ...refusalNotes,
];
