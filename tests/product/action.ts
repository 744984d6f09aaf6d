/** A thing that happens in a visit, as a fast-check command. It tells in a sentence what it did, for the history of a failure. */
import type fc from 'fast-check';
import { check } from './invariants.ts';
import type { Visit } from './visit.ts';

export type Model = Record<string, never>;

export abstract class Action implements fc.AsyncCommand<Model, Visit> {
  private sentence = '(did not run)';

  check() {
    return true;
  }

  async run(_: Model, visit: Visit) {
    const { intent } = visit;
    visit.justNavigated = false;
    // A wish lives as long as the sign-in that was asked for it.
    if (visit.session().matches({ signedIn: 'active' }) && visit.popup() === 'none') intent.isListing = false;
    const before = visit.url();
    const sentence = await this.act(visit);
    this.sentence = sentence ?? '(nothing to do)';
    if (sentence === null) return;
    visit.told.push(sentence);
    await visit.pause();
    visit.justNavigated = before !== visit.url();
    const complaint = this.complaint(visit);
    if (complaint !== null) throw new Error(complaint);
    await check(visit);
  }

  toString() {
    return this.sentence;
  }

  /** @returns what was done; null when it was not possible here */
  protected abstract act(visit: Visit): Promise<string | null> | string | null;

  /** @returns what is wrong with what came of it, beginning with the id of the requirement */
  protected complaint(_visit: Visit): string | null {
    return null;
  }
}
