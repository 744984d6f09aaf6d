import { FormattedMessage } from 'react-intl';
import { Logo } from '../../ui/logo/Logo.tsx';
import styles from './TvPicture.module.css';

/** An example of a code, which is not a real one. */
const EXAMPLE = '7K4 Q9D';

/** Decoration: shows where a TV displays the code. */
export function TvPicture() {
  return (
    <div className={styles.tv} aria-hidden="true">
      <div className={styles.screen}>
        <Logo size="small" />
        <span className={styles.label}>
          <FormattedMessage id="LINK_TV_CODE_SHOWN" />
        </span>
        <span className={styles.code}>{EXAMPLE}</span>
      </div>
      <span className={styles.stand} />
    </div>
  );
}
