/** One step of a visit, as a fast-check command. Its sentence is part of the history that a failure prints. */
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
    // TOG-05: the change of the watchlist is pending until the sign-in that it requires has ended.
    if (visit.viewer()?.getSnapshot().matches({ known: 'active' }) && visit.popup() === 'none') intent.isChangingWatchlist = false;
    const before = visit.url();
    const sentence = await this.act(visit);
    this.sentence = sentence ?? '(nothing to do)';
    if (sentence === null) return;
    visit.history.push(sentence);
    await visit.pause();
    visit.justNavigated = before !== visit.url();
    const violation = this.violation(visit);
    if (violation !== null) throw new Error(violation);
    await check(visit);
  }

  toString() {
    return this.sentence;
  }

  /** @returns the sentence of the step; null when the step is not possible now */
  protected abstract act(visit: Visit): Promise<string | null> | string | null;

  /** @returns the violation that the step has caused, with the requirement id first; null when there is none */
  protected violation(_visit: Visit): string | null {
    return null;
  }
}
