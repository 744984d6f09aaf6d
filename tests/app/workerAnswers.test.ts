import { expect, test } from 'vitest';
import { answerInOrder } from '../../src/player/engine/workerAnswers.ts';

const answer = (name: string, of: string) => new CustomEvent('message', { detail: { name, of } });

/** Asks as video.js does: the listener removes itself when it takes an answer of this name. */
function ask(worker: EventTarget, name: string, taken: string[]) {
  const listen = (event: Event) => {
    const { detail } = event as CustomEvent<{ name: string; of: string }>;
    if (detail.name !== name) return;
    worker.removeEventListener('message', listen);
    taken.push(detail.of);
  };
  worker.addEventListener('message', listen);
}

test('PLY-37 after a jump each segment gets its own answer of the worker', () => {
  const worker = new EventTarget();
  answerInOrder(worker);
  const before: string[] = [];
  const after: string[] = [];
  const other: string[] = [];
  ask(worker, 'tracks', before);
  ask(worker, 'start', other);
  ask(worker, 'tracks', after);
  worker.dispatchEvent(answer('tracks', 'segment before the jump'));
  expect([before, after, other]).toEqual([['segment before the jump'], [], []]);
  worker.dispatchEvent(answer('tracks', 'segment after the jump'));
  worker.dispatchEvent(answer('start', 'start'));
  worker.dispatchEvent(answer('tracks', 'an answer without a question'));
  expect([before, after, other]).toEqual([['segment before the jump'], ['segment after the jump'], ['start']]);
});

test('PLY-37 a listener that stays gets every answer, and one that was removed gets none', () => {
  const worker = new EventTarget();
  answerInOrder(worker);
  const heard: string[] = [];
  const stays = () => heard.push('stays');
  const goes = { handleEvent: () => heard.push('goes') };
  worker.addEventListener('message', goes);
  worker.addEventListener('message', stays);
  worker.dispatchEvent(answer('tracks', ''));
  worker.removeEventListener('message', goes);
  worker.dispatchEvent(answer('tracks', ''));
  expect(heard).toEqual(['goes', 'stays', 'stays']);
});
