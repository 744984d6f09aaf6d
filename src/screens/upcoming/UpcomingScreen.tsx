import { FormattedMessage } from 'react-intl';
import type { RouteName } from '../../../machines/domain/routes.ts';
import { titleKeyOf } from '../../app/titles.ts';
import styles from './UpcomingScreen.module.css';

/** A page whose flow comes later: its layout and its heading stand, and the menu leads on. */
export default function UpcomingScreen({ name }: { name: RouteName }) {
  return (
    <section className={styles.screen}>
      <h1 className={styles.title} id="page-heading" tabIndex={-1}>
        <FormattedMessage id={titleKeyOf(name)} />
      </h1>
      <p className={styles.text}>
        <FormattedMessage id="PAGE_UPCOMING_TEXT" />
      </p>
    </section>
  );
}
