/** The root component: contexts, router, error boundary and shell. */
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { offersOf } from '../../machines/domain/access.ts';
import { ActorsProvider, type TabActors } from '../actors/actors.tsx';
import { ErrorBoundary } from '../app/errors/ErrorBoundary.tsx';
import { FailurePanel } from '../blocks/failure/FailurePanel.tsx';
import { basePath, withoutBasePath } from '../configuration/basePath.ts';
import { BrandContext } from '../configuration/brandContext.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { ConfigurationContext } from '../configuration/configurationContext.ts';
import { loadedEnglish, onEnglishCompleted } from '../i18n/builtIn.ts';
import { TextsProvider } from '../i18n/TextsProvider.tsx';
import { createTexts } from '../i18n/texts.ts';
import { changedZone, onZoneChanged } from '../i18n/timeZone.ts';
import { StageContext } from '../player/engine/StageContext.tsx';
import type { Stage } from '../player/engine/stage.ts';
import { LinkRouter } from '../ui/link/Anchor.tsx';
import { OffersContext } from '../ui/link/offered.ts';
import { TelevisionContext } from '../ui/page/television.ts';
import { BackClosesDialogs } from './navigation/BackClosesDialogs.tsx';
import type { PageLoader } from './navigation/pageLoader.ts';
import { PageLoaderContext } from './navigation/pageLoaderContext.ts';
import { ShownPageProvider } from './navigation/shown.tsx';
import { Shell } from './Shell.tsx';

type Props = {
  actors: TabActors;
  pages: Pick<PageLoader, 'loaded'>;
  configuration: Configuration;
  /** TV-01 */
  isTelevision: boolean;
  stage: Stage;
  report: (error: unknown, componentStack: string) => void;
  /** Receives what is wrong with a text of the service, once (I18-06). */
  reportText: (problem: Readonly<Record<'language' | 'key' | 'reason', string>>) => void;
};

export function App({ actors, pages, configuration, isTelevision, stage, report, reportText }: Props) {
  const { brand } = configuration;
  const language = useSelector(actors.language, ({ context }) => context.language);
  const loaded = useSelector(actors.language, ({ context }) => context.texts);
  const english = useSyncExternalStore(onEnglishCompleted, loadedEnglish);
  const texts = useMemo(
    () => createTexts(language, loaded, english, reportText, brand.name),
    [language, loaded, english, brand, reportText],
  );
  const features = useSelector(actors.root, ({ context }) => context.viewer.features);
  const offers = useMemo(() => offersOf(features), [features]);
  const timeZone = useSyncExternalStore(onZoneChanged, changedZone);
  useEffect(() => {
    if (timeZone !== undefined) actors.root.send({ type: 'clock.changed' });
  }, [actors, timeZone]);
  const follow = useCallback(
    (to: string, options?: { replace?: boolean }) =>
      actors.navigation.send({ type: 'navigation.request', to: withoutBasePath(to), replace: options?.replace }),
    [actors],
  );
  return (
    <ActorsProvider actors={actors}>
      <ConfigurationContext value={configuration}>
        <BrandContext value={brand}>
          <StageContext value={stage}>
            <TextsProvider texts={texts} timeZone={timeZone}>
              <OffersContext value={offers}>
                <LinkRouter base={basePath} onFollow={follow}>
                  <ErrorBoundary report={report} fallback={({ isNewVersion }) => <FailurePanel isNewVersion={isNewVersion} backHref="/" />}>
                    <PageLoaderContext value={pages}>
                      <TelevisionContext value={isTelevision}>
                        <ShownPageProvider>
                          <BackClosesDialogs>
                            <Shell report={report} />
                          </BackClosesDialogs>
                        </ShownPageProvider>
                      </TelevisionContext>
                    </PageLoaderContext>
                  </ErrorBoundary>
                </LinkRouter>
              </OffersContext>
            </TextsProvider>
          </StageContext>
        </BrandContext>
      </ConfigurationContext>
    </ActorsProvider>
  );
}
