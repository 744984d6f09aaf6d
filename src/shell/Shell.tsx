/**
 * Renders the current page in its layout, with banners, popups and card previews above it. Page and machine change together, because both
 * come from `pages`.
 */
import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { isPlayer, type RouteName } from '../../machines/domain/routes.ts';
import { useActors } from '../actors/actors.tsx';
import { useFeatures } from '../actors/features.ts';
import { lazyView } from '../actors/lazyView.ts';
import { useErrorPageTarget } from '../actors/useErrorPageTarget.ts';
import { useViewer } from '../actors/useViewer.ts';
import { OfflineBanner } from '../app/connection/OfflineBanner.tsx';
import { OutOfReach } from '../app/connection/OutOfReach.tsx';
import { AccountUnavailable } from '../app/errors/AccountUnavailable.tsx';
import { ErrorBoundary } from '../app/errors/ErrorBoundary.tsx';
import { FailurePanel } from '../blocks/failure/FailurePanel.tsx';
import { IsSubscriber } from '../blocks/rails/subscriber.ts';
import { portalLayer } from '../ui/page/portalLayer.ts';
import { useIsTelevision } from '../ui/page/television.ts';
import { ConnectedContentLayout } from './layouts/ConnectedContentLayout.tsx';
import { ConnectedPlainLayout } from './layouts/ConnectedPlainLayout.tsx';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { leanBackView, onLeanBack } from './leanBack/firstArrow.ts';
import { usePageLoader } from './navigation/pageLoaderContext.ts';
import { pages as entries, type LayoutName } from './navigation/pages.ts';
import { useShown } from './navigation/shown.tsx';
import { usePageArrival } from './navigation/usePageArrival.ts';
import { usePageTitle } from './navigation/usePageTitle.ts';
import { Popups } from './popups/Popups.tsx';
import styles from './Shell.module.css';
import { SwitchingOverlay } from './SwitchingOverlay.tsx';
import { useMode } from './useMode.ts';

/** Fetched on a television. */
const TelevisionLayout = lazyView(
  async () => ({ default: (await import('./layouts/ConnectedTelevisionLayout.tsx')).ConnectedTelevisionLayout }),
  { isFirst: true },
);
/** Fetched when the viewer has to answer. */
const ConsentBanner = lazyView(() => import('../app/consent/ConsentBanner.tsx'));
/** Fetched when a page needs a PIN, as the form of the PIN is, and for a profile that does not exist. */
const WithheldPage = lazyView(() => import('./navigation/WithheldPage.tsx'));
/** Fetched when a new version has arrived. */
const NewVersion = lazyView(() => import('../app/installation/NewVersion.tsx'));
/** Fetched while the pointer or the focus rests on the first card. */
const CardPreviews = lazyView(() => import('../catalogue/cardPreview/CardPreviews.tsx'));

/** NAV-26, from the first focus. Until then only the first page uses the network. */
function handOnLostFocus() {
  const load = () =>
    import('../ui/page/lostFocus.ts').then(
      (loaded) => loaded.handOnLostFocus(),
      () => {},
    );
  addEventListener('focusin', load, { once: true });
  return () => removeEventListener('focusin', load);
}

