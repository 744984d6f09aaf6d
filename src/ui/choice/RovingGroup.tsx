import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { keyInRow } from '../rail/keyInRow.ts';

/** The index that a key moves to, from an index of a row that ends at `last`. */
export type RovingStep = (index: number, last: number) => number;

const STEP_OF_KEY: Readonly<Record<string, RovingStep>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

const buttonsOf = (row: Element) => [...row.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];

/** The tab stop is the button with the focus, else the chosen one, else the first. */
function placeStop(row: Element, held: EventTarget | null) {
  const buttons = buttonsOf(row);
  const stop =
    buttons.find((each) => each === held) ??
    buttons.find((each) => each.matches('[aria-pressed="true"], [aria-selected="true"]')) ??
    buttons[0];
  for (const each of buttons) each.tabIndex = each === stop ? 0 : -1;
}

export type RovingGroupProps = ComponentProps<'div'> & {
  'aria-label': string;
  /** Moves the choice instead of the focus. @returns false where the row ends */
  onStep?: (step: RovingStep) => boolean;
};

/**
 * NAV-27: a row of buttons with one tab stop (the pattern of WAI-ARIA for toolbars and tabs). `aria-pressed` or `aria-selected` marks the chosen
 * one. The left and right arrows, Home and End move the focus. At an end of the row, an arrow leaves it as any other control (TV-02).
 */
export function RovingGroup({ onStep, ...rest }: RovingGroupProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (row.current) placeStop(row.current, document.activeElement);
  });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEP_OF_KEY[keyInRow(event.key, event.currentTarget)];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const buttons = buttonsOf(event.currentTarget);
    const at = buttons.findIndex((each) => each === event.target);
    if (at < 0) return;
    const next = buttons[step(at, buttons.length - 1)];
    const hasMoved = onStep ? onStep(step) : next !== undefined;
    // A held arrow stops at the end.
    if (hasMoved || event.repeat) event.preventDefault();
    if (!onStep) next?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of the buttons inside
    <div
      role="group"
      {...rest}
      ref={row}
      data-arrows="group"
      onKeyDown={move}
      onFocus={({ currentTarget, target }) => placeStop(currentTarget, target)}
      onBlur={({ currentTarget, relatedTarget }) => placeStop(currentTarget, relatedTarget)}
    />
  );
}
