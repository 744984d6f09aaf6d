/**
 * Presses every button of every story as a person does: by mouse, keyboard and touch. A script cannot: after a listener of a real press, React
 * renders before the browser does what the pressed element is for.
 *
 * A view calls a function of its arguments for a press, and its chart answers with another state. Here each other story of the view is an
 * answer: it arrives with the call, as the answer of an actor does. The press has to call with any answer what it calls without one.
 */
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press, WAYS, type Way } from './press.ts';
import { type Args, buttons, isOffered, kindOf, lookOf, observed, type View, viewsByFile } from './views.ts';

let root: Root | null = null;
let place: HTMLElement | null = null;

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

function clear() {
  root?.unmount();
  place?.remove();
  [root, place] = [null, null];
  window.scrollTo(0, 0);
}

async function show(view: View, args: Args) {
  clear();
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(createElement(view, args));
  await frames(2);
}

const counts = { views: 0, states: 0, buttons: 0, presses: 0, answers: 0, outOfReach: 0 };

type Answer = { afterCalls: number; args: Args };

/** Presses the button at this place. @returns the called functions, or null when a press cannot reach it */
async function calledBy(view: View, index: number, way: Way, answer?: Answer): Promise<string | null> {
  const calls: string[] = [];
  const tell = (name: string) => {
    calls.push(name);
    if (calls.length === answer?.afterCalls) root?.render(createElement(view, observed(answer.args, tell)));
  };
  await show(view, observed(view.args, tell));
  const element = buttons()[index];
  if (!element || !(await press(element, way))) return null;
  await frames(2);
  counts.presses += 1;
  return calls.join(', ');
}

/** The stories that change the button at this place and keep its element, when they follow this one: only these can misuse the press.
 * One story stands for all that make the same of it. */
async function changing(view: View, index: number, others: readonly View[]) {
  const found = new Map<string, View>();
  for (const other of others) {
    if (other === view) continue;
    await show(view, view.args);
    const element = buttons()[index];
    if (!element) continue;
    const before = lookOf(element);
    root?.render(createElement(view, other.args));
    await frames(1);
    const now = lookOf(element);
    if (element.isConnected && now !== before && !found.has(now)) found.set(now, other);
  }
  return [...found.values()];
}

/** @returns what is wrong with the presses of one button */
async function faultsOf(view: View, index: number, name: string, views: readonly View[]): Promise<string[]> {
  const byMouse = await calledBy(view, index, 'mouse');
  if (byMouse === null) counts.outOfReach += 1;
  const answers = byMouse ? await changing(view, index, views) : [];
  const faults: string[] = [];
  for (const way of WAYS) {
    const alone = way === 'mouse' ? byMouse : await calledBy(view, index, way);
    const of = `${view.storyName}: "${name.slice(0, 80)}" by ${way} calls`;
    if (byMouse !== null && alone !== null && alone !== byMouse)
      faults.push(`${of} ${alone || 'nothing'}, and ${byMouse || 'nothing'} by mouse`);
    for (const answer of alone ? answers : []) {
      counts.answers += 1;
      const answered = await calledBy(view, index, way, { afterCalls: (alone ?? '').split(', ').length, args: answer.args });
      if (answered !== null && answered !== alone)
        faults.push(`${of} ${answered} instead of ${alone} when the answer is: ${answer.storyName}`);
    }
  }
  return faults;
}

beforeAll(() => page.viewport(1440, 900));
afterEach(clear);
afterAll(() => console.log(`pressed: ${JSON.stringify(counts)}`));

describe('a press does one thing, by mouse, keyboard and touch, and with any answer', () => {
  it.each(viewsByFile)('%s', async (_file, views) => {
    counts.views += 1;
    const known = new Set<string>();
    const faults: string[] = [];
    for (const view of views) {
      counts.states += 1;
      await show(view, view.args);
      const names = buttons().map((element) => (isOffered(element) ? kindOf(element) : null));
      for (const [index, name] of names.entries()) {
        const key = `${JSON.stringify(view.args['state'])} ${name}`;
        if (name === null || known.has(key)) continue;
        known.add(key);
        counts.buttons += 1;
        faults.push(...(await faultsOf(view, index, name, views)));
      }
    }
    expect(faults).toEqual([]);
  });
});
