import { Tv } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { focusOnMount } from './focusOnMount.ts';
import { LinkTvForm, type LinkTvFormProps } from './LinkTvForm.tsx';
import styles from './LinkTvView.module.css';

export type LinkTvViewProps = Omit<LinkTvFormProps, 'manageHref'> & {
  isLinked: boolean;
  /** The account has reached its limit of devices (ACC-09). */
  isFull: boolean;
  /** The link to the page of the devices; null when the product has none. */
  devicesHref: string | null;
  onAnother: () => void;
};

/** Links a TV, and confirms it (ACC-10). */
export function LinkTvView({ isLinked, isFull, devicesHref, onAnother, ...form }: LinkTvViewProps) {
  if (!isLinked) return <LinkTvForm {...form} manageHref={isFull ? devicesHref : null} />;
  return (
    <section className={styles.done} aria-labelledby="tv-linked">
      <span className={styles.sign}>
        <Tv aria-hidden="true" />
      </span>
      <h2 ref={focusOnMount} className={styles.title} id="tv-linked" tabIndex={-1}>
        <FormattedMessage id="LINK_TV_DONE" />
      </h2>
      <p className={styles.text}>
        <FormattedMessage id="LINK_TV_DONE_TEXT" />
      </p>
      <div className={styles.actions}>
        <Button onClick={onAnother}>
          <FormattedMessage id="LINK_TV_ANOTHER" />
        </Button>
        {devicesHref === null ? null : (
          <Button variant="outline" href={devicesHref}>
            <FormattedMessage id="LINK_TV_MANAGE" />
          </Button>
        )}
      </div>
    </section>
  );
}
