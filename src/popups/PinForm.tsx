import { CircleAlert } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { avatarLetters } from '../../machines/domain/avatarLetters.ts';
import type { PinMode } from '../../machines/domain/pinGate.ts';
import { routePath } from '../../machines/domain/routes.ts';
import { PinBoxes } from '../app/pinBoxes/PinBoxes.tsx';
import { Avatar } from '../ui/avatar/Avatar.tsx';
import { Dots } from '../ui/button/Dots.tsx';
import { Anchor } from '../ui/link/Anchor.tsx';
import { Modal } from '../ui/modal/Modal.tsx';
import { VisuallyHidden } from '../ui/visuallyHidden/VisuallyHidden.tsx';
import styles from './PinForm.module.css';

export type PinFormProps = {
  mode: PinMode;
  /** Of the profile whose PIN is asked for. */
  name: string;
  imageUrl: string | null;
  state: 'entering' | 'busy' | 'lockedOut';
  /** How often it was refused: the boxes begin anew with each. */
  refusals: number;
  error: string | null;
  /** PIN-12: where the viewer replaces a forgotten PIN; null: the contact page helps. */
  recoveryHref?: string | null;
  onSubmit: (code: string) => void;
  onClose: () => void;
};

const LABELS = { switch: 'PIN_LABEL_SWITCH', edit: 'PIN_LABEL_EDIT', locked: 'PIN_LABEL_LOCKED' } as const satisfies Record<
  PinMode,
  string
>;

/** The PIN of a profile (PIN-01 to PIN-06). Nothing is compared here: the service knows the digits (PIN-10). */
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
              <Dots />
              <VisuallyHidden>
                <FormattedMessage id="UI_BUSY" />
              </VisuallyHidden>
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
 * New boxes come without the focus that the old ones had: it goes on in the first (PIN-03). On opening it is the machine that sees to it.
 * @param attempt another one for each time the boxes begin anew
 * @returns for what holds the boxes
 */
function useBoxesInFocus(attempt: string) {
  const holder = useRef<HTMLDivElement>(null);
  const shown = useRef(attempt);
  useLayoutEffect(() => {
    if (shown.current === attempt) return;
    shown.current = attempt;
    holder.current?.querySelector<HTMLElement>('[data-pin-box="0"]')?.focus();
  }, [attempt]);
  return holder;
}
