import { useErrorPageTarget } from '../../actors/useErrorPageTarget.ts';
import { ErrorPage } from '../../blocks/failure/ErrorPage.tsx';

/** The page of all URLs without a page (NAV-03, NAV-13). */
export function NotFoundScreen() {
  return <ErrorPage status={404} backHref={useErrorPageTarget()} />;
}
