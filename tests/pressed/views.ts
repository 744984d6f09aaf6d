/** The views of the stories, with their arguments and the buttons that they show. */
import { composeStories } from '@storybook/react-vite';
import { createElement, type FunctionComponent, isValidElement } from 'react';

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

/** Handlers of moves: which of them a press calls depends on where the pointer, the focus and the page were before. */
const OF_MOVES = /^on(Leave|Focus|Blur|Hover|Point|Rest|Hold|Release|VisibleChange)/;

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

type Story = { render?: () => unknown; args?: Args };
/** The component that a story names in its file or renders. */
type Of = { story: unknown; component: FunctionComponent<Args> | null };

/** @returns what the story renders; null: it has arguments or hooks, or no function of its own */
function renderedBy({ render }: Story): unknown {
  try {
    return render?.length === 0 ? render() : null;
  } catch {
    return null;
  }
}

/** A story that renders one element with functions of its own becomes a story of its component: so its presses are heard, and its file answers. */
function ofComponent(story: Story): Of {
  const element = renderedBy(story);
  if (!isValidElement<Args>(element) || typeof element.type !== 'function') return { story, component: null };
  const component = element.type as FunctionComponent<Args>;
  return { story: { ...story, args: element.props, render: (args: Args) => createElement(component, args) }, component };
}

/** The views of one file, by their component. Only views of one component can follow each other. */
function viewsOf({ default: meta, ...stories }: StoryFile & { default: unknown }): { component: string; views: View[] }[] {
  const known = Object.entries(stories).map(([name, story]) => ({ name, ...ofComponent(story as Story) }));
  return [...Map.groupBy(known, ({ component }) => component)].map(([component, group]) => {
    const file = { default: meta, ...Object.fromEntries(group.map(({ name, story }) => [name, story])) };
    const views = (Object.values(composeStories(file as StoryFile)) as unknown as View[]).filter(hasHandlers);
    const distinct = new Map(views.toReversed().map((view) => [signature(view), view]));
    return { component: component === null ? '' : ` ${component.name}`, views: [...distinct.values()].toReversed() };
  });
}

/** The stories of each file whose arguments differ. */
export const viewsByFile = Object.entries(files).flatMap(([path, file]): [string, View[]][] =>
  viewsOf(file)
    .filter(({ views }) => views.length > 0)
    .map(({ component, views }) => [path.replace(/^.*\/stories\//, '') + component, views]),
);

const BUTTONS =
  'button, [role="button"], [role="tab"], [role="switch"], [role="option"], [role^="menuitem"], input[type="checkbox"], input[type="radio"], summary';

/** All buttons of the document, in their order. */
export const buttons = () => [...document.querySelectorAll<HTMLElement>(BUTTONS)];

/** What the browser does at the end of a press, after the listeners of the page. */
export const purposeOf = (element: HTMLElement) =>
  [
    element.localName,
    element.getAttribute('type'),
    element.closest('form') !== null,
    element.matches(':disabled'),
    element.closest('label') !== null,
  ].join(' ');

/** Of each render anew. */
const UNSTABLE = ['id', 'name', 'value', 'aria-describedby', 'aria-controls', 'aria-labelledby', 'style'];

/** What the element is for the viewer and the browser. */
const lookOf = (element: HTMLElement) =>
  `${element.tagName} ${element.textContent} ${[...element.attributes]
    .filter(({ name }) => !UNSTABLE.includes(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join(' ')}`;

const LISTED = 'li, [role="row"], [role="option"], [role="gridcell"], [role="radiogroup"]';

/** What buttons of one component have in common. */
const componentOf = (element: HTMLElement) =>
  `${element.tagName} ${element.className} ${element.getAttribute('type')} ${element.dataset['variant']}`;

export type Kind = { name: string; component: string };

/** Buttons in the entries of a list differ in their texts only: one of them stands for all. */
export function kindOf(element: HTMLElement): Kind {
  const component = componentOf(element);
  return { name: element.closest(LISTED) ? component : lookOf(element), component };
}

/** The popup on top covers all other buttons. */
const isCovered = (element: HTMLElement) => [...document.querySelectorAll('[aria-modal="true"]')].at(-1)?.contains(element) === false;

/** True when a press is meant to do something. */
export const isOffered = (element: HTMLElement) =>
  element.checkVisibility() && !element.matches(':disabled, [aria-disabled="true"], [inert] *') && !isCovered(element);

/** What a press may have changed: the elements, and what is in the fields. */
export const pageNow = () =>
  document.body.getHTML() +
  [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(({ checked, value }) => `${checked} ${value}`).join('\n');
