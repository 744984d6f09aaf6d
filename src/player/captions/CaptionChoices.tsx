import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  CAPTION_BACKGROUNDS,
  CAPTION_COLOURS,
  CAPTION_EDGES,
  CAPTION_POSITIONS,
  CAPTION_SIZES,
  DEFAULT_CAPTIONS,
} from '../../../machines/player/captionAppearance.ts';
import styles from './CaptionChoices.module.css';
import { chooseCaptionAppearance, useCaptionAppearance } from './captionAppearance.ts';

const SIZES = {
  small: 'PLAYER_CAPTIONS_SMALL',
  medium: 'PLAYER_CAPTIONS_MEDIUM',
  large: 'PLAYER_CAPTIONS_LARGE',
  largest: 'PLAYER_CAPTIONS_LARGEST',
} as const;
const COLOURS = {
  white: 'PLAYER_CAPTIONS_WHITE',
  yellow: 'PLAYER_CAPTIONS_YELLOW',
  green: 'PLAYER_CAPTIONS_GREEN',
  cyan: 'PLAYER_CAPTIONS_CYAN',
} as const;
const BACKGROUNDS = {
  none: 'PLAYER_CAPTIONS_NO_BACKGROUND',
  translucent: 'PLAYER_CAPTIONS_TRANSLUCENT',
  solid: 'PLAYER_CAPTIONS_SOLID',
} as const;
const EDGES = { none: 'PLAYER_CAPTIONS_NO_EDGE', shadow: 'PLAYER_CAPTIONS_SHADOW', outline: 'PLAYER_CAPTIONS_OUTLINE' } as const;
const PLACES = { bottom: 'PLAYER_CAPTIONS_BOTTOM', top: 'PLAYER_CAPTIONS_TOP' } as const;

/** The appearance of captions on this device (PLY-02), one row per property. */
export function CaptionChoices() {
  const { formatMessage } = useIntl();
  const appearance = useCaptionAppearance();
  return (
    <div className={styles.choices}>
      <Segments
        title={formatMessage({ id: 'PLAYER_CAPTIONS_SIZE' })}
        values={CAPTION_SIZES}
        texts={SIZES}
        chosen={appearance.size}
        onChoose={(size) => chooseCaptionAppearance({ size })}
      />
      <Segments
        title={formatMessage({ id: 'PLAYER_CAPTIONS_COLOUR' })}
        values={CAPTION_COLOURS}
        texts={COLOURS}
        chosen={appearance.colour}
        onChoose={(colour) => chooseCaptionAppearance({ colour })}
      />
      <Segments
        title={formatMessage({ id: 'PLAYER_CAPTIONS_BACKGROUND' })}
        values={CAPTION_BACKGROUNDS}
        texts={BACKGROUNDS}
        chosen={appearance.background}
        onChoose={(background) => chooseCaptionAppearance({ background })}
      />
      <Segments
        title={formatMessage({ id: 'PLAYER_CAPTIONS_EDGE' })}
        values={CAPTION_EDGES}
        texts={EDGES}
        chosen={appearance.edge}
        onChoose={(edge) => chooseCaptionAppearance({ edge })}
      />
      <Segments
        title={formatMessage({ id: 'PLAYER_CAPTIONS_POSITION' })}
        values={CAPTION_POSITIONS}
        texts={PLACES}
        chosen={appearance.position}
        onChoose={(position) => chooseCaptionAppearance({ position })}
      />
      <button type="button" className={styles.reset} onClick={() => chooseCaptionAppearance(DEFAULT_CAPTIONS)}>
        <FormattedMessage id="PLAYER_CAPTIONS_RESET" />
      </button>
    </div>
  );
}

type SegmentsProps<Value extends string> = {
  title: string;
  values: readonly Value[];
  texts: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A row of radio buttons, styled as segments. */
function Segments<Value extends string>({ title, values, texts, chosen, onChoose }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.segments}>
        {values.map((value) => (
          <label key={value} className={styles.segment} data-chosen={value === chosen} data-value={value}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <FormattedMessage id={texts[value]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
