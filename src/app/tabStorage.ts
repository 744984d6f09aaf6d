/** The session storage of this tab; null when access to it throws. */
export function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}
