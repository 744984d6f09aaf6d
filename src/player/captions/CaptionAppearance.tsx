import { ArrowLeft } from 'lucide-react';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PlayerButton } from '../controls/PlayerButton.tsx';
import { usePlayerContext } from '../controls/PlayerContext.tsx';
import { useStage } from '../engine/StageContext.tsx';
import { Panel } from '../panels/Panel.tsx';
import styles from './CaptionAppearance.module.css';
import { CaptionChoices } from './CaptionChoices.tsx';
import { paragraphsOf } from './captionText.ts';

/**
 * The panel for the appearance of captions (PLY-02). A choice applies at once to the captions on the picture. While no caption is on the
 * picture, a sample is shown.
 */
export function CaptionAppearance() {
  const { formatMessage } = useIntl();
  const { panels } = usePlayerContext();
  const stage = useStage();
  const sample = formatMessage({ id: 'PLAYER_CAPTIONS_SAMPLE' });
  const showSample = useCallback(
    (heading: HTMLHeadingElement) => {
      heading.focus({ preventScroll: true });
      stage.sample(paragraphsOf([{ text: sample }]));
      return () => stage.sample([]);
    },
    [stage, sample],
  );

  return (
    <Panel label={formatMessage({ id: 'PLAYER_CAPTIONS' })} columns={2}>
      <div className={styles.appearance}>
        <div className={styles.head}>
          <PlayerButton
            label={formatMessage({ id: 'PLAYER_CAPTIONS_BACK' })}
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={() => panels.open('tracks')}
          />
          <h2 className={styles.title} tabIndex={-1} ref={showSample}>
            <FormattedMessage id="PLAYER_CAPTIONS" />
          </h2>
        </div>
        <CaptionChoices />
      </div>
    </Panel>
  );
}
