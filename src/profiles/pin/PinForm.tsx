import { CircleAlert } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PinMode } from '../../../machines/domain/pinGate.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { avatarLetters } from '../../../machines/profiles/avatarLetters.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { BusyDots } from '../../ui/button/Dots.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { PinBoxes } from './PinBoxes.tsx';
import styles from './PinForm.module.css';

export type PinFormProps = {
  mode: PinMode;
  /** Name of the profile that the PIN protects. */
  name: string;
  imageUrl: string | null;
  state: 'entering' | 'busy' | 'lockedOut';
  /** Number of refused PINs. Each refusal clears the boxes. */
  refusals: number;
  error: string | null;
  /** PIN-12: the page for replacing a forgotten PIN; null shows the contact page instead. */
  recoveryHref?: string | null;
  onSubmit: (code: string) => void;
  onClose: () => void;
};

const LABELS = {
  switch: 'PIN_LABEL_SWITCH',
  edit: 'PIN_LABEL_EDIT',
  locked: 'PIN_LABEL_LOCKED',
  leave: 'PIN_LABEL_LEAVE',
} as const satisfies Record<PinMode, string>;

/** Asks for the PIN of a profile (PIN-01 to PIN-06). Only the service knows the digits and compares them (PIN-10). */
export function PinForm({ mode, name, imageUrl, state, refusals, error, recoveryHref = null, onSubmit, onClose }: PinFormProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const isBusy = state === 'busy';
  const isLockedOut = state === 'lockedOut';
  const attempt = `${refusals}${isLockedOut ? ' locked out' : ''}`;
  const boxes = useBoxesInFocus(attempt);
  return (
    <Modal
      picture={<Avatar letters={avatarLetters(name)} imageUrl={imageUrl} size={76} />}
      title={formatMessage({ id: 'PROFILE_PIN_TITLE' })}
      description={formatMessage({ id: 'PROFILE_PIN_TEXT' })}
      onClose={onClose}
    >
      <div ref={boxes}>
        <PinBoxes
          key={attempt}
          label={formatMessage({ id: LABELS[mode] }, { name })}
          isInvalid={error !== null}
          describedBy={error === null ? `${id}-hint` : `${id}-error`}
          isBusy={isBusy}
          isDisabled={isLockedOut}
          onComplete={onSubmit}
        />
      </div>
      <div className={styles.news}>
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error === null ? null : (
            <>
              <CircleAlert aria-hidden="true" />
              {error}
            </>
          )}
        </p>
        <p role="status" className={styles.busy}>
          {isBusy ? (
            <>
              <BusyDots />
            </>
          ) : null}
        </p>
        {error === null && !isBusy ? (
          <p id={`${id}-hint`} className={styles.hint}>
            <FormattedMessage id="PIN_HINT" />
          </p>
        ) : null}
      </div>
      {recoveryHref === null ? (
        <details className={styles.forgot}>
          <summary>
            <FormattedMessage id="PIN_FORGOT" />
          </summary>
          <p>
            <FormattedMessage id="PIN_FORGOT_TEXT" />
          </p>
          <Anchor className={styles.recover} href={routePath('contact')}>
            <FormattedMessage id="TITLE_CONTACT" />
          </Anchor>
        </details>
      ) : (
        <Anchor className={styles.recover} href={recoveryHref}>
          <FormattedMessage id="PIN_FORGOT" />
        </Anchor>
      )}
    </Modal>
  );
}

/**
 * Moves the focus to the first of the new boxes after a refusal (PIN-03). The pin machine sets the focus when the popup opens.
 * @param attempt differs each time the boxes are cleared
 * @returns a ref for the element around the boxes
 */
function useBoxesInFocus(attempt: string) {
  const holder = useRef<HTMLDivElement>(null);
  const shown = useRef(attempt);
  useLayoutEffect(() => {
    if (shown.current === attempt) return;
    shown.current = attempt;
    holder.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [attempt]);
  return holder;
}
