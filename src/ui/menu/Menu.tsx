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
import styles from './Menu.module.css';

export type MenuProps = {
  /** The name of the button that opens it. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  /** Links and buttons; choosing one closes the menu. */
  children: ReactNode;
  /** Closed and deaf, e.g. for the moment after a switch (NAV-07). */
  isSuppressed?: boolean;
};

type Openness = 'closed' | 'open' | 'pinned';

/** As in the style sheet. */
const NARROW = '(max-width: 934px)';

/** In narrow windows the sheet is in the top layer: the header's stacking context lies below the tab bar. */
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
 * A button with a panel of links under it; on phones the panel is a sheet from below. Opens on hover, tap, Enter, Space and ArrowDown (NAV-07);
 * a press pins it, Escape and a press outside close it. A disclosure and not an ARIA menu: what it holds are ordinary links and buttons.
 */
export function Menu({ label, trigger, children, isSuppressed = false }: MenuProps) {
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
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
    button.current?.focus();
  };
  const choose = (event: MouseEvent) => {
    const chosen = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (chosen && panel.current?.contains(chosen)) close();
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
