// @vitest-environment happy-dom
/** Lists of the service with two thousand entries: each view renders the first part, and the next when its end is near (ERR-14). */
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DeviceList } from '../../src/account/devices/DeviceList.tsx';
import { LanguageList } from '../../src/app/language/LanguageList.tsx';
import { DeviceLimitForm } from '../../src/blocks/devices/DeviceLimitForm.tsx';
import { ConnectedRails } from '../../src/blocks/rails/ConnectedRails.tsx';
import { InvoiceRows } from '../../src/buying/billing/InvoiceRows.tsx';
import { PlanList } from '../../src/buying/plans/PlanList.tsx';
import { GatewayChooser } from '../../src/buying/purchase/GatewayChooser.tsx';
import { EarlierSubscriptions } from '../../src/buying/subscription/EarlierSubscriptions.tsx';
import { PlanChangeDialog } from '../../src/buying/subscription/PlanChangeDialog.tsx';
import { Episodes } from '../../src/catalogue/detail/Episodes.tsx';
import { Tabs } from '../../src/catalogue/filters/Tabs.tsx';
import { ResultsView } from '../../src/catalogue/search/ResultsView.tsx';
import { WatchlistView } from '../../src/catalogue/watchlist/WatchlistView.tsx';
import { completeEnglish } from '../../src/i18n/builtIn.ts';
import { TextsProvider } from '../../src/i18n/TextsProvider.tsx';
import { createTexts } from '../../src/i18n/texts.ts';
import { GuideNow } from '../../src/live/guide/GuideNow.tsx';
import { Choices } from '../../src/player/panels/Choices.tsx';
import { ChooseProfile } from '../../src/profiles/chooseProfile/ChooseProfile.tsx';
import { AgeChoice } from '../../src/profiles/profileEditor/AgeChoice.tsx';
import { AvatarGallery } from '../../src/profiles/profileEditor/AvatarGallery.tsx';
import { PictureChoice } from '../../src/profiles/profileEditor/PictureChoice.tsx';
import { RestrictionList } from '../../src/profiles/profileRestriction/RestrictionList.tsx';
import { plans, profiles } from '../../stories/fixtures/accounts.ts';
import { channels, lowOrbit, quietCoast, railLike } from '../../stories/fixtures/catalogue.ts';
import { avatars, restrictions } from '../../stories/fixtures/profileChoices.ts';
import { gateways } from '../../stories/fixtures/purchase.ts';
import { active, invoices, NOW } from '../../stories/fixtures/subscriptions.ts';

await completeEnglish();

const MANY = 2000;
/** Elements: 60 entries of the largest kind, an episode, have half as many. */
const LIMIT = 4000;

const none = () => {};
const moment = { now: NOW, daysBefore: 7 };
const many = <Entry extends object>(sample: Entry | undefined) =>
  Array.from({ length: MANY }, (_, index) => ({ ...(sample as object), id: `${index}`, name: `Name ${index}` })) as (Entry & {
    id: string;
    name: string;
  })[];
const device = { kind: 'tv', city: 'Porto', country: 'PT', lastUsed: NOW, isCurrent: false };
/** An actor that stays as it is. */
const still = (context: object, state: string | object = 'ready') => {
  const snapshot = { context, matches: (asked: unknown) => JSON.stringify(asked) === JSON.stringify(state), children: {} };
  return { id: '0', getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: none }), send: none };
};
const season = { id: 's1', name: 'Season 1', number: 1, episodes: [], hasMore: false };
const oneSeason = { ...quietCoast.seasons[0], id: '0', episodes: many(quietCoast.seasons[0]?.episodes[0]) };

