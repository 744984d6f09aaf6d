/** The e-mails that the demo service would have sent. */
export type OutboxEmail = {
  subject: string;
  /** Relative to the application; null without a link. */
  link: string | null;
  code: string | null;
};

type Listed = OutboxEmail & { to: string };

/** ms */
const TIMEOUT = 30_000;
const ASKS_EVERY = 100;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The e-mails to one address, the newest first.
 * @param atLeast how many to wait for, up to 30 s
 * @returns those that have arrived by then, possibly none
 */
export async function emailsTo(baseUrl: string, email: string, atLeast = 1): Promise<readonly OutboxEmail[]> {
  const endsAt = Date.now() + TIMEOUT;
  for (;;) {
    const answer = await fetch(`${baseUrl}/demo/outbox`, { headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`the outbox answered ${answer.status}`);
    const listed: readonly Listed[] = await answer.json();
    const emails = listed.filter(({ to }) => to === email.toLowerCase()).map(({ subject, link, code }) => ({ subject, link, code }));
    if (emails.length >= atLeast || Date.now() >= endsAt) return emails;
    await wait(ASKS_EVERY);
  }
}
