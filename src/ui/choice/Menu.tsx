import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLayer } from '../modal/useLayer.ts';
import styles from './Menu.module.css';

export type MenuProps = {
  /** Accessible name of the button. */
  label: string;
  /** Content of the button. */
  trigger: ReactNode;
  /** Links and buttons; a press on one closes the menu. */
  children: ReactNode;
  /** `glass` is a round button on a picture. */
  variant?: 'plain' | 'glass';
  /** Keeps the menu closed, e.g. shortly after a profile switch (NAV-07). */
  isSuppressed?: boolean;
};

type Openness = 'closed' | 'open' | 'pinned';

/** Same breakpoint as in Menu.module.css. */
const NARROW = '(max-width: 934px)';

/** Puts the sheet into the top layer in narrow windows, because the header's stacking context is below the tab bar. */
function present(layer: HTMLDivElement) {
  if (!('showPopover' in layer)) return;
  const narrow = matchMedia(NARROW);
  const look = () => {
    layer.popover = narrow.matches ? 'manual' : null;
    if (narrow.matches) layer.showPopover();
  };
  look();
  narrow.addEventListener('change', look);
  return () => narrow.removeEventListener('change', look);
}

/**
 * A button with a panel of links under it, for the pages and actions of one thing, such as the profile. A choice of a value is a `Select`. On
 * phones the panel is a sheet at the lower edge. Opens on hover, tap, Enter, Space and ArrowDown (NAV-07). A press keeps it open; Escape or a
 * press outside closes it. It is a disclosure, not an ARIA menu, because it contains ordinary links and buttons.
 */
export function Menu({ label, trigger, children, variant = 'plain', isSuppressed = false }: MenuProps) {
  const [openness, setOpenness] = useState<Openness>('closed');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const isOpen = openness !== 'closed' && !isSuppressed;
  const close = () => setOpenness('closed');

  useEffect(() => {
    if (!isOpen) return;
    const pressOutside = (event: Event) => {
      const isInside = event.target instanceof Node && (panel.current?.contains(event.target) || button.current?.contains(event.target));
      if (!isInside) setOpenness('closed');
    };
    document.addEventListener('pointerdown', pressOutside);
    return () => document.removeEventListener('pointerdown', pressOutside);
  }, [isOpen]);

  const enter = (event: PointerEvent) =>
    event.pointerType === 'mouse' && !isSuppressed && setOpenness((was) => (was === 'closed' ? 'open' : was));
  const leave = (event: PointerEvent) => {
    const holdsFocus = root.current?.querySelector(':focus-visible') != null;
    if (event.pointerType === 'mouse' && !holdsFocus) setOpenness((was) => (was === 'open' ? 'closed' : was));
  };
  const focusOut = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) close();
  };
  const dismiss = () => {
    close();
    button.current?.focus();
  };
  // A pointer that rests on the button does not keep Back from leaving the page.
  useLayer(dismiss, { isOpen, isCover: openness === 'pinned' });
  const focusFirst = () => panel.current?.querySelector<HTMLElement>('a, button')?.focus();
  const press = () => {
    if (!isSuppressed) setOpenness((was) => (was === 'pinned' ? 'closed' : 'pinned'));
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.target === button.current && !isSuppressed) {
      event.preventDefault();
      flushSync(() => setOpenness('pinned'));
      focusFirst();
    }
  };
  const choose = (event: MouseEvent) => {
    const chosen = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (!chosen || !panel.current?.contains(chosen)) return;
    // The pressed button disappears with the panel. A link leads to another page.
    if (chosen instanceof HTMLButtonElement && chosen === document.activeElement) button.current?.focus();
    close();
  };

  return (
    <div
      ref={root}
      className={styles.menu}
      data-open={isOpen}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={focusOut}
      onKeyDown={keyDown}
      onClick={choose}
      role="presentation"
    >
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        data-variant={variant}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={press}
      >
        {trigger}
      </button>
      {isOpen ? (
        <div ref={present} className={styles.layer}>
          <div className={styles.scrim} aria-hidden="true" />
          <div ref={panel} id={panelId} className={styles.bridge}>
            <div className={styles.panel}>{children}</div>
          </div>
        </div>
      ) : null}
    </div>
  );
}
