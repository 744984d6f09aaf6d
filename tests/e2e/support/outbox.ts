/** The e-mails that the demo service would have sent. */
export type Letter = {
  subject: string;
  /** Relative to the application; null without a link. */
  link: string | null;
  code: string | null;
};

type Listed = Letter & { to: string };

/** ms */
const TIMEOUT = 30_000;
const ASKS_EVERY = 100;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The e-mails to one address, the newest first.
 * @param atLeast how many to wait for, up to 30 s
 * @returns those that have arrived by then, possibly none
 */
export async function lettersTo(baseUrl: string, email: string, atLeast = 1): Promise<readonly Letter[]> {
  const endsAt = Date.now() + TIMEOUT;
  for (;;) {
    const answer = await fetch(`${baseUrl}/demo/outbox`, { headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`the outbox answered ${answer.status}`);
    const listed: readonly Listed[] = await answer.json();
    const letters = listed.filter(({ to }) => to === email.toLowerCase()).map(({ subject, link, code }) => ({ subject, link, code }));
    if (letters.length >= atLeast || Date.now() >= endsAt) return letters;
    await wait(ASKS_EVERY);
  }
}
