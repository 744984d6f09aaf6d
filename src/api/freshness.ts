/** Answers that are shown again without a call while they are fresh (NAV-12), and calls that several ask for and one makes. */
import type { CallError } from '../../machines/domain/entities.ts';

/** Answers kept per shelf; the oldest goes first. */
const CAPACITY = 200;

type Running<Answer> = { answer: Promise<Answer>; askers: number; controller: AbortController };

export type Shelf<Answer> = {
  /**
   * @param key what is asked for, and everything the answer depends on: token, language, path, query
   * @param load makes the call; its signal aborts when all who asked are gone
   * @param signal of the asker: aborting it rejects for this asker alone
   */
  ask: (key: string, load: (signal: AbortSignal) => Promise<Answer>, signal?: AbortSignal) => Promise<Answer>;
  /** The next to ask gets a new answer. Calls under way still answer those who wait for them, and are not kept. */
  forget: () => void;
};

export type Freshness = {
  /** A place for answers of one type; `capacity` of them are kept. */
  shelf: <Answer>(options?: { capacity?: number }) => Shelf<Answer>;
  /** What else belongs to one viewer is forgotten with the shelves. */
  alsoForget: (forget: () => void) => void;
  /** Forgets every shelf: another viewer, profile or language asks from here on. */
  forget: () => void;
};

/**
 * @param now epoch ms
 * @param freshFor how long an answer is shown again, ms
 */
export function createFreshness({ now, freshFor }: { now: () => number; freshFor: number }): Freshness {
  const all: (() => void)[] = [];
  return {
    shelf<Answer>({ capacity = CAPACITY }: { capacity?: number } = {}) {
      const shelf = createShelf<Answer>(now, freshFor, capacity);
      all.push(shelf.forget);
      return shelf;
    },
    alsoForget: (forget) => {
      all.push(forget);
    },
    forget: () => {
      for (const forget of all) forget();
    },
  };
}

function createShelf<Answer>(now: () => number, freshFor: number, capacity: number): Shelf<Answer> {
  const kept = new Map<string, { answer: Answer; since: number }>();
  const running = new Map<string, Running<Answer>>();

  const keep = (key: string, answer: Answer) => {
    kept.delete(key);
    kept.set(key, { answer, since: now() });
    const oldest = kept.keys().next();
    if (kept.size > capacity && !oldest.done) kept.delete(oldest.value);
  };

  const start = (key: string, load: (signal: AbortSignal) => Promise<Answer>): Running<Answer> => {
    const controller = new AbortController();
    const call: Running<Answer> = { answer: load(controller.signal), askers: 0, controller };
    running.set(key, call);
    const end = () => {
      const isOurs = running.get(key) === call;
      if (isOurs) running.delete(key);
      return isOurs;
    };
    call.answer.then(
      (answer) => {
        if (end()) keep(key, answer);
      },
      end, // those who asked hear of it themselves
    );
    return call;
  };

  return {
    ask(key, load, signal) {
      if (signal?.aborted) return Promise.reject(aborted);
      const known = kept.get(key);
      // A clock that was set back does not make answers fresh for ever.
      if (known !== undefined && now() >= known.since && now() - known.since < freshFor) return Promise.resolve(known.answer);
      const call = running.get(key) ?? start(key, load);
      call.askers += 1;
      return new Promise<Answer>((resolve, reject) => {
        const leave = () => {
          call.askers -= 1;
          if (call.askers === 0) {
            if (running.get(key) === call) running.delete(key);
            call.controller.abort();
          }
          reject(aborted);
        };
        signal?.addEventListener('abort', leave, { once: true });
        call.answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
      });
    },
    forget() {
      kept.clear();
      running.clear();
    },
  };
}

const aborted: CallError = { success: false, errorCode: 0, errorMessage: '', errorStatus: 'aborted' };
