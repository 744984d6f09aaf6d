import { useSelector } from '@xstate/react';
import { errorPageTarget } from '../../machines/domain/access.ts';
import { routePath } from '../../machines/domain/routes.ts';
import { useActors } from './actors.tsx';

/** Target of the back link on error pages (NAV-13). */
export const useErrorPageTarget = (): string =>
  useSelector(useActors().navigation, ({ context }) => routePath(errorPageTarget(context.session, context.features)));
