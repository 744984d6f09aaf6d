/** The views of the stories, with their arguments and the buttons that they show. */
import { composeStories } from '@storybook/react-vite';
import type { FunctionComponent } from 'react';

export type Args = Record<string, unknown>;
export type View = FunctionComponent<Args> & { args: Args; storyName: string };
type StoryFile = Parameters<typeof composeStories>[0];

/** The flows page and the inspector are tools: they show charts that run, and no chart answers their presses. */
const files = import.meta.glob<StoryFile>(['../../stories/**/*.stories.tsx', '!../../stories/{flows,inspector}/**'], { eager: true });

const isHandler = (name: string, value: unknown): value is (...values: unknown[]) => unknown =>
  /^on[A-Z]/.test(name) && typeof value === 'function';
const isGroup = (value: unknown): value is Args =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.entries(value).some(([name, each]) => isHandler(name, each));

/** Handlers of moves: which of them a press calls depends on where the pointer and the focus were before. */
const OF_MOVES = /^on(Leave|Focus|Blur|Hover|Point|Rest)/;

/** What a view measures after a layout, for its chart. */
const IS_MEASURED = / view\.moved$/;

/** The arguments with every handler, also those in groups, telling its name, and the type of its event, when it is called. */
export const observed = (args: Args, tell: (name: string) => void): Args =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      if (isGroup(value)) return [name, observed(value, (inner) => tell(`${name}.${inner}`))];
      if (!isHandler(name, value) || OF_MOVES.test(name)) return [name, value];
      const handler = (...values: unknown[]) => {
        const [event] = values;
        const isEvent = typeof event === 'object' && event !== null && 'type' in event;
        const called = isEvent ? `${name} ${String(event.type)}` : name;
        if (!IS_MEASURED.test(called)) tell(called);
        return value(...values);
      };
      return [name, handler];
    }),
  );

const hasHandlers = ({ args }: View) => Object.entries(args).some(([name, value]) => isHandler(name, value) || isGroup(value));

/** Elements of React have cycles, and only their presence makes another state. */
const signature = ({ args }: View) =>
  JSON.stringify(args, (_, value: unknown) => (typeof value === 'object' && value !== null && '$$typeof' in value ? 'element' : value));

/** The stories of each file whose arguments differ. */
export const viewsByFile = Object.entries(files).flatMap(([path, file]): [string, View[]][] => {
  const views = (Object.values(composeStories(file)) as unknown as View[]).filter(hasHandlers);
  const distinct = [...new Map(views.toReversed().map((view) => [signature(view), view])).values()].toReversed();
  return distinct.length > 0 ? [[path.replace(/^.*\/stories\//, ''), distinct]] : [];
});

const BUTTONS =
  'button, [role="button"], [role="tab"], [role="switch"], [role="option"], [role^="menuitem"], input[type="checkbox"], input[type="radio"], summary';

/** All buttons of the document, in their order. */
export const buttons = () => [...document.querySelectorAll<HTMLElement>(BUTTONS)];

/** Of each render anew. */
const UNSTABLE = ['id', 'aria-describedby', 'aria-controls', 'aria-labelledby', 'style'];

/** What the element is for the viewer and the browser. */
export const lookOf = (element: HTMLElement) =>
  `${element.tagName} ${element.textContent} ${[...element.attributes]
    .filter(({ name }) => !UNSTABLE.includes(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join(' ')}`;

const LISTED = 'li, [role="row"], [role="option"], [role="gridcell"], [role="radiogroup"]';

/** Buttons in the entries of a list differ in their texts only: one of them stands for all. */
export const kindOf = (element: HTMLElement) =>
  element.closest(LISTED)
    ? `${element.tagName} ${element.className} ${element.getAttribute('type')} ${element.dataset['variant']}`
    : lookOf(element);

/** True when a press is meant to do something. */
export const isOffered = (element: HTMLElement) =>
  element.checkVisibility() && !element.matches(':disabled, [aria-disabled="true"], [inert] *');
