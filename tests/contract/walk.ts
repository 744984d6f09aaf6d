/**
 * A walk through a service by its own answers: the reading calls of the contract, each with ids from earlier calls. Writes nothing except
 * sign-in, profile choice and sign-out.
 */
import { CONTENT_TYPES } from '../../machines/domain/entities.ts';
import { toLanguage } from '../../src/api/wire/language.ts';
import { railPageWire } from '../../src/catalogue/api/rail.wire.ts';
import type { Also, Ask, Asking } from './asking.ts';
import type { Visitor } from './contractAddress.ts';
import { everyAt, keptOf, pageRepeats, programmesNotShown, railsNotShown, textsAt } from './invalidValues.ts';

export type Step = {
  /** The row of the contract. */
  id: string;
  asks: (said: Asking, visitor: Visitor | null) => readonly Ask[];
  /** The reason given when there is nothing to request. */
  without?: string;
  /** The next page of a paged list. */
  next?: (json: unknown, ask: Ask) => Ask | null;
  also?: Also;
  /** A refusal is an error here, of the service or of the given account. */
  mayRefuse?: false;
};

/** Reading calls that the walk omits: they send an e-mail, create a code, or open a session at a payment provider. */
export const OMITTED_CALLS: readonly string[] = ['requestDeletion', 'readDeviceCode', 'openPortal'];
/** Maximum number of each kind, because a catalogue is not read completely. */
const SOME = 4;

const once = (): readonly Ask[] => [{}];
const byId = (ids: readonly string[], most = SOME): readonly Ask[] => ids.slice(0, most).map((id) => ({ params: { id } }));
const inSeconds = (hours: number) => Math.floor(Date.now() / 1000 + hours * 3600);

/** Ids of titles that cards link to, some of each type. */
function titlesOf(said: Asking): readonly string[] {
  const cards = [
    ...said.answers('readScreen').flatMap((json) => everyAt(json, '*.contents.*')),
    ...said.answers('readPlaylist').flatMap((json) => everyAt(json, 'contents.*')),
  ];
  const leading = cards.filter((card) => ['DETAIL', 'VOD'].includes(textsAt(card, 'action_type')[0] ?? ''));
  const ids = (kind: string) => [
    ...new Set(leading.filter((card) => textsAt(card, 'content_type')[0] === kind).flatMap((card) => textsAt(card, 'id'))),
  ];
  return CONTENT_TYPES.flatMap((kind) => ids(kind).slice(0, SOME));
}

/** The page after the last item of a rail or season that has more. */
function after(params: Readonly<Record<string, string>>, json: unknown, seen: readonly string[] = []): Ask | null {
  if (everyAt(json, 'has_more')[0] !== true) return null;
  const page = keptOf(railPageWire, json);
  const [contents, channels] = [textsAt(page, 'contents.*.id'), textsAt(page, 'channels.*.id')];
  const cursor = contents.at(-1) ?? channels.at(-1);
  return { params, ...(cursor !== undefined && { query: { cursor } }), seen: [...seen, ...contents, ...channels] };
}

const railPages = (said: Asking): readonly Ask[] =>
  said
    .answers('readScreen')
    .flatMap((json) => everyAt(json, '*'))
    .flatMap((rail) => after({ id: textsAt(rail, 'id')[0] ?? '' }, rail) ?? [])
    .filter((ask, index, all) => all.findIndex((other) => other.params?.id === ask.params?.id) === index)
    .slice(0, SOME);

const seasonPages = (said: Asking): readonly Ask[] =>
  said
    .answers('readItem')
    .flatMap((item) =>
      everyAt(item, 'additional_filters.*').map((season) => ({
        id: textsAt(item, 'id')[0] ?? '',
        seasonId: textsAt(season, 'id')[0] ?? '',
      })),
    )
    .slice(0, SOME)
    .map((params) => ({ params }));

function choice(said: Asking, visitor: Visitor | null): readonly Ask[] {
  const profiles = [
    ...said.answers('readAccount').flatMap((json) => everyAt(json, 'profiles.*')),
    ...said.answers('listProfiles').flatMap((json) => everyAt(json, '*')),
  ];
  const code = visitor?.profileCode ?? '';
  // Without its PIN the first profile cannot be chosen; another one may have no PIN.
  const profile = (code === '' && profiles.find((each) => textsAt(each, 'pin').length === 0)) || profiles[0];
  return textsAt(profile, 'id').map((id) => ({ params: { id }, body: { profile_id: id, ...(code !== '' && { code }) } }));
}

/** A word from a title on the service's own screens. */
const searched = (said: Asking): readonly Ask[] =>
  [...said.texts('readItem', 'title'), ...said.texts('readScreen', '*.contents.*.title')]
    .slice(0, 1)
    .map((title) => ({ params: { query: title.split(/\s+/).toSorted((one, other) => other.length - one.length)[0] ?? title } }));

const guide = (said: Asking): readonly Ask[] => {
  const channels = said.texts('readChannels', '*.id').slice(0, 10);
  return channels.length === 0 ? [] : [{ query: { startDate: inSeconds(-3), endDate: inSeconds(6), channels: channels.join(',') } }];
};

const noRails = 'no screen has answered with rails';
const screens = (said: Asking) => [...said.texts('readSection', 'screen'), ...said.texts('readSection', 'sub_menu.*.screen')];

