/** One viewer of `npm run tool -- load`: signs up, writes, records acknowledged writes, and checks them afterwards. */
import { setTimeout as pause } from 'node:timers/promises';
import { STORED } from '../../src/storage/stored.ts';
import { callFrom, newMember } from '../e2e/support/members.ts';

/** Films that are open to everyone. */
const TITLES = ['undersong', 'moon-whale', 'the-hive', 'the-quiet-kingdom'] as const;
/** ms between attempts while the service is down. */
const TRIES_AGAIN_AFTER = 200;
/** Maximum playback position in seconds: shorter than every film. */
const FURTHEST = 50;

/** Possible values of a field: one after an acknowledged write, more after a lost answer. */
type Possible<T> = readonly T[];

export type LoadSession = {
  /** ms, for each acknowledged write. */
  times: readonly number[];
  /** Number of calls without an answer. */
  broken: number;
  /** @param end epoch ms */
  writeUntil: (end: number) => Promise<void>;
  /** @returns a sentence for each lost write */
  findLosses: () => Promise<string[]>;
};

/** @param origin of the service */
export async function createSession(origin: string): Promise<LoadSession> {
  const { email, stored } = await newMember(origin);
  const device = callFrom(stored[STORED.deviceUid] ?? '');
  const call = (method: string, path: string, body?: unknown) => device(origin, method, path, { token: stored[STORED.token], body });
  async function read(path: string) {
    const answer = await call('GET', path);
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  const listed = new Map<string, Possible<boolean>>(TITLES.map((id) => [id, [false]]));
  const progress = new Map<string, Possible<number>>(TITLES.map((id) => [id, [0]]));
  const times: number[] = [];
  const wrong: string[] = [];
  let broken = 0;

  /** @returns whether it was acknowledged */
  async function write(method: string, path: string, body?: unknown): Promise<boolean> {
    const from = performance.now();
    try {
      const answer = await call(method, path, body);
      await answer.arrayBuffer();
      if (!answer.ok) wrong.push(`${email}: ${method} ${path} was answered ${answer.status}`);
      if (answer.ok) times.push(performance.now() - from);
      return answer.ok;
    } catch {
      broken += 1;
      await pause(TRIES_AGAIN_AFTER);
      return false;
    }
  }

  async function keep<T>(values: Map<string, Possible<T>>, id: string, value: T, writing: Promise<boolean>) {
    const before = values.get(id) ?? [];
    values.set(id, (await writing) ? [value] : [...before, value]);
  }

  return {
    times,
    get broken() {
      return broken;
    },
    async writeUntil(end) {
      for (let count = 0; Date.now() < end; count += 1) {
        const id = TITLES[count % TITLES.length] ?? TITLES[0];
        const wants = !(listed.get(id) ?? []).includes(true);
        await keep(listed, id, wants, write(wants ? 'POST' : 'DELETE', `/v1/content/favorite/${id}`));
        const second = 1 + (count % FURTHEST);
        await keep(progress, id, second, write('PUT', `/v1/content/item/${id}/progress`, { progress: second, at: Date.now() }));
      }
    },
    async findLosses() {
      const list: { id: string }[] = await read('/v1/content/favorite/');
      for (const [id, possible] of listed) {
        const isListed = list.some((each) => each.id === id);
        if (!possible.includes(isListed)) wrong.push(`${email}: ${id} is ${isListed ? '' : 'not '}on the list`);
        const { user_content: seen } = await read(`/v1/content/item/${id}`);
        const expected = progress.get(id) ?? [];
        if (!expected.includes(seen.progress)) wrong.push(`${email}: ${id} is at ${seen.progress} s, and not at ${expected.join(' or ')}`);
      }
      return wrong;
    },
  };
}
