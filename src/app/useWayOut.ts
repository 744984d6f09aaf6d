import { useSelector } from '@xstate/react';
import { wayOut } from '../../machines/domain/access.ts';
import { routePath } from '../../machines/domain/routes.ts';
import { useActors } from './actors.tsx';

/** Target of the back link on error pages (NAV-13). */
export const useWayOut = (): string =>
  useSelector(useActors().navigation, ({ context }) => routePath(wayOut(context.session, context.features)));
