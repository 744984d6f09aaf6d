/**
 * Presses every button of every story as a person does: by mouse, keyboard and touch. A script cannot: after a listener of a real press, React
 * renders before the browser does what the pressed element is for.
 *
 * A view calls a function of its arguments for a press, and its chart answers with another state. Here each other story of the view is an
 * answer: it arrives with the call, as the answer of an actor does. The press has to call with any answer what it calls without one.
 */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { INITIAL_GLOBALS } from '../../.storybook/globals.ts';
import { showBrand } from '../../.storybook/shownBrand.ts';
import { press, WAYS, type Way } from './press.ts';
import { type Args, buttons, isOffered, type Kind, kindOf, observed, pageNow, purposeOf, type View, viewsByFile } from './views.ts';

const counts = { files: 0, states: 0, buttons: 0, presses: 0, answers: 0, outOfReach: 0, missed: 0, changes: 0, mounts: 0 };

/** Effects that wait for a task or a frame have run. */
const settle = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** A call of a view. `isEarly`: before the click, so that what the answer shows meets the rest of the press. */
type Call = { name: string; isEarly: boolean };

/** The one view in the document. */
let shown: { root: Root; place: HTMLElement; view: View; page: string; focus: Element | null } | null = null;
let calls: Call[] = [];
let hasClicked = false;
/** What arrives with the call of this number. */
let answer: { afterCalls: number; args: Args } | null = null;

const tell = (name: string) => {
  calls.push({ name, isEarly: !hasClicked });
  if (shown && answer && calls.length === answer.afterCalls) shown.root.render(createElement(shown.view, observed(answer.args, tell)));
};

function clear() {
  shown?.root.unmount();
  shown?.place.remove();
  shown = null;
  window.scrollTo(0, 0);
}

/** Shows the view as nothing has pressed it: only a view that a press has changed is mounted again. */
async function show(view: View) {
  if (shown?.view === view && answer === null) {
    if (shown.focus instanceof HTMLElement) shown.focus.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (pageNow() === shown.page) return;
  }
  clear();
  counts.mounts += 1;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(createElement(view, observed(view.args, tell))));
  await settle();
  shown = { root, place, view, page: pageNow(), focus: document.activeElement };
}

/** A view that still moves is shown and pressed again. One that moves with every press calls what it calls. */
const ATTEMPTS = 5;

/** Presses the button at this place. @returns the called functions, or null when a press cannot reach it */
async function callsOf(view: View, index: number, way: Way, given: typeof answer = null): Promise<Call[] | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    answer = null;
    await show(view);
    const element = buttons()[index];
    [answer, calls, hasClicked] = [given, [], false];
    const met = element ? await press(element, way) : null;
    if (given) clear();
    if (met === null) return null;
    if (met === 'met' || (met === 'moved during' && attempt === ATTEMPTS - 1)) {
      counts.presses += 1;
      return calls;
    }
    counts.missed += 1;
    clear();
  }
  return null;
}

const inWords = (list: readonly Call[]) => list.map(({ name }) => name).join(', ') || 'nothing';

/**
 * @returns by the place of a button, the stories that make something else of it and keep its element, when they follow the view: the browser then
 * does for a press what the new button is for. One story stands for all that make the same of a button.
 */
function changesAfter(view: View, others: readonly View[]): View[][] {
  const changes: View[][] = [];
  const known = new Set<string>();
  clear();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  for (const other of others) {
    if (other === view) continue;
    counts.changes += 1;
    flushSync(() => root.render(createElement(view, view.args)));
    const before = buttons().map((element) => ({ element, purpose: purposeOf(element) }));
    flushSync(() => root.render(createElement(view, other.args)));
    for (const [index, { element, purpose }] of before.entries()) {
      const now = purposeOf(element);
      const key = `${index} ${now}`;
      if (!element.isConnected || now === purpose || known.has(key)) continue;
      known.add(key);
      (changes[index] ??= []).push(other);
    }
  }
  root.unmount();
  place.remove();
  return changes;
}

/** The components that a touch has pressed, in any view. */
const touched = new Set<string>();

/**
 * A difference counts when it is there again after both presses are repeated: on a busy machine, a press can come between two renders, also the
 * one that says what is expected.
 * @returns what the presses call, when they do not call the same
 */
