/** A viewer in front of an engine: sees controls by their role and name, and presses them with the pointer and the keyboard. */
import { expect } from 'vitest';
import type { EngineWindow, Source } from './driver/engineWindow.ts';
import { keyOf } from './driver/keys.ts';

/** A control as the viewer knows it. Each property narrows the choice; the first visible one counts. */
export type Control = {
  role?:
    | 'button'
    | 'link'
    | 'textbox'
    | 'combobox'
    | 'checkbox'
    | 'radio'
    | 'slider'
    | 'option'
    | 'dialog'
    | 'alert'
    | 'status'
    | 'heading';
  /** The whole accessible name, or a part of it as a pattern. */
  name?: string | RegExp;
  css?: string;
  /** CSS of the part of the page that has it. */
  within?: string;
};

export const button = (name: string | RegExp, within?: string): Control => ({ role: 'button', name, ...(within && { within }) });
export const link = (name: string | RegExp, within?: string): Control => ({ role: 'link', name, ...(within && { within }) });
export const radio = (name: string | RegExp, within?: string): Control => ({ role: 'radio', name, ...(within && { within }) });
export const inside = (css: string): Control => ({ css });

/** ms. A busy machine must fail no evening. */
const TIMEOUT = 30_000;
const INTERVAL = 100;

type Wanted = { selector: string; name: string | null; pattern: string | null; within: string | null };
type Found = { x: number; y: number; isReady: boolean; isFocused: boolean; text: string };

const SELECTORS: Readonly<Record<NonNullable<Control['role']>, string>> = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=range]), textarea',
  combobox: '[role="combobox"], select',
  checkbox: 'input[type=checkbox], [role="checkbox"]',
  radio: 'input[type=radio], [role="radio"]',
  slider: '[role="slider"], input[type=range]',
  option: '[role="option"]',
  dialog: '[role="dialog"], [role="alertdialog"]',
  alert: '[role="alert"], [role="alertdialog"]',
  status: '[role="status"]',
  heading: 'h1, h2, h3',
};

const wanted = ({ role, name, css, within }: Control): Wanted => ({
  selector: css ?? (role ? SELECTORS[role] : '*'),
  name: typeof name === 'string' ? name : null,
  pattern: name instanceof RegExp ? name.source : null,
  within: within ?? null,
});

const named = (control: Control) => Object.values(control).map(String).join(' ');

/**
 * Runs in the page: finds the control and brings it into the window.
 * @returns its centre in the window, and whether a press there reaches it; null when it cannot be seen
 */
async function find({ selector, name, pattern, within }: Wanted, isPressed: boolean): Promise<Found | null> {
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby');
    if (labelled !== null)
      return labelled
        .split(' ')
        .map((id) => textOf(document.getElementById(id)))
        .join(' ');
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    if ('labels' in element) {
      const [first] = (element as HTMLInputElement).labels ?? [];
      if (first) return textOf(first);
    }
    return textOf(element) || (element.querySelector('img')?.getAttribute('alt') ?? '');
  };
  const isNamed = (element: Element) => {
    if (pattern !== null) return new RegExp(pattern).test(nameOf(element));
    return name === null || nameOf(element) === name;
  };
  const isSeen = (element: Element) =>
    element.closest('[inert]') === null &&
    element.getClientRects().length > 0 &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: !element.matches('input') });
  const places = within === null ? [document] : [...document.querySelectorAll(within)];
  const element = places.flatMap((place) => [...place.querySelectorAll(selector)]).find((each) => isSeen(each) && isNamed(each));
  if (!element) return null;
  const text = textOf(element);
  const isFocused = document.activeElement === element;
  if (!isPressed) return { x: 0, y: 0, isReady: true, isFocused, text };
  // A field of a choice can be hidden below its label.
  const target = element.matches('input[type=checkbox], input[type=radio]') ? (element.closest('label') ?? element) : element;
  const box = () => target.getBoundingClientRect();
  const isInside = ({ left, top, right, bottom }: DOMRect) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  if (!isInside(box())) target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = box();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { left, top, right, bottom } = box();
  const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
  const hit = document.elementFromPoint(x, y);
  const isHit = hit !== null && (target.contains(hit) || hit.contains(target) || hit.closest('label')?.contains(element) === true);
  const isStill = Math.abs(before.left - left) < 1 && Math.abs(before.top - top) < 1;
  // Firefox runs scripts before it has the style sheets: the control is then elsewhere.
  const isStyled = document.readyState === 'complete';
  return { x: Math.round(x), y: Math.round(y), isReady: isHit && isStill && isStyled && !target.matches(':disabled'), isFocused, text };
}

/** What each engine has in its own way: scrollbars, the button of the player for a window, and the focus, which a headless Firefox does not show. */
const HIDDEN = `* { scrollbar-width: none !important; }
::-webkit-scrollbar { display: none; }
button[aria-label="Picture in picture"] { display: none !important; }
:focus-visible { outline-color: transparent !important; box-shadow: none !important; }`;

/**
 * Runs in the page.
 * @param hidden a style sheet
 * @returns what is under way in the window: letters, pictures and motions
 */