export function Shell({ report }: { report: (error: unknown, componentStack: string) => void }) {
  const { root, pages, session, connection, update, cardPreview, consent } = useActors();
  const shown = useShown();
  const { route, corrected, state } = shown;
  const loader = usePageLoader();
  const page = route && loader.loaded(route.name);
  const hasCrashed = useSelector(root, (snapshot) => snapshot.matches('crashed'));
  const viewer = useViewer();
  const isUnavailable = useSelector(viewer, (snapshot) => snapshot?.matches('unavailable') === true);
  const failure = useSelector(viewer, (snapshot) => snapshot?.context.failure ?? null);
  const isSwitching = useSelector(viewer, (snapshot) => snapshot?.matches('switchingProfile') === true);
  const isOffline = useSelector(connection, (snapshot) => !snapshot.matches('online'));
  const seenAt = useSelector(connection, (snapshot) => (snapshot.matches('lastSeen') ? snapshot.context.seenAt : null));
  const isOutdated = useSelector(update, (snapshot) => snapshot.matches('outdated'));
  const isAsking = useSelector(consent, (snapshot) => snapshot.matches('asking') || snapshot.matches('changing'));
  const backHref = useErrorPageTarget();
  const title = usePageTitle(shown, page);
  const hasPreview = useSelector(cardPreview, ({ context }) => context.card !== null);
  const isSubscriber = useSelector(root, ({ context }) => context.viewer.account?.isPremium === true);
  const { grownUp } = useFeatures();
  const isTelevision = useIsTelevision();
  const leanBack = useSyncExternalStore(onLeanBack, leanBackView);
  /** CNS-12: a child is not asked. */
  const asksForConsent = isAsking && grownUp;
  useMode(!grownUp && !isPlayer(route?.name));
  usePageArrival(route, corrected);
  useEffect(handOnLostFocus, []);

  if (hasCrashed) return <FailurePanel isNewVersion={false} backHref="/" />;
  return (
    // KID-02: no card and no title names a plan to a child.
    <IsSubscriber value={isSubscriber || !grownUp}>
      <title>{title}</title>
      {/* CNS-10: its answers come before the page in the order of the focus. */}
      {asksForConsent ? (
        <Suspense>
          <ConsentBanner />
        </Suspense>
      ) : null}
      {isUnavailable ? (
        <EmptyLayout>
          <AccountUnavailable
            error={failure}
            onRetry={() => viewer?.send({ type: 'account.retry' })}
            onLogOut={() => session.send({ type: 'session.close' })}
          />
        </EmptyLayout>
      ) : (
        route &&
        // The tokens of the television come with its keys.
        (leanBack || !isTelevision) && (
          <InLayout name={route.name} mayHaveFooter={grownUp}>
            <ErrorBoundary
              resetKey={route.url}
              report={report}
              fallback={({ isNewVersion }) => <FailurePanel isNewVersion={isNewVersion} backHref={backHref} />}
            >
              {state === 'outdated' || state === 'broken' ? <FailurePanel isNewVersion={state === 'outdated'} backHref={backHref} /> : null}
              {state === 'locked' || state === 'missing' ? (
                <Suspense>
                  <WithheldPage isMissing={state === 'missing'} />
                </Suspense>
              ) : null}
              {state === 'none' ? <SwitchingOverlay /> : null}
              {state === 'fetching' ? <div className={styles.pending}>{isOffline ? <OutOfReach /> : null}</div> : null}
              {state === 'page' && page ? <page.Screen key={route.name} route={route} {...shown.actors} /> : null}
            </ErrorBoundary>
          </InLayout>
        )
      )}
      {isSwitching ? <SwitchingOverlay /> : null}
      {createPortal(
        <>
          {isOffline ? <OfflineBanner seenAt={seenAt} onRetry={() => pages.send({ type: 'page.refresh' })} /> : null}
          {isOutdated && !isPlayer(route?.name) && !isOffline && !asksForConsent ? (
            <Suspense>
              <NewVersion
                onReload={() => update.send({ type: 'update.accept' })}
                onLater={() => update.send({ type: 'update.postpone' })}
              />
            </Suspense>
          ) : null}
          <Popups />
        </>,
        portalLayer(),
      )}
      {leanBack}
      {hasPreview ? (
        <Suspense>
          <CardPreviews cardPreview={cardPreview} />
        </Suspense>
      ) : null}
    </IsSubscriber>
  );
}

function InLayout({ name, mayHaveFooter, children }: { name: RouteName; mayHaveFooter: boolean; children: ReactNode }) {
  const { layout, isUnderHeader = false } = entries[name];
  const isTelevision = useIsTelevision();
  if (isTelevision && layout.startsWith('content'))
    return (
      <Suspense>
        <TelevisionLayout isUnderHeader={isUnderHeader}>{children}</TelevisionLayout>
      </Suspense>
    );
  const layouts: Record<LayoutName, () => ReactNode> = {
    content: () => (
      <ConnectedContentLayout hasFooter={mayHaveFooter} isUnderHeader={isUnderHeader}>
        {children}
      </ConnectedContentLayout>
    ),
    contentWithoutFooter: () => (
      <ConnectedContentLayout hasFooter={false} isUnderHeader={isUnderHeader}>
        {children}
      </ConnectedContentLayout>
    ),
    plain: () => <ConnectedPlainLayout>{children}</ConnectedPlainLayout>,
    empty: () => <EmptyLayout>{children}</EmptyLayout>,
    bare: () => <main id="content">{children}</main>,
  };
  return layouts[layout]();
}
