/** Where the searches of before are kept. It comes with the first load: they go with the session, whether or not anybody has searched. */
export const STORED_SEARCHES = 'marquee.searches';

/** SES-06: of whoever signs out nothing is left. Storage may be blocked: then there is nothing in it. */
export function forgetStoredSearches(storage: Storage | null): void {
  try {
    storage?.removeItem(STORED_SEARCHES);
  } catch {
    // What cannot be written was never kept.
  }
}
