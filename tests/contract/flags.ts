/** The flags of a service (DEP-06): what the walk found missing turns the flags of its features off. */
import type { FlagName } from '../../machines/domain/flags.ts';
import { type Asking, createAsking } from './asking.ts';
import type { Visitor } from './contractAddress.ts';
import { textsAt } from './invalidValues.ts';
import { rowOfStep, takeStep } from './stepping.ts';
import { WALK } from './walk.ts';

/**
 * The calls that a feature needs. Calls that change data are sent without a session and with an empty body: a service that has them refuses
 * them, and changes nothing.
 */
export const CALLS_OF_FLAGS: Readonly<Partial<Record<FlagName, readonly string[]>>> = {
  search: ['search'],
  filters: ['readFilters'],
  reminders: ['readAlerts', 'writeAlert', 'removeAlert'],
  signup: ['signup'],
  accountEditing: ['updateAccount', 'changePassword'],
  vouchers: ['subscribe'],
  relatedTitles: ['readRelated'],
  favouriteChannels: ['readFavouriteChannels', 'addFavouriteChannel', 'removeFavouriteChannel'],
  watchlist: ['readFavourites', 'addFavourite', 'removeFavourite'],
  userRating: ['classify'],
  watchMarks: ['markWatched', 'removeContinued'],
  accountExport: ['readAccountData'],
  multiProfile: ['listProfiles', 'switchProfile'],
  deviceManagement: ['listDevices', 'removeDevice'],
  tvCodeLogin: ['linkDevice'],
  monetization: ['listPlans', 'readSubscription', 'createCheckout'],
};

/** `off`: the calls that are missing, by the flag that they turn off. */
export type FlagsReport = { off: Readonly<Partial<Record<FlagName, readonly string[]>>>; wrong: readonly string[] };

/** Without a page of its own for contact, and without an address, the contact page would be empty. */
const hasContact = (asking: Asking) =>
  asking
    .answers('readSettings')
    .some((settings) => textsAt(settings, 'send_feedback_email').concat(textsAt(settings, 'faq_link')).some(Boolean));

/** Takes the walk, then asks for the calls that it omits. */
export async function flagsOf(origin: string, visitor: Visitor | null): Promise<FlagsReport> {
  const asking = createAsking(origin);
  const missing = new Set<string>();
  const wrong: string[] = [];
  for (const step of WALK) {
    const { kind, words } = await takeStep(step, asking, visitor);
    if (kind === 'notWritten') missing.add(step.id);
    if (kind === 'wrong') wrong.push(words);
  }
  const bare = createAsking(origin);
  const walked = new Set(WALK.map(({ id }) => id));
  for (const id of new Set(Object.values(CALLS_OF_FLAGS).flat())) {
    if (walked.has(id)) continue;
    const row = rowOfStep({ id });
    const needsSession = row.access === 'account' || row.access === 'profile';
    const needsBody = row.request !== undefined && !row.request.safeParse({}).success;
    if (!needsSession && !needsBody) throw new Error(`${id} could change data: it needs neither a session nor a body`);
    const params = Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'none']));
    const { kind } = await bare.ask(row, { params, ...(row.request && { body: {} }) });
    if (kind === 'notWritten') missing.add(id);
  }
  const off: Partial<Record<FlagName, readonly string[]>> = {};
  for (const [flag, calls] of Object.entries(CALLS_OF_FLAGS) as [FlagName, readonly string[]][]) {
    const lost = calls.filter((id) => missing.has(id));
    if (lost.length > 0) off[flag] = lost.map((id) => `${rowOfStep({ id }).method} ${rowOfStep({ id }).path}`);
  }
  if (!hasContact(asking)) off.contact = ['send_feedback_email or faq_link of GET /v1/setting'];
  return { off, wrong };
}
