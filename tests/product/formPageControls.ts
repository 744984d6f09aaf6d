/** Controls of the account, profile and catalogue pages: forms with typed values, choices, and retries. */

import { markOf, type WatchMark } from '../../machines/catalogue/watchMark.ts';
import { type RouteName, routePath } from '../../machines/domain/routes.ts';
import { type Control, linkTo } from './control.ts';
import type { Visit } from './visit.ts';

type Receiver<Event> = { getSnapshot(): { can(event: Event): boolean }; send(event: Event): void };

/** @returns one control when the actor accepts the event in its current state, else none */
export const offer = <Event>(
  actor: Receiver<Event> | null | undefined,
  name: string,
  event: NoInfer<Event>,
  rest: Partial<Control> = {},
): readonly Control[] => (actor?.getSnapshot().can(event) ? [{ name, press: () => actor.send(event), ...rest }] : []);

const isWayOn = true;

/** @returns the controls of the open page; none for the pages that controls.ts describes */
export function formPageControls(visit: Visit): readonly Control[] {
  const route = visit.route();
  return route ? (pages[route.name]?.(visit) ?? []) : [];
}

const pages: Partial<Record<RouteName, (visit: Visit) => readonly Control[]>> = {
  forgotPassword: ({ page }) => {
    const { passwordRecovery } = page();
    return [
      ...offer(passwordRecovery, 'requests a new password', { type: 'recovery.submit', email: 'single@example.com' }, { isWayOn }),
      ...offer(passwordRecovery, 'requests the e-mail again', { type: 'recovery.again' }),
    ];
  },
  changePassword: (visit) => [
    ...offer(visit.page().passwordReset, 'sets a new password', {
      type: 'reset.submit',
      code: '000000',
      email: 'single@example.com',
      password: 'Lantern-Quay-43',
      confirmation: 'Lantern-Quay-43',
    }),
    linkTo(visit, routePath('login')),
  ],
  activate: (visit) => [
    ...offer(visit.page().activation, 'requests another activation e-mail', { type: 'reactivation.submit', email: 'new@example.com' }),
    linkTo(visit, routePath('login')),
  ],
  updatePassword: (visit) => [
    ...offer(visit.page().passwordChange, 'changes the password with a wrong current password', {
      type: 'password.submit',
      password: 'wrong-password',
      newPassword: 'Lantern-Quay-43',
      confirmation: 'Lantern-Quay-43',
    }),
  ],
  billing: (visit) => {
    const { billing, invoices } = visit.page();
    const draft = billing?.getSnapshot().context?.draft;
    return [
      ...offer(billing, 'presses "Try again" for the billing details', { type: 'billing.retry' }),
      ...(draft
        ? offer(billing, 'edits the city of the billing details', {
            type: 'billing.edit',
            draft: { ...draft, city: draft.city === 'Porto' ? 'Faro' : 'Porto' },
          })
        : []),
      ...offer(billing, 'saves the billing details', { type: 'billing.save' }),
      ...offer(invoices, 'presses "Try again" for the invoices', { type: 'invoices.retry' }),
    ];
  },
  history: (visit) => invoicesOf(visit),
  devices: (visit) => {
    const { devices } = visit.page();
    const snapshot = devices?.getSnapshot();
    return [
      ...(snapshot?.context?.devices ?? []).flatMap((device) =>
        offer(devices, `removes the device ${device.name}`, { type: 'device.remove', device }),
      ),
      ...offer(devices, 'confirms the removal of the device', { type: 'removal.confirm' }),
      ...offer(devices, 'cancels the removal of the device', { type: 'removal.cancel' }),
      ...offer(devices, 'presses "Try again" for the devices', { type: 'devices.retry' }),
    ];
  },
  privacy: (visit) => {
    const { dataExport } = visit.page();
    const { features, profile } = visit.latest();
    return features.accountExport && profile?.isMaster
      ? [
          ...offer(dataExport, 'downloads the data of the account', { type: 'data.request' }),
          ...offer(dataExport, 'presses "Try again" for the data of the account', { type: 'data.retry' }),
        ]
      : [];
  },
  linkTv: (visit) => {
    const { tvLink } = visit.page();
    return [
      ...offer(tvLink, 'enters a wrong TV code', { type: 'code.submit', code: '000000' }),
      ...offer(tvLink, 'presses "Another TV"', { type: 'code.another' }),
    ];
  },
  language: (visit) => {
    const { languageChoice } = visit.page();
    const { language, viewer } = visit.actors.root.getSnapshot().context;
    return viewer.settings.languages
      .filter((each) => each !== language)
      .flatMap((each) => offer(languageChoice, `chooses the language ${each}`, { type: 'language.pick', language: each }));
  },
  avatar: (visit) => {
    const { profileSetting } = visit.page();
    const avatars = profileSetting?.getSnapshot().context?.offer.options ?? [];
    return [
      ...avatars.slice(0, 3).flatMap(({ id }) => offer(profileSetting, `chooses the avatar ${id}`, { type: 'option.pick', id })),
      ...offer(profileSetting, 'presses "Try again" for the avatars', { type: 'options.retry' }),
    ];
  },
  editProfile: (visit) => [...editor(visit), ...profileLinks(visit)],
  createProfile: (visit) => editor(visit),
  profileRestriction: (visit) => {
    const { profileSetting } = visit.page();
    const { offer: offered, profile = null } = profileSetting?.getSnapshot().context ?? {};
    const ids = (offered?.options ?? []).map(({ id }) => id).filter((id) => id !== profile?.restrictionId);
    return [
      ...ids.slice(0, 3).flatMap((id) => offer(profileSetting, `sets the restriction ${id}`, { type: 'option.pick', id })),
      ...offer(profileSetting, 'presses "Try again" for the restrictions', { type: 'options.retry' }),
    ];
  },
  profilePin: (visit) => {
    const { profilePin } = visit.page();
    return [
      ...offer(profilePin, 'saves the PIN 2468', { type: 'pin.save', pin: '2468', confirmation: '2468' }),
      ...offer(profilePin, 'saves a PIN with a wrong confirmation', { type: 'pin.save', pin: '2468', confirmation: '2469' }),
      ...offer(profilePin, 'removes the PIN', { type: 'pin.remove' }),
    ];
  },
  deleteProfile: (visit) => [
    ...offer(visit.page().profileDeletion, 'types DELETE and deletes the profile', {
      type: 'deletion.submit',
      typedWord: 'DELETE',
      askedWord: 'DELETE',
    }),
  ],
  watchlist: (visit) => {
    const { watchlist } = visit.page();
    const { contents = [] } = watchlist?.getSnapshot().context ?? {};
    return [
      ...contents
        .slice(0, 2)
        .flatMap(({ id }) => [
          linkTo(visit, routePath('movie', { slug: 'a', id })),
          ...offer(watchlist, `removes ${id} from the watchlist`, { type: 'title.remove', contentId: id }, { changesWatchlist: true }),
        ]),
      ...offer(watchlist, 'undoes the removal', { type: 'removal.undo' }, { changesWatchlist: true }),
      ...offer(watchlist, 'presses "Try again" for the watchlist', { type: 'watchlist.retry' }),
    ];
  },
  search: (visit) => offer(visit.page().searchResults, 'presses "Try again" for the search results', { type: 'results.retry' }),
  filters: (visit) => {
    const { filters } = visit.page();
    return offer(filters, 'presses "Try again" for the filters', { type: 'filters.retry' });
  },
  home: (visit) => [...offer(visit.page().home, 'presses "Try again" on home', { type: 'home.retry' }), ...startedTitle(visit)],
  content: (visit) => offer(visit.page().detail, 'presses "Try again" for the title', { type: 'detail.retry' }),
  guide: (visit) => [
    ...offer(visit.page().guide, 'presses "Try again" in the guide', { type: 'guide.retry' }),
    linkTo(visit, routePath('live', { slug: 'wild', id: 'wild' })),
  ],
  live: (visit) => {
    const { livePlayback } = visit.page();
    const media = livePlayback?.getSnapshot().children.media;
    return [
      // The view shows "Try again" only after the stream has failed: neither while it loads nor after a final refusal.
      ...(media
        ? offer(media, 'presses "Try again" on the channel', { type: 'playback.retry' })
        : offer(livePlayback, 'presses "Try again" on the live page', { type: 'playback.retry' })),
      ...offer(livePlayback, 'goes to the next channel', { type: 'channel.step', step: 1 }),
    ];
  },
  contact: (visit) => [{ ...linkTo(visit, '/'), name: 'follows the link of the logo' }],
};

