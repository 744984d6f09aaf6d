/** What the flows that come in parts of their own are given. None of them is fetched here: a part comes when its first flow begins, or on intent. */

import type { AnyActorRef } from 'xstate';
import { decideRoute, destinationOf } from '../../machines/domain/access.ts';
import { parseRoute, routePath } from '../../machines/domain/routes.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { loginImplementations } from '../actors/login.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';
import type { Call } from '../api/client.ts';
import type { Freshness } from '../api/freshness.ts';
import type { Watcher } from '../api/playback.ts';
import type { profileCalls } from '../api/profiles.ts';
import type { sessionCalls } from '../api/session.ts';
import type { TokenStore } from '../api/tokenStore.ts';
import type { Actors, Root } from '../app/actors.tsx';
import { isPurchaseKept, type takeCheckoutReturn as paymentAnswerOf } from '../app/checkoutReturn.ts';
import type { Configuration } from '../app/configuration.ts';
import type { Landing } from '../app/landing.ts';
import { isOnItsWay, lazyFlows } from '../app/lazyLogic.ts';
import { searchBox } from '../app/search/SearchSlot.tsx';
import { forgetUnfinishedReturn, type SocialAddress } from '../app/socialAddress.ts';
import type { Stage } from '../player/stage.ts';
import type { Wishes } from '../player/wishes.ts';

export type Product = {
  configuration: Configuration;
  call: Call;
  catalogue: CatalogueCalls;
  session: ReturnType<typeof sessionCalls>;
  profiles: ReturnType<typeof profileCalls>;
  /** The one machine that is there from the start and in a popup too. */
  freshness: Freshness;
  /** Whose answers these are, and in which language. */
  scope: () => string;
  stage: Stage;
  wishes: Wishes;
  store: TokenStore;
  storage: Storage | null;
  tabStorage: Storage | null;
  landing: Landing;
  /** What the address brought with it; taken by the first who asks. */
  answers: { social: SocialAddress | null; payment: ReturnType<typeof paymentAnswerOf> };
  /** PLY-03: whoever was watching with it comes back to their place. */
  endedSession: () => string | null;
  /** Both are there by the time a flow asks. */
  root: () => Root;
  actors: () => Actors;
  report: (what: string, details: Record<string, string>) => void;
};

const takenOnce = <Value>(value: Value): (() => Value | null) => {
  let left: Value | null = value;
  return () => {
    const taken = left;
    left = null;
    return taken;
  };
};

export function flowsWhenNeeded(product: Product) {
  const { configuration, call, catalogue, session, profiles, freshness, scope, stage, wishes, store, storage, tabStorage } = product;
  const { landing, answers, report, root, actors } = product;
  const now = Date.now;
  const mediaUrlTemplate = configuration.mediaUrlTemplate ?? null;
  const latest = () => root().getSnapshot().context.latest;
  const viewer = (): string => latest().profile?.id ?? '';
  const destination = () => destinationOf(actors().navigation.getSnapshot().context);
  const takeSocialAddress = takenOnce(answers.social);
  if (answers.social === null) forgetUnfinishedReturn(tabStorage);
  const takePaymentAnswer = takenOnce(answers.payment);

  const wayIn = lazyFlows(async () =>
    (await import('./wayIn.ts')).wayIn({
      call,
      store,
      now,
      tabStorage,
      landing,
      destination,
      takeSocialAddress,
      socialProviders: configuration.socialProviders,
    }),
  );
  const login = loginMachine.provide(loginImplementations({ session })).provide({ actors: { deviceLimit: wayIn.of('deviceLimit') } });
  const accountArea = lazyFlows(async () => (await import('./accountArea.ts')).accountArea({ call, profiles }));
  const choosing = lazyFlows(async () => (await import('./choosing.ts')).choosing({ call, profiles, freshness }));
  const lookingAround = lazyFlows(async () => {
    searchBox.preload();
    const { lookingAround: flows } = await import('./lookingAround.ts');
    return flows({ call, catalogue, freshness, scope, storage, viewer, stage, now, mediaUrlTemplate, tabStorage });
  });
  const reminding = lazyFlows(async () => (await import('./reminders.ts')).reminders({ call, catalogue, storage, now }));
  const attention = lazyFlows(async () =>
    (await import('./attention.ts')).attention({
      call,
      catalogue,
      session,
      storage,
      stage,
      mediaUrlTemplate,
      distractions: [
        {
          isThere: () => {
            const snapshot = actors().popups.getSnapshot();
            return !isOnItsWay(snapshot) && !snapshot.matches('none');
          },
          listen: (hear) => listen(actors().popups, hear),
        },
        { isThere: () => actors().cardPreview.getSnapshot().matches('open'), listen: (hear) => listen(actors().cardPreview, hear) },
      ],
    }),
  );
  const guide = lazyFlows(async () => (await import('./guide.ts')).guide({ catalogue }));
  const watching = lazyFlows(async () =>
    (await import('./watching.ts')).watching({
      call,
      catalogue,
      stage,
      ads: { url: configuration.adsUrl ?? null, every: configuration.adsInterval },
      now,
      freshness,
      tabStorage,
      watcher: (): Watcher => {
        const { account, profile } = latest();
        return {
          session: store.sessionName(),
          profileChosenAt: store.readProfileChoice(),
          viewer: account && profile && { account: account.id, profile: profile.id },
        };
      },
      hasExpired: (name) => name === product.endedSession(),
      wishes,
      storage,
      viewer,
      mayWatch: (): boolean => {
        const { session: known, features } = actors().navigation.getSnapshot().context;
        const facts = { session: known, features, hasUnsavedChanges: false, now: now() };
        return decideRoute(parseRoute(routePath('vod')), facts).kind === 'allow';
      },
      isPremium: (): boolean => latest().account?.isPremium === true,
      mediaUrlTemplate,
    }),
  );
  const profileArea = lazyFlows(async () => (await import('./profiles.ts')).profiles({ call, freshness }));
  const buying = lazyFlows(async () =>
    (await import('./buying.ts')).buying({
      call,
      session,
      tabStorage,
      storage,
      now,
      checkoutOrigins: configuration.checkoutOrigins,
      isSigningIn: answers.social !== null,
      takeAnswer: takePaymentAnswer,
      destination,
      purchaseToken: (): string | null => latest().account?.sessionToken ?? null,
      tell: report,
    }),
  );
  const above = lazyFlows(async () =>
    (await import('./popups.ts')).popups(
      {
        login,
        register: wayIn.of('register'),
        socialLogin: wayIn.of('socialLogin'),
        completeAccount: wayIn.of('completeAccount'),
        accountDeletion: accountArea.of('accountDeletion'),
        saveChanges: accountArea.of('saveChanges'),
        pin: choosing.of('pin'),
        reminderChoice: reminding.of('reminderChoice'),
        planChoice: choosing.of('planChoice'),
      },
      tabStorage,
    ),
  );

  return {
    wayIn,
    login,
    accountArea,
    choosing,
    lookingAround,
    reminding,
    attention,
    guide,
    watching,
    profileArea,
    buying,
    above,
    /** MON-11: what was interrupted is gone on with at once; else nobody waits for the flow of buying. */
    goesOnBuying: answers.payment !== null || isPurchaseKept(tabStorage) || isPurchaseKept(storage),
  };
}

const listen = (actor: AnyActorRef, hear: () => void) => {
  const { unsubscribe } = actor.subscribe(hear);
  return unsubscribe;
};
