/** The e-mails a real service would send; kept in memory and listed on /demo/outbox. */

export type Email = {
  id: number;
  /** Epoch ms. */
  at: number;
  to: string;
  subject: string;
  text: string;
  /** What the e-mail is for, e.g. `activation`. */
  kind: string;
  /** The code inside, for tests. */
  code?: string;
  /** The address inside, relative to the application. */
  link?: string;
};

export type Outbox = {
  send(email: Omit<Email, 'id' | 'at'>): void;
  /** Newest first. */
  list(): readonly Email[];
  clear(): void;
};

/**
 * @param now epoch ms
 * @param limit how many are kept
 */
export function createOutbox(now: () => number, limit = 200): Outbox {
  let emails: readonly Email[] = [];
  let count = 0;
  return {
    send(email) {
      count += 1;
      emails = [{ ...email, id: count, at: now() }, ...emails].slice(0, limit);
    },
    list: () => emails,
    clear() {
      emails = [];
    },
  };
}
