import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../../ui/visuallyHidden/VisuallyHidden.tsx';
import styles from './Light.module.css';

/** Three lights that glow one after the other while the service is asked; in words for those who do not see them. */
export function Light() {
  return (
    <p className={styles.light} role="status">
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <VisuallyHidden>
        <FormattedMessage id="UI_BUSY" />
      </VisuallyHidden>
    </p>
  );
}
