/** Views that come when they are wanted. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The application was deployed anew: a part of the old one is no longer there. */
export class PartGone extends Error {
  constructor(cause: unknown) {
    super('a part of the application is gone', { cause });
  }
}

const RELOADED = 'marquee.reloadedFor';

export type LazyView<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => void };

/**
 * As React's lazy, with a `preload` for intent. A part that cannot be fetched reloads the page once, since a new version was probably
 * deployed; when that did not help, it throws PartGone for the error boundary.
 */
export function lazyView<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): LazyView<Props> {
  const fetched = () => load().then(afterSuccess, afterFailure);
  const view = lazy(fetched);
  // A failure on intent is nobody's business: the same part is asked for again when it is needed.
  return Object.assign(view, { preload: () => void load().catch(() => {}) });
}

function afterSuccess<Module>(module: Module): Module {
  attempt(() => sessionStorage.removeItem(RELOADED));
  return module;
}

function afterFailure(cause: unknown): Promise<never> {
  const address = location.pathname;
  const hasReloaded = attempt(() => sessionStorage.getItem(RELOADED)) === address;
  const isNoted = !hasReloaded && attempt(() => (sessionStorage.setItem(RELOADED, address), true)) === true;
  if (!isNoted || !navigator.onLine) throw new PartGone(cause);
  location.reload();
  // The page is going: what would be shown in between is not worth showing.
  return new Promise(() => {});
}

/** Storage may be blocked. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
