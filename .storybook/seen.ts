/**
 * Every story names its required content: `parameters.heading` names the content, `parameters.action` names its main control
 * (stories/states/shown.ts reads both too). This module looks for both by accessible name, as a screen reader would, among visible
 * elements.
 * Each has to be in the first picture, or in the last one: the play function may change the page between them.
 */
import type { Renderer, StoryContext } from 'storybook/internal/types';
import { within } from 'storybook/test';
import { DEFAULT_LANGUAGE } from '../machines/domain/constants.ts';
import { AS_CONFIGURED } from './flags.ts';

const ROLES = {
  heading: [
    'heading',
    'dialog',
    'alertdialog',
    'region',
    'navigation',
    'search',
    'form',
    'group',
    'radiogroup',
    'list',
    'listbox',
    'grid',
    'table',
    'img',
  ],
  action: ['button', 'link', 'textbox', 'searchbox', 'combobox', 'spinbutton', 'checkbox', 'radio', 'switch', 'slider', 'tab', 'option'],
} as const;
const KINDS = ['heading', 'action'] as const;
type Kind = (typeof KINDS)[number];

/** ms: the search ends after this time without a change of the DOM, and in any case after the second. */
const QUIET = 500;
const SEARCH_TIMEOUT = 3000;

/** Ignores `opacity`: an element that is fading in counts as visible. */
const isVisible = (element: HTMLElement) =>
  element.closest('[aria-hidden="true"], [inert]') === null && element.checkVisibility({ visibilityProperty: true });

/** A password field has no role, so it is found by its label. */
const candidates = (kind: Kind, name: string): HTMLElement[] => {
  const body = within(document.body);
  const fields = kind === 'action' ? body.queryAllByLabelText(name, { selector: 'input' }) : [];
  return [...ROLES[kind].flatMap((role) => body.queryAllByRole(role, { name, hidden: true })), ...fields];
};

type Said = Pick<StoryContext<Renderer>, 'parameters' | 'globals' | 'storyGlobals' | 'viewMode'>;

const widthIn = ({ viewport }: Said['globals']): unknown => viewport?.value;

/**
 * True when the names apply: in English, with the flags of the story, and at the story's own width. A narrow window hides some controls
 * behind a button.
 */
const isJudged = ({ globals, storyGlobals, viewMode }: Said) =>
  viewMode !== 'docs' &&
  globals['language'] === DEFAULT_LANGUAGE &&
  globals['flags'] === AS_CONFIGURED &&
  (widthIn(globals) === undefined || widthIn(globals) === widthIn(storyGlobals));

/** @returns true when vitest runs the story. Storybook shows a complaint beside the story and does not fail it. */
export const isTestRun = () => '__vitest_browser__' in globalThis;

const missing = ({ parameters }: Said): Kind[] =>
  KINDS.filter((kind) => {
    const name: unknown = parameters[kind];
    return typeof name === 'string' && !candidates(kind, name).some(isVisible);
  });

/** Waits until nothing is missing, or until the DOM has been quiet for a while. @returns the kinds of names that are still missing */
async function looked(said: Said): Promise<Kind[]> {
  let changed = performance.now();
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const end = changed + SEARCH_TIMEOUT;
  try {
    for (;;) {
      const lacking = missing(said);
      const now = performance.now();
      if (lacking.length === 0 || now > end || now - changed > QUIET) return lacking;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    observer.disconnect();
  }
}

const ofFirstPicture = new WeakMap<object, readonly Kind[]>();

/** Runs after a story has rendered and before its play function. */
export async function checkFirstPicture(context: Said & { abortSignal: AbortSignal }) {
  if (isJudged(context)) ofFirstPicture.set(context.abortSignal, await looked(context));
}

/** @returns the visible names of this kind, so that the error message shows a changed text */
function namesThere(kind: Kind): string {
  const names = new Set<string>();
  for (const role of ROLES[kind])
    within(document.body).queryAllByRole(role, {
      hidden: true,
      name: (name, element) => {
        if (name && element instanceof HTMLElement && isVisible(element)) names.add(`${role} “${name}”`);
        return false;
      },
    });
  return [...names].slice(0, 15).join(', ') || 'nothing';
}

type Finished = Said & Pick<StoryContext<Renderer>, 'abortSignal' | 'id' | 'reporting'>;

/**
 * Runs after the play function of a story.
 * @throws in the test run, when the story's heading or action is neither in the first picture nor in the last
 */
export async function checkLastPicture(context: Finished) {
  if (!isJudged(context)) return;
  const before = ofFirstPicture.get(context.abortSignal) ?? KINDS;
  if (before.length === 0) return;
  const lacking = (await looked(context)).filter((kind) => before.includes(kind));
  if (lacking.length === 0) return;
  const complaint = lacking
    .map(
      (kind) =>
        `The story ${context.id} says that its ${kind} is “${context.parameters[kind]}”, and nothing visible is named so, neither before its play function nor after it. ` +
        `There is: ${namesThere(kind)}. Change parameters.${kind} of the story, or its view.`,
    )
    .join('\n');
  if (isTestRun()) throw new Error(complaint);
  console.error(complaint);
  context.reporting.addReport({ type: 'seen', version: 1, status: 'failed', result: { complaint } });
}