/** HOM-11: the card of the first started title and its tooltip. The other controls of the page stay usable while it is open. */
function startedTitle(visit: Visit): readonly Control[] {
  const { home } = visit.page();
  const { cardPreview, watchMarks } = visit.actors;
  const rails = home?.getSnapshot().context?.railRefs ?? [];
  const content = rails.map((rail) => rail.getSnapshot().context.rail).find(({ hasProgress }) => hasProgress)?.contents[0];
  if (!content) return [];
  const shown = cardPreview.getSnapshot();
  if (!shown?.matches('open') || !shown.context.card)
    return offer(cardPreview, `hovers over the card of ${content.id}`, {
      type: 'card.attended',
      card: { key: content.id, content, forcesVod: false },
    });
  const { card } = shown.context;
  const { viewer } = visit.actors.root.getSnapshot().context;
  const mark = (kind: WatchMark['kind']): Control => ({
    name: `marks ${card.content.id} as ${kind} in its tooltip`,
    press: () => watchMarks.send({ type: 'mark.set', mark: markOf(kind, card.content) }),
  });
  return [
    ...offer(
      cardPreview,
      `presses "My list" in the tooltip of ${card.content.id}`,
      { type: 'watchlist.toggle' },
      { changesWatchlist: true },
    ),
    ...offer(cardPreview, 'closes the tooltip', { type: 'preview.dismiss' }),
    ...(viewer.features.watchMarks && viewer.profile !== null ? [mark('watched'), mark('removed')] : []),
  ];
}

