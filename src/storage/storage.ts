/** Access to the browser's storage, which may be missing, blocked or full. */

/** Returns undefined when storage is blocked or full. */
export function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** The storage of this browser, and of this tab; null where access to it throws. */
export const browserStorage = (): Storage | null => attempt(() => globalThis.localStorage) ?? null;
export const tabStorage = (): Storage | null => attempt(() => globalThis.sessionStorage) ?? null;

/** Removes a value. Blocked storage contains none. */
export const forgetStored = (storage: Pick<Storage, 'removeItem'> | null, key: string): void => attempt(() => storage?.removeItem(key));
