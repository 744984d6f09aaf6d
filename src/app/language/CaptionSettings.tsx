import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { CaptionChoices } from '../../player/captions/CaptionChoices.tsx';
import { applyCaptionAppearance } from '../../player/captions/captionAppearance.ts';
import styles from './CaptionSettings.module.css';

const dress = (layer: HTMLDivElement | null) => (layer ? applyCaptionAppearance(layer) : undefined);

/** The appearance of captions (PLY-22), with an example that shows the current choice. */
export function CaptionSettings() {
  const headingId = useId();
  return (
    <section className={styles.settings} aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        <FormattedMessage id="PLAYER_CAPTIONS" />
      </h2>
      <div className={styles.picture}>
        <div className={styles.layer} data-captions ref={dress}>
          <p>
            <FormattedMessage id="PLAYER_CAPTIONS_SAMPLE" />
          </p>
        </div>
      </div>
      <CaptionChoices />
    </section>
  );
}