const invoicesOf = (visit: Visit): readonly Control[] => {
  const { invoices } = visit.page();
  const list = invoices?.getSnapshot().context?.invoices ?? [];
  return [
    ...list.slice(0, 2).flatMap(({ id }) => offer(invoices, `opens the invoice ${id}`, { type: 'invoice.open', id })),
    ...offer(invoices, 'closes the invoice', { type: 'invoice.close' }),
    ...offer(invoices, 'presses "Try again" for the invoices', { type: 'invoices.retry' }),
  ];
};

/** The form of createProfile and editProfile. */
function editor(visit: Visit): readonly Control[] {
  const actor = visit.page().profileEditor;
  const draft = actor?.getSnapshot().context?.draft;
  if (!draft) return [];
  const name = draft.name === 'Renamed' ? 'Named Again' : 'Renamed';
  return [
    ...offer(actor, `types the name ${name}`, { type: 'profile.edit', draft: { ...draft, name } }),
    ...offer(actor, 'saves the profile', { type: 'profile.save' }),
    ...offer(actor, 'presses "Try again" for the profile', { type: 'profile.retry' }),
  ];
}

/** The links on the page of a profile. */
function profileLinks(visit: Visit): readonly Control[] {
  const { profile } = visit.latest();
  const id = visit.route()?.query.id ?? profile?.id;
  if (id === undefined) return [];
  return (['avatar', 'profilePin'] as const)
    .map((name) => linkTo(visit, routePath(name, {}, { id })))
    .concat(
      profile?.isMaster
        ? [linkTo(visit, routePath('profileRestriction', {}, { id })), linkTo(visit, routePath('deleteProfile', {}, { id }))]
        : [],
    );
}
