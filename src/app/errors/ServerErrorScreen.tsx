import { useErrorPageTarget } from '../../actors/useErrorPageTarget.ts';
import { ErrorPage } from '../../blocks/failure/ErrorPage.tsx';

/** /500 (NAV-13). */
export function ServerErrorScreen() {
  return <ErrorPage status={500} backHref={useErrorPageTarget()} />;
}
