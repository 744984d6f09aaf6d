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

/**
 * A button with a panel of links under it; on phones the panel is a sheet from below. Opens on hover, keyboard focus and tap (NAV-07);
 * a press pins it, Escape and a press outside close it. A disclosure and not an ARIA menu: what it holds are ordinary links and buttons.
 */
export function Menu({ label, trigger, children, isSuppressed = false }: MenuProps) {
  const [openness, setOpenness] = useState<Openness>('closed');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isReturning = useRef(false);
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
  const focusIn = () => {
    if (isReturning.current) isReturning.current = false;
    else if (!isSuppressed && button.current?.matches(':focus-visible')) setOpenness((was) => (was === 'closed' ? 'open' : was));
  };
  const focusOut = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) close();
  };
  const focusFirst = () => panel.current?.querySelector<HTMLElement>('a, button')?.focus();
  const press = (event: MouseEvent) => {
    if (isSuppressed) return;
    const byKeyboard = event.detail === 0;
    if (byKeyboard && isOpen) focusFirst();
    else setOpenness((was) => (was === 'pinned' ? 'closed' : 'pinned'));
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.target === button.current && isOpen) {
      event.preventDefault();
      focusFirst();
    }
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
    if (document.activeElement !== button.current) {
      isReturning.current = true;
      button.current?.focus();
    }
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
      onFocus={focusIn}
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
        <>
          <div className={styles.scrim} aria-hidden="true" />
          <div ref={panel} id={panelId} className={styles.bridge}>
            <div className={styles.panel}>{children}</div>
          </div>
        </>
      ) : null}
    </div>
  );
}
