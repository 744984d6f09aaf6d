import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import styles from './Dots.module.css';

/** Three dots for a wait. Decoration: give screen readers a text beside it, as `BusyDots` does. */
export function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/** The three dots of a busy button, with a hidden text. */
export function BusyDots() {
  return (
    <>
      <Dots />
      <VisuallyHidden>
        <FormattedMessage id="UI_BUSY" />
      </VisuallyHidden>
    </>
  );
}