async function differenceBetween(expected: Press, pressed: Press): Promise<{ expected: string; called: string } | null> {
  for (let attempt = 0; ; attempt += 1) {
    const [first, second] = [await expected(attempt), await pressed(attempt)];
    if (first === null || second === null) return null;
    const found = { expected: inWords(first), called: inWords(second) };
    if (found.expected === found.called) return null;
    if (attempt === 1) return found;
  }
}

/** Presses in one way. The first attempt may be one that has been made. @returns the called functions, or null when a press cannot reach it */
type Press = (attempt: number) => Promise<Call[] | null>;

/** @returns what is wrong with the presses of one button. `changes` are the stories that change it, `others` all of the view */
async function faultsOf(view: View, index: number, { name, component }: Kind, changes: readonly View[], others: readonly View[]) {
  const faults: string[] = [];
  let byFirstWay: { way: Way; pressed: Press } | null = null;
  let isSure = changes.length === 0;
  for (const way of WAYS) {
    // A touch costs as much as three other presses, and is a click unless the view listens to the pointer itself.
    if (way === 'touch' && isSure && touched.has(component)) continue;
    if (way === 'touch') touched.add(component);
    const called = await callsOf(view, index, way);
    if (called === null) {
      counts.outOfReach += 1;
      continue;
    }
    const of = `${view.storyName}: "${name.slice(0, 80)}" by ${way} calls`;
    const pressed: Press = async (attempt) => (attempt === 0 ? called : callsOf(view, index, way));
    byFirstWay ??= { way, pressed };
    const first = byFirstWay;
    const byThisWay = first.way === way ? null : await differenceBetween(first.pressed, pressed);
    if (byThisWay) faults.push(`${of} ${byThisWay.called}, and ${byThisWay.expected} by ${first.way}`);
    const isEarly = called.some((each) => each.isEarly);
    isSure &&= !isEarly;
    const answers = called.length === 0 ? [] : isEarly ? others : changes;
    for (const { args, storyName } of answers.filter((other) => other !== view)) {
      counts.answers += 1;
      const answered = await differenceBetween(first.pressed, () => callsOf(view, index, way, { afterCalls: called.length, args }));
      if (answered) faults.push(`${of} ${answered.called} instead of ${answered.expected} when the answer is: ${storyName}`);
    }
  }
  return faults;
}

beforeAll(async () => {
  await page.viewport(1440, 900);
  await showBrand(INITIAL_GLOBALS.brand);
  window.addEventListener('click', () => (hasClicked = true), { capture: true });
});
afterEach(clear);
afterAll(() => console.log(`pressed: ${JSON.stringify(counts)}`));

type Offered = { view: View; kinds: readonly (Kind | null)[]; purposes: string };

/** What each view offers, and the first of the views that show buttons for the same purposes in the same order. */
async function offersOf(views: readonly View[]) {
  const offered: Offered[] = [];
  for (const view of views) {
    await show(view);
    const shownButtons = buttons();
    offered.push({
      view,
      kinds: shownButtons.map((element) => (isOffered(element) ? kindOf(element) : null)),
      purposes: shownButtons.map(purposeOf).join('\n'),
    });
  }
  return { offered, distinct: new Map(offered.toReversed().map(({ purposes, view }) => [purposes, view])) };
}

describe('NAV-31 a press of a button does one thing, by mouse, keyboard and touch, and with any answer', () => {
  it.each(viewsByFile)('%s', async (_file, views) => {
    counts.files += 1;
    const { offered, distinct } = await offersOf(views);
    const changes = new Map<string, View[][]>();
    for (const [purposes, view] of distinct) changes.set(purposes, changesAfter(view, [...distinct.values()]));
    const known = new Set<string>();
    const faults: string[] = [];
    for (const { view, kinds, purposes } of offered) {
      counts.states += 1;
      for (const [index, kind] of kinds.entries()) {
        if (kind === null) continue;
        const answers = changes.get(purposes)?.[index];
        const key = answers ? `${purposes} ${kind.name}` : kind.name;
        if (known.has(key)) continue;
        known.add(key);
        counts.buttons += 1;
        faults.push(...(await faultsOf(view, index, kind, answers ?? [], views)));
      }
    }
    if (faults.length > 0) expect.fail(faults.join('\n'));
  });
});
