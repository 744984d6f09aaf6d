import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../button/IconButton.tsx';
import { focusPageHeading, PAGE_HEADING } from '../page/focus.ts';
import { portalLayer } from '../page/portalLayer.ts';
import { lockScroll } from '../page/scrollLock.ts';
import { fadeOutOnRemoval } from './fadeOutOnRemoval.ts';
import { isInPopup, keepFocus, wantedIn } from './keepFocus.ts';
import styles from './Modal.module.css';
import { useLayer } from './useLayer.ts';

export type ModalProps = {
  title: string;
  description?: ReactNode;
  /** Without it the popup cannot be dismissed: no close button, and Escape has no effect. */
  onClose?: () => void;
  /** Moves the focus when the popup has left. By default it returns to the element that had it. */
  onClosed?: () => void;
  /** Pixels; by default the width of `size`. */
  width?: number;
  /** card 400 px (POP-02), wide 1000 px. */
  size?: 'card' | 'wide';
  /** Shows a sheet at the lower edge on phones. Default: true for `wide`. */
  isSheet?: boolean;
  /** An icon above the title, in a circle. */
  icon?: ReactNode;
  /** A picture above the title, without a circle, e.g. an avatar. */
  picture?: ReactNode;
  /** `alertdialog` is for questions that the viewer must answer. */
  role?: 'dialog' | 'alertdialog';
  /** Buttons in a column; the first is the safe choice. `data-autofocus` marks the button that gets the focus. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** The element that had the focus before the first popup of a sequence. The last popup returns the focus to it (POP-02). */
let outside: Element | null = null;
function openerNow(): Element | null {
  const { activeElement } = document;
  if (activeElement !== document.body && !isInPopup(activeElement)) outside = activeElement;
  return activeElement;
}

/**
 * A popup for a question or a form that must end before the viewer goes on. A message without a question is a `Toast`. It takes the focus,
 * keeps it inside, and returns it to the element that had it (POP-02).
 */
export function Modal({
  title,
  description,
  onClose,
  onClosed,
  width,
  size = 'card',
  isSheet = size === 'wide',
  icon,
  picture,
  role = 'dialog',
  actions,
  children,
}: ModalProps) {
  const { formatMessage } = useIntl();
  // Its own scrim and scroll lock: the overlay of Radix Dialog uses react-remove-scroll, which adds a style tag that the content security policy
  // refuses.
  const scrim = useRef<HTMLDivElement>(null);
  const [opener] = useState(openerNow);

  useLayoutEffect(() => lockScroll(), []);

  useLayer(onClose);

  const holdScrim = useCallback(
    (node: HTMLDivElement) => {
      scrim.current = node;
      openFrom(opener, node.querySelector<HTMLElement>('[role]'));
      const end = keepFocus(node);
      return () => {
        end();
        scrim.current = null;
        fadeOutOnRemoval(node);
      };
    },
    [opener],
  );

  const focusFirst = (event: Event) => {
    const wanted = scrim.current && wantedIn(scrim.current);
    // Without it, Radix focuses the first control that is not disabled, else the popup.
    if (!wanted) return;
    event.preventDefault();
    wanted.focus();
  };

  const returnFocus = (event: Event) => {
    event.preventDefault();
    // Another popup has replaced this one.
    if (isInPopup(document.activeElement)) return;
    if (onClosed) return onClosed();
    const returned = opener?.isConnected && opener !== document.body ? opener : outside;
    if (returned instanceof HTMLElement && returned.isConnected) returned.focus();
    // The popup opened without a press, or its opener is gone or cannot be focused.
    if (document.activeElement === document.body) focusPageHeading();
  };

  const style: CSSProperties | undefined = width === undefined ? undefined : { width };

  return (
    <Dialog.Root open>
      <Dialog.Portal container={portalLayer()}>
        <div ref={holdScrim} className={styles.scrim} data-sheet={isSheet}>
          <Dialog.Content
            className={styles.modal}
            style={style}
            role={role}
            data-size={size}
            data-sheet={isSheet}
            aria-modal="true"
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
          >
            {icon ? <span className={styles.sign}>{icon}</span> : null}
            {picture ? <div className={styles.picture}>{picture}</div> : null}
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {description ? (
              <Dialog.Description className={styles.description} asChild>
                <div>{description}</div>
              </Dialog.Description>
            ) : null}
            {children ? <div className={styles.body}>{children}</div> : null}
            {actions ? <div className={styles.actions}>{actions}</div> : null}
            {onClose ? (
              <IconButton className={styles.close} label={formatMessage({ id: 'UI_CLOSE' })} icon={<X />} onClick={onClose} />
            ) : null}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** MOT-05: the popup opens from the element that asked for it. A popup that opens by itself rises in its place. */
function openFrom(opener: Element | null, popup: HTMLElement | null) {
  if (!popup || !opener || opener === document.body || opener.id === PAGE_HEADING || isInPopup(opener)) return;
  const [from, box] = [opener.getBoundingClientRect(), popup.getBoundingClientRect()];
  popup.style.setProperty('--from-x', `${from.left + from.width / 2 - box.left}px`);
  popup.style.setProperty('--from-y', `${from.top + from.height / 2 - box.top}px`);
  popup.dataset.opened = 'fromOpener';
}
