/** Values in the browser's storage, as JSON. Nothing here throws: storage may be missing, blocked or full. */
import type * as z from 'zod/mini';
import { attempt } from './storage.ts';

/** Null where the browser refuses access. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** A storage that holds nothing and refuses values while the viewer does not allow them (CNS-07). */
export const whileAllowed = (storage: Store, isAllowed: () => boolean): Store =>
  storage && {
    getItem: (key) => (isAllowed() ? storage.getItem(key) : null),
    setItem: (key, value) => {
      if (!isAllowed()) throw new Error('the viewer has not allowed it');
      storage.setItem(key, value);
    },
    removeItem: (key) => storage.removeItem(key),
  };

/** @param schema checks the stored text: another version, another script or the viewer may have written it */
export function storedValue<Value>(storage: Store, key: string, schema: z.ZodMiniType<Value>) {
  return {
    /** @returns null when no valid value is stored */
    read: (): Value | null => attempt(() => schema.safeParse(JSON.parse(storage?.getItem(key) ?? 'null')).data) ?? null,
    /** @returns false when storage refuses the value */
    keep: (value: Value): boolean => storage !== null && attempt(() => (storage.setItem(key, JSON.stringify(value)), true)) === true,
    /** @returns false when storage refuses to remove the value */
    forget: (): boolean => attempt(() => (storage?.removeItem(key), true)) === true,
  };
}

export type ProfileStorage = {
  storage: Store;
  /** False: values last for this visit, and are not stored later (CNS-07, CNS-13). */
  isAllowed?: () => boolean;
  /** Registers what to do when the viewer changes. */
  freshness: { alsoForget: (forget: () => void) => void };
};

/**
 * One value for each profile. When storage is blocked or full, the values last for this visit (CFG-04), until the viewer changes.
 * @param schema of the list of all values
 */
export function storedByProfile<Value extends object>(
  { storage, isAllowed = () => true, freshness }: ProfileStorage,
  key: string,
  schema: z.ZodMiniType<readonly (Value & { viewer: string })[]>,
) {
  const stored = storedValue(storage, key, schema);
  /** All values, when storage has refused them. */
  let unkept: readonly (Value & { viewer: string })[] | null = null;
  /** All values of the time without permission. */
  let unallowed: readonly (Value & { viewer: string })[] = [];
  freshness.alsoForget(() => {
    unkept = null;
    unallowed = [];
  });
  const all = () => (isAllowed() ? (unkept ?? stored.read() ?? []) : unallowed);
  return {
    /** @param by id of the profile; null for a visitor */
    read: (by: string | null): Value | undefined => all().findLast((value) => value.viewer === (by ?? '')),
    keep: (value: Value, by: string | null) => {
      const viewer = by ?? '';
      const next = [...all().filter((other) => other.viewer !== viewer), { ...value, viewer }];
      if (isAllowed()) unkept = stored.keep(next) ? null : next;
      else unallowed = next;
    },
  };
}