export const WALK: readonly Step[] = [
  { id: 'readSettings', asks: once },
  {
    id: 'readTranslations',
    asks: (said) => {
      const offered = said
        .answers('readSettings')
        .flatMap((json) => everyAt(json, 'locale').flatMap((names) => Object.keys(Object(names))));
      const known = offered.filter((each) => toLanguage(each) !== null);
      return (known.length > 0 ? known : ['en']).map((language) => ({ params: { language } }));
    },
  },
  {
    id: 'login',
    asks: (_, visitor) => (visitor ? [{ body: { email: visitor.email, password: visitor.password } }] : []),
    without: 'CONTRACT_EMAIL and CONTRACT_PASSWORD name no account',
    mayRefuse: false,
  },
  { id: 'readAccount', asks: once },
  { id: 'listProfiles', asks: once },
  { id: 'readProfile', asks: (said) => byId(said.texts('readAccount', 'profiles.*.id'), 2), without: 'the account names no profile' },
  { id: 'selectProfile', asks: choice, without: 'neither the account nor /v1/profiles names a profile', mayRefuse: false },
  {
    id: 'readCurrentProfile',
    asks: once,
    also: (json) => (json === null ? [{ path: 'the answer', reason: 'null, though a profile was chosen just before' }] : []),
  },
  { id: 'listAvatars', asks: once },
  { id: 'listRestrictions', asks: once },
  {
    id: 'readSection',
    asks: (said) => byId(['section_tab1_id', 'section_tab2_id', 'section_tab3_id'].flatMap((key) => said.texts('readSettings', key))),
    without: 'the settings name no section (section_tab1_id, section_tab2_id, section_tab3_id)',
  },
  {
    id: 'readScreen',
    asks: (said) => byId(screens(said), 12),
    without: 'no section names a screen',
    also: (json) => railsNotShown(json, ''),
  },
  {
    id: 'readPlaylist',
    asks: railPages,
    without: `${noRails} that have more (has_more)`,
    next: (json, ask) => after(ask.params ?? {}, json, ask.seen),
    also: (json, ask) => pageRepeats(json, ['contents', 'channels'], ask.seen ?? []),
  },
  {
    id: 'readFilters',
    asks: (said) =>
      ['section_tab2_id', 'section_tab3_id']
        .flatMap((key) => said.texts('readSettings', key))
        .flatMap((id) => said.answers('readSection').filter((json) => textsAt(json, 'id')[0] === id))
        .flatMap((json) => [...textsAt(json, 'screen'), ...textsAt(json, 'sub_menu.*.screen')])
        .slice(0, SOME)
        .map((id) => ({ params: { id }, query: { size: 10, page: 0 } })),
    without: 'the sections of films and series name no screen',
    next: (json, { params = {}, query }) =>
      everyAt(json, 'has_more')[0] === true
        ? { params, query: { size: 10, page: Number(query?.page) + 1 }, seen: textsAt(json, 'collections.*.id') }
        : null,
    also: (json, { seen = [] }) => [...railsNotShown(json, 'collections.'), ...pageRepeats(json, ['collections'], seen)],
  },
  { id: 'readItem', asks: (said) => byId(titlesOf(said), 12), without: `${noRails} with titles` },
  {
    id: 'readSeason',
    asks: seasonPages,
    without: 'no title has seasons (additional_filters)',
    next: (json, ask) => after(ask.params ?? {}, json, ask.seen),
    also: (json, ask) => pageRepeats(json, ['contents', 'channels'], ask.seen ?? []),
  },
  {
    id: 'readNext',
    asks: (said) =>
      byId([...said.texts('readItem', 'additional_filters.*.collections.*.contents.*.id').slice(0, 2), ...said.texts('readItem', 'id')]),
    without: 'no title has answered',
  },
  { id: 'readRelated', asks: (said) => byId(said.texts('readItem', 'id')), without: 'no title has answered' },
  { id: 'search', asks: searched, without: 'no title has a name to search for', also: (json) => railsNotShown(json, '') },
  { id: 'readFavourites', asks: once },
  { id: 'readFavouriteChannels', asks: once },
  { id: 'readChannels', asks: once },
  {
    id: 'readMedia',
    asks: (said) =>
      byId(
        [
          ...said.texts('readItem', 'media_id').slice(0, SOME),
          ...said.texts('readItem', 'trailer_id').slice(0, 2),
          ...said.texts('readChannels', '*.media_id').slice(0, 2),
        ],
        SOME * 2,
      ),
    without: 'no title has a media_id or trailer_id',
  },
  { id: 'ping', asks: once },
  { id: 'readChannel', asks: (said) => byId(said.texts('readChannels', '*.id'), 2), without: 'there is no channel' },
  { id: 'readGuide', asks: guide, without: 'there is no channel', also: programmesNotShown },
  { id: 'readAlerts', asks: () => [{ query: { startDate: inSeconds(0), endDate: inSeconds(24 * 14) } }] },
  {
    id: 'readAlert',
    asks: (said) => byId(said.texts('readAlerts', '*.id'), 2),
    without: 'the profile has no reminder in the next two weeks',
  },
  { id: 'listPlans', asks: once },
  { id: 'listMonetizationPlans', asks: once },
  { id: 'listGateways', asks: (said) => byId(said.texts('listPlans', '*.id')), without: 'there is no plan' },
  { id: 'readSubscription', asks: once },
  { id: 'listSubscriptions', asks: once },
  { id: 'listTransactions', asks: once },
  { id: 'readTransaction', asks: (said) => byId(said.texts('listTransactions', '*.id'), 2), without: 'the account has no invoice' },
  { id: 'readTransactionPdf', asks: (said) => byId(said.texts('listTransactions', '*.id'), 1), without: 'the account has no invoice' },
  { id: 'readBilling', asks: once },
  { id: 'readAccountData', asks: once },
  { id: 'listDevices', asks: once },
  { id: 'logout', asks: once },
];
