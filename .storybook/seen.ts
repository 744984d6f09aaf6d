/**
 * Every story says what must be seen in it: `parameters.heading` names what is shown, `parameters.action` is the main thing to do there
 * (stories/states/shown.ts reads the same). Both are looked for as a viewer with a screen reader would meet them: by their accessible names,
 * not hidden from anybody. They have to be there in the first picture or in the one that stays after the play function, which may have moved on.
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

/** How long a picture may take that stands still meanwhile, and altogether. */
const QUIET = 500;
const PATIENCE = 3000;

/** Not `opacity`: what is fading in is there. */
const isVisible = (element: HTMLElement) =>
  element.closest('[aria-hidden="true"], [inert]') === null && element.checkVisibility({ visibilityProperty: true });

/** A field for a password has no role: it is known by its label. */
const candidates = (kind: Kind, name: string): HTMLElement[] => {
  const body = within(document.body);
  const fields = kind === 'action' ? body.queryAllByLabelText(name, { selector: 'input' }) : [];
  return [...ROLES[kind].flatMap((role) => body.queryAllByRole(role, { name, hidden: true })), ...fields];
};

type Said = Pick<StoryContext<Renderer>, 'parameters' | 'globals' | 'storyGlobals' | 'viewMode'>;

const widthIn = ({ viewport }: Said['globals']): unknown => viewport?.value;

/** What is said holds for the English, for the flags the story has, and in its own width: a narrow window keeps some things behind a button. */
const isJudged = ({ globals, storyGlobals, viewMode }: Said) =>
  viewMode !== 'docs' &&
  globals['language'] === DEFAULT_LANGUAGE &&
  globals['flags'] === AS_CONFIGURED &&
  (widthIn(globals) === undefined || widthIn(globals) === widthIn(storyGlobals));

/** @returns whether vitest runs the story; in Storybook a complaint is shown beside the story instead of failing it */
export const isTestRun = () => '__vitest_browser__' in globalThis;

const missing = ({ parameters }: Said): Kind[] =>
  KINDS.filter((kind) => {
    const name: unknown = parameters[kind];
    return typeof name === 'string' && !candidates(kind, name).some(isVisible);
  });

/** Waits until everything is seen, or nothing has changed for a while. @returns what is missing then */
async function looked(said: Said): Promise<Kind[]> {
  let changed = performance.now();
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const end = changed + PATIENCE;
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

/** After a story has been drawn and before it plays. */
export async function lookAtFirstPicture(context: Said & { abortSignal: AbortSignal }) {
  if (isJudged(context)) ofFirstPicture.set(context.abortSignal, await looked(context));
}

/** What is there instead, so that a changed word is found at once. */
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
 * After a story has played.
 * @throws in the test run, when the story's heading or action is neither in its first picture nor in its last
 */
export async function lookAtLastPicture(context: Finished) {
  if (!isJudged(context)) return;
  const before = ofFirstPicture.get(context.abortSignal) ?? KINDS;
  if (before.length === 0) return;
  const lacking = (await looked(context)).filter((kind) => before.includes(kind));
  if (lacking.length === 0) return;
  const complaint = lacking
    .map(
      (kind) =>
        `The story ${context.id} says that its ${kind} is “${context.parameters[kind]}”, and nothing visible is named so, neither before its play function nor after it. ` +
        `There is: ${namesThere(kind)}. Change parameters.${kind} of the story, or what it draws.`,
    )
    .join('\n');
  if (isTestRun()) throw new Error(complaint);
  console.error(complaint);
  context.reporting.addReport({ type: 'seen', version: 1, status: 'failed', result: { complaint } });
}
