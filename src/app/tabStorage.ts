/** What this tab remembers until it is closed; null where merely asking for it throws. */
export function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}
