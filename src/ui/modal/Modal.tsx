import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useIntl } from 'react-intl';
import { aboveAll } from '../aboveAll/aboveAll.ts';
import { IconButton } from '../button/IconButton.tsx';
import { focusPageHeading } from '../pageHeading/focus.ts';
import { lockScroll } from '../scrollLock/scrollLock.ts';
import { BackContext } from './backContext.ts';
import { leaveSoftly } from './leaveSoftly.ts';
import styles from './Modal.module.css';

export type ModalProps = {
  title: string;
  description?: ReactNode;
  /** Absent: the popup cannot be dismissed, neither by Escape nor by a cross. */
  onClose?: () => void;
  /** Pixels; the size decides when it is absent. */
  width?: number;
  /** card 400 px (POP-02), wide 1000 px. */
  size?: 'card' | 'wide';
  /** On phones a sheet from below instead of a card; wide ones are sheets unless told otherwise. */
  isSheet?: boolean;
  /** A sign above the title, in a circle. */
  icon?: ReactNode;
  /** A picture above the title as it is, e.g. an avatar. */
  picture?: ReactNode;
  /** alertdialog for questions that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** Buttons, one under the other; the first is the safe choice. Mark one with data-autofocus to focus it. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Where the focus was before the first of popups that follow one another: the last of them returns it there (POP-02). */
let outside: Element | null = null;
const isInPopup = (element: Element | null) => element?.closest('[role="dialog"], [role="alertdialog"]') != null;
function openerNow(): Element | null {
  const { activeElement } = document;
  if (activeElement !== document.body && !isInPopup(activeElement)) outside = activeElement;
  return activeElement;
}

/**
 * A popup over Radix Dialog: focus goes in, stays in, and returns to where it came from (POP-02).
 * Radix' own overlay is left out on purpose: it brings react-remove-scroll, which writes a style tag the content security
 * policy refuses. The scrim and the scroll lock are ours.
 */
export function Modal({
  title,
  description,
  onClose,
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
  const scrim = useRef<HTMLDivElement>(null);
  const [opener] = useState(openerNow);

  useLayoutEffect(() => lockScroll(), []);

  const back = useContext(BackContext);
  const isClosable = onClose !== undefined;
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => (back && isClosable ? back(() => close()) : undefined), [back, isClosable]);

  const holdScrim = useCallback((node: HTMLDivElement) => {
    scrim.current = node;
    return () => {
      scrim.current = null;
      leaveSoftly(node);
    };
  }, []);

  const focusFirst = (event: Event) => {
    const wanted = scrim.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (!wanted) return;
    event.preventDefault();
    wanted.focus();
  };

  const returnFocus = (event: Event) => {
    event.preventDefault();
    // Another popup may have taken its place.
    if (isInPopup(document.activeElement)) return;
    const returned = opener?.isConnected && opener !== document.body ? opener : outside;
    if (returned instanceof HTMLElement && returned.isConnected) returned.focus();
    // It opened by itself, or its opener has gone or cannot be focused.
    if (document.activeElement === document.body) focusPageHeading();
  };

  const style: CSSProperties | undefined = width === undefined ? undefined : { width };

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Dialog.Portal container={aboveAll()}>
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
            onEscapeKeyDown={(event) => !onClose && event.preventDefault()}
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