function underWay(hidden: string): string[] {
  const MARK = 'data-test-hidden';
  const isHidden = document.documentElement.hasAttribute(MARK);
  if (!isHidden) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(hidden);
    document.adoptedStyleSheets.push(sheet);
    document.documentElement.setAttribute(MARK, '');
  }
  const isInWindow = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return right > left && bottom > top && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  };
  const isMoving = ({ effect, playState }: Animation) =>
    playState === 'running' && Number(effect?.getComputedTiming().endTime) !== Number.POSITIVE_INFINITY;
  return [
    ...(document.fonts.status === 'loaded' ? [] : ['letters']),
    ...[...document.images].filter((image) => !image.complete && isInWindow(image)).map(({ src }) => src),
    ...document
      .getAnimations()
      .filter(isMoving)
      .map((animation) => `motion ${animation.id}`),
  ];
}

/** @param site the address of the application, without a slash at its end */
export function viewerOf(engine: EngineWindow, site: string) {
  const keyboard = (actions: { type: 'keyDown' | 'keyUp'; value: string }[]) => engine.perform([{ type: 'key', id: 'keyboard', actions }]);

  /** Asks the page until the answer is true: a page that is just replaced cannot answer. */
  async function until<Result>(
    what: string,
    ask: () => Promise<Result>,
    isEnough: (result: Result) => boolean = Boolean,
    timeout = TIMEOUT,
  ): Promise<Result> {
    let last: unknown = null;
    for (const end = Date.now() + timeout; ; await new Promise((resolve) => setTimeout(resolve, INTERVAL))) {
      const answer = await ask().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      if ('value' in answer && isEnough(answer.value)) return answer.value;
      last = 'value' in answer ? answer.value : String(answer.error);
      if (Date.now() > end) return expect.unreachable(`${what}: last ${JSON.stringify(last)}`);
    }
  }

  const see = (control: Control, timeout?: number) =>
    until(`sees ${named(control)}`, () => engine.run(find, wanted(control), false), Boolean, timeout).then((found) => found?.text ?? '');
  const place = (control: Control) =>
    until(
      `reaches ${named(control)}`,
      () => engine.run(find, wanted(control), true),
      (found) => found?.isReady === true,
    );

  const movement = ({ x, y }: { x: number; y: number }) => ({ type: 'pointerMove', x, y, duration: 0 }) as const;
  const pointer = (actions: Source['actions']) => engine.perform([{ type: 'pointer', id: 'mouse', actions }]);
  const click = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ] as const;
  const pressAt = (at: Found | null) => pointer(at ? [movement(at), ...click] : []);
  /** Moves the pointer over an empty corner. */
  const rest = () => pointer([movement({ x: 3, y: 500 })]);
  async function hover(control: Control) {
    const at = await place(control);
    if (at) await pointer([movement(at)]);
  }

  const viewer = {
    engine,
    /** @returns a PNG of the page, when nothing is under way and two pictures one after the other are the same */
    async picture(): Promise<Buffer> {
      let last: Buffer = Buffer.alloc(0);
      await until(
        'has a page without motion',
        async () => {
          const waits = await engine.run(underWay, HIDDEN);
          if (waits.length > 0) return waits;
          const [before, picture] = [last, await engine.picture()];
          last = picture;
          return before.equals(picture) ? [] : ['another picture'];
        },
        (waits) => waits.length === 0,
      );
      return last;
    },
    open: (path: string) => engine.open(site + path),
    run: engine.run,
    until,
    /** Waits until the control can be seen. @returns its text */
    see,
    sees: (control: Control) => engine.run(find, wanted(control), false).then(Boolean),
    misses: (control: Control) =>
      until(
        `misses ${named(control)}`,
        () => engine.run(find, wanted(control), false),
        (found) => found === null,
      ),
    press: (control: Control) => place(control).then(pressAt),
    /** Presses a control that shows while the pointer moves over another one. */
    pressOver: (control: Control, other: Control) =>
      until(`presses ${named(control)}`, async () => {
        await rest();
        await hover(other);
        const at = await engine.run(find, wanted(control), true);
        if (at?.isReady) await pressAt(at);
        return at?.isReady;
      }),
    hover,
    rest,
    /** Presses a key, also many times without a pause. WebKitWebDriver sends no repeats of a held key. */
    key: (name: string, times = 1) =>
      keyboard(
        Array.from({ length: times }, () => [
          { type: 'keyDown' as const, value: keyOf(name) },
          { type: 'keyUp' as const, value: keyOf(name) },
        ]).flat(),
      ),
    type: (text: string) =>
      keyboard(
        [...text].flatMap(
          (value) =>
            [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ] as const,
        ),
      ),
    /** Presses a field and types. */
    write: async (control: Control, text: string) => {
      await viewer.press(control);
      await viewer.type(text);
    },
    focused: (control: Control) =>
      until(
        `has the focus on ${named(control)}`,
        () => engine.run(find, wanted(control), false),
        (found) => found?.isFocused === true,
      ),
    /** Waits for the address. */
    at: (path: RegExp) =>
      until(
        `is at ${path}`,
        () => engine.run(() => location.pathname + location.search),
        (address) => path.test(address),
      ),
    back: () => engine.run(() => history.back()),
    reload: () => engine.run(() => location.reload()),
  };
  return viewer;
}

export type Viewer = ReturnType<typeof viewerOf>;
