/** Stores the e-mails that a real service would send in the database, so that every instance lists them on /demo/outbox. */
import { desc, lte } from 'drizzle-orm';
import { emails } from './database/accounts.ts';
import type { Database } from './database/connection.ts';

export type Email = {
  id: number;
  /** Epoch ms. */
  at: number;
  to: string;
  subject: string;
  text: string;
  /** The purpose of the e-mail, e.g. `activation`. */
  kind: string;
  /** The code in the e-mail, for tests. */
  code: string | null;
  /** The link in the e-mail, as a path of the application. */
  link: string | null;
};

export type Outbox = {
  send(email: Omit<Email, 'id' | 'at'>): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly Email[]>;
  clear(): Promise<void>;
};

/**
 * @param now epoch ms
 * @param limit number of e-mails that are kept
 */
export function createOutbox(database: Database, now: () => number, limit = 200): Outbox {
  return {
    async send(email) {
      const [sent] = await database
        .insert(emails)
        .values({ ...email, at: now() })
        .returning({ id: emails.id });
      if (sent) await database.delete(emails).where(lte(emails.id, sent.id - limit));
    },
    list: () => database.select().from(emails).orderBy(desc(emails.id)),
    async clear() {
      await database.delete(emails);
    },
  };
}