const LISTS: Readonly<Record<string, () => ReactNode>> = {
  'the languages': () => <LanguageList languages={many({}).map(({ name }) => name)} chosen="" saving={null} refused={null} onPick={none} />,
  'the devices': () => <DeviceList devices={many(device) as never} limit={5} addTvHref={null} onRemove={none} />,
  'the devices at the login': () => (
    <DeviceLimitForm
      devices={many(device) as never}
      picked={null}
      isRemoving={false}
      error={null}
      onPick={none}
      onRemove={none}
      onLeave={none}
    />
  ),
  'the rails of a tab': () => (
    <ConnectedRails
      railRefs={many({}).map(({ id }) => ({ ...still({ rail: railLike({ id, contents: [lowOrbit] }), error: null }), id })) as never}
      moment={moment}
    />
  ),
  'the invoices': () => <InvoiceRows invoices={many(invoices[0])} savingIds={[]} onSave={none} />,
  'the plans': () => (
    <PlanList
      level="h2"
      state="several"
      plans={many(plans[0])}
      presentId={null}
      fixed={null}
      selectedId={null}
      error={null}
      onRetry={none}
      onSelect={none}
      onSubscribe={none}
    />
  ),
  'the payment methods': () => (
    <GatewayChooser
      state="choosing"
      plan={null}
      gateways={many(gateways[0])}
      chosen={null}
      error={null}
      onChoose={none}
      onContinue={none}
      onRetry={none}
      onClose={none}
    />
  ),
  'the plans to change to': () => (
    <PlanChangeDialog
      actor={
        still(
          { subscription: active, now: () => NOW, plans: many(plans[0]), picked: null, isOutdated: false, error: null },
          { offering: 'choosing' },
        ) as never
      }
    />
  ),
  'the earlier subscriptions': () => (
    <EarlierSubscriptions state="showing" earlier={many(active)} now={NOW} error={null} onOpen={none} onClose={none} onRetry={none} />
  ),
  'the episodes of a season': () => (
    <Episodes
      content={quietCoast}
      seasons={[oneSeason as never]}
      season={oneSeason as never}
      episodesState={'complete' as never}
      episodesError={null}
      isPremiumViewer
      moment={moment}
      onSeason={none}
      onMoreEpisodes={none}
      onRetryEpisodes={none}
    />
  ),
  'the seasons of a series': () => (
    <Episodes
      content={quietCoast}
      seasons={many(season) as never}
      season={season as never}
      episodesState={'complete' as never}
      episodesError={null}
      isPremiumViewer
      moment={moment}
      onSeason={none}
      onMoreEpisodes={none}
      onRetryEpisodes={none}
    />
  ),
  'the tabs of a section': () => <Tabs label="Genres" tabs={many({})} chosen="0" onChoose={none} />,
  'the kinds of results': () => (
    <ResultsView
      query="coast"
      kinds={many({}).map(({ id, name }) => ({ railId: id, name, count: 1 }))}
      railId={null}
      onChoose={none}
      rails={null}
    />
  ),
  'My list': () => (
    <WatchlistView
      isEmpty={false}
      contents={many(lowOrbit)}
      kind={'all' as never}
      suggestions={null}
      moment={moment}
      onKind={none}
      onRemove={none}
    />
  ),
  'the channels of the guide': () => (
    <GuideNow
      channels={many(channels[0])}
      windows={new Map() as never}
      moment={NOW}
      favourites={null}
      onFavourite={none}
      onOpenDay={none}
      takeOpenedDay={() => null}
      onEvent={none}
    />
  ),
  'the choices of the player': () => (
    <Choices title="Audio" choices={many({}).map(({ id, name }) => ({ value: id, label: name }))} chosen="0" onChoose={none} />
  ),
  'the profiles': () => (
    <ChooseProfile
      state="choosing"
      profiles={many(profiles[0])}
      error={null}
      mayAdd={false}
      fullAt={null}
      mayEdit={() => true}
      onChoose={none}
      onRetry={none}
    />
  ),
  'the age limits of a profile': () => <AgeChoice restrictions={many(restrictions[0])} chosenId={null} moreHref={null} onChoose={none} />,
  'the pictures': () => <AvatarGallery pictures={many(avatars[0])} currentId={null} savingId={null} error={null} onPick={none} />,
  'the pictures of a new profile': () => (
    <PictureChoice name="Ana" pictures={many(avatars[0])} saved={null} chosenId={null} hasGallery={false} onChoose={none} />
  ),
  'the age limits': () => (
    <RestrictionList
      restrictions={many(restrictions[0])}
      currentId={null}
      savingId={null}
      managerWithoutPin={null}
      error={null}
      onPick={none}
    />
  ),
};

/** What the browser observes: a list asks for its next part when its end is near. */
let nearEnd: (() => void)[] = [];
vi.stubGlobal(
  'IntersectionObserver',
  class {
    readonly notify: (entries: readonly { isIntersecting: boolean }[]) => void;
    constructor(notify: (entries: readonly { isIntersecting: boolean }[]) => void) {
      this.notify = notify;
    }
    observe(element: Element) {
      if (element.childElementCount === 0 && element.attributes.length === 0) nearEnd.push(() => this.notify([{ isIntersecting: true }]));
    }
    unobserve() {}
    disconnect() {}
  },
);

afterEach(() => {
  cleanup();
  nearEnd = [];
});

const texts = createTexts('en');

const count = () => document.body.querySelectorAll('*').length;

it.each(Object.entries(LISTS))('ERR-14 of two thousand entries, %s: a part is rendered', (_, list) => {
  render(<TextsProvider texts={texts}>{list()}</TextsProvider>);
  expect(count()).toBeGreaterThan(60);
  expect(count()).toBeLessThan(LIMIT);
  // The list asks for more when its end is near.
  expect(nearEnd.length).toBeGreaterThan(0);
});

it('ERR-14 the next part of a list is rendered near its end', () => {
  render(<TextsProvider texts={texts}>{LISTS['the choices of the player']?.()}</TextsProvider>);
  const before = count();
  act(() => nearEnd.at(-1)?.());
  expect(count()).toBeGreaterThan(before + 59);
  expect(count()).toBeLessThan(3 * before);
});
