/** Key of the recent searches. This small module is in the first load, because every sign-out removes them. */
export const STORED_SEARCHES = 'marquee.searches';

/** SES-06: removes the recent searches at sign-out. */
export function forgetStoredSearches(storage: Storage | null): void {
  try {
    storage?.removeItem(STORED_SEARCHES);
  } catch {
    // Blocked storage contains no searches.
  }
}
