/** The page that was decided, in its frame, and what stands above it. Page and machine change together: both come from `pages`. */
import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import type { RouteName } from '../../machines/domain/routes.ts';
import { Popups } from '../popups/Popups.tsx';
import { FailurePanel } from '../screens/failure/FailurePanel.tsx';
import { aboveAll } from '../ui/aboveAll/aboveAll.ts';
import { AccountUnavailable } from './AccountUnavailable.tsx';
import { useActors } from './actors.tsx';
import { BackClosesDialogs } from './BackClosesDialogs.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ContentFrame } from './frames/ContentFrame.tsx';
import { PlainFrame } from './frames/PlainFrame.tsx';
import { LockedPage } from './LockedPage.tsx';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { OfflineBanner } from './layouts/OfflineBanner.tsx';
import { lazyView } from './lazyView.ts';
import { MissingProfile } from './MissingProfile.tsx';
import { OutOfReach } from './OutOfReach.tsx';
import { useArrived, useStandIn } from './page.ts';
import { SwitchingOverlay } from './SwitchingOverlay.tsx';
import { type FrameName, places } from './screens.ts';
import { useShown } from './shown.tsx';
import { useArrival } from './useArrival.ts';
import { usePageTitle } from './usePageTitle.ts';
import { useWayOut } from './useWayOut.ts';

/** Comes with the flow that opens them. */
const CardPreviews = lazyView(() => import('./CardPreviews.tsx'));

export function Shell({ report }: { report: (error: unknown, componentStack: string) => void }) {
  const { root, pages, session, connection, cardPreview } = useActors();
  const { route, corrected } = useShown();
  const hasCrashed = useSelector(root, (snapshot) => snapshot.matches('crashed'));
  const isUnavailable = useSelector(session, (snapshot) => snapshot.matches({ signedIn: 'unavailable' }));
  const failure = useSelector(session, ({ context }) => context.failure);
  const isSwitching = useSelector(session, (snapshot) => snapshot.matches({ signedIn: 'switchingProfile' }));
  const standsIn = useStandIn();
  const isOffline = useSelector(connection, (snapshot) => snapshot.matches('offline'));
  const backHref = useWayOut();
  const title = usePageTitle(route);
  const previews = useArrived(cardPreview);
  useArrival(route, corrected);

  if (hasCrashed) return <FailurePanel isNewVersion={false} backHref="/" />;
  return (
    <>
      <title>{title}</title>
      {isUnavailable ? (
        <AccountUnavailable
          error={failure}
          onRetry={() => session.send({ type: 'account.retry' })}
          onLogOut={() => session.send({ type: 'session.close' })}
        />
      ) : (
        route && (
          <Framed name={route.name}>
            <ErrorBoundary
              resetKey={route.url}
              report={report}
              fallback={({ isNewVersion }) => <FailurePanel isNewVersion={isNewVersion} backHref={backHref} />}
            >
              {standsIn === 'broken' ? <FailurePanel isNewVersion={false} backHref={backHref} /> : null}
              {standsIn === 'locked' ? <LockedPage onUnlock={() => pages.send({ type: 'page.unlock' })} /> : null}
              {standsIn === 'missing' ? <MissingProfile /> : null}
              {standsIn === 'none' ? <SwitchingOverlay /> : null}
              {standsIn === null ? (
                <BackClosesDialogs>
                  <Screen name={route.name} isOffline={isOffline} />
                </BackClosesDialogs>
              ) : null}
            </ErrorBoundary>
          </Framed>
        )
      )}
      {isSwitching ? <SwitchingOverlay /> : null}
      {createPortal(
        <>
          {isOffline ? <OfflineBanner ageMinutes={null} onRetry={() => pages.send({ type: 'page.refresh' })} /> : null}
          <Popups />
        </>,
        aboveAll(),
      )}
      {previews ? (
        <Suspense fallback={null}>
          <CardPreviews cardPreview={previews} />
        </Suspense>
      ) : null}
    </>
  );
}

function Screen({ name, isOffline }: { name: RouteName; isOffline: boolean }) {
  const { Screen: Wanted } = places[name];
  return (
    <Suspense key={name} fallback={isOffline ? <OutOfReach /> : null}>
      <Wanted name={name} />
    </Suspense>
  );
}

function Framed({ name, children }: { name: RouteName; children: ReactNode }) {
  const { frame, isUnderHeader = false } = places[name];
  const frames: Record<FrameName, () => ReactNode> = {
    content: () => (
      <ContentFrame hasFooter isUnderHeader={isUnderHeader}>
        {children}
      </ContentFrame>
    ),
    contentWithoutFooter: () => (
      <ContentFrame hasFooter={false} isUnderHeader={isUnderHeader}>
        {children}
      </ContentFrame>
    ),
    plain: () => <PlainFrame>{children}</PlainFrame>,
    empty: () => <EmptyLayout>{children}</EmptyLayout>,
    bare: () => <main id="content">{children}</main>,
  };
  return frames[frame]();
}
