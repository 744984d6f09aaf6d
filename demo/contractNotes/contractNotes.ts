/** All notes that are laid over the schemas of the contract in /openapi.json. They live here so that the application carries none of them. */
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
