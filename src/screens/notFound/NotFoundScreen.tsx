import { useWayOut } from '../../app/useWayOut.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** Whatever has no page (NAV-03, NAV-13). */
export default function NotFoundScreen() {
  return <ErrorPage status={404} backHref={useWayOut()} />;
}
