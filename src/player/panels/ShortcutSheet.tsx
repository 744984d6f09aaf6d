import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SEEK_STEP } from '../../../machines/domain/constants.ts';
import { isSingleKey, type ListedShortcut, SHORTCUT_LIST } from '../../../machines/player/shortcuts.ts';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx';
import { usePlayerContext } from '../controls/PlayerContext.tsx';
import { useAreShortcutsOn } from '../controls/useShortcuts.ts';
import { Panel } from './Panel.tsx';
import styles from './ShortcutSheet.module.css';
import { ShortcutSwitch } from './ShortcutSwitch.tsx';

/** The list of keyboard shortcuts (PLY-02). It is a panel of the player, so that it also works in full screen. */
export function ShortcutSheet() {
  const { formatMessage } = useIntl();
  const { isLive } = usePlayerContext().state;
  const areOn = useAreShortcutsOn();
  const listed = SHORTCUT_LIST.filter(({ only }) => only === undefined || (only === 'live') === isLive);
  return (
    <Panel label={formatMessage({ id: 'PLAYER_SHORTCUTS' })} columns="sheet">
      <h2 className={styles.title} tabIndex={-1} ref={focusOnOpening}>
        <FormattedMessage id="PLAYER_SHORTCUTS" />
      </h2>
      <dl className={styles.list}>
        {listed.map((shortcut) => (
          <div key={`${shortcut.kind} ${shortcut.direction}`} className={styles.row} data-off={!areOn && shortcut.keys.every(isSingleKey)}>
            <dt className={styles.keys}>
              {shortcut.keys.map((key, index) => (
                <Fragment key={key}>
                  {index === 0 ? null : (
                    <span className={styles.between}>
                      <FormattedMessage id={shortcut.kind === 'seekToShare' ? 'PLAYER_KEY_TO' : 'PLAYER_KEY_OR'} />
                    </span>
                  )}
                  <kbd className={styles.key}>
                    <KeyName name={key} />
                  </kbd>
                </Fragment>
              ))}
            </dt>
            <dd className={styles.meaning}>{formatMessage({ id: textOf(shortcut) }, { seconds: SEEK_STEP })}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.switch}>
        <ShortcutSwitch />
      </div>
    </Panel>
  );
}

const focusOnOpening = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Keys with a symbol, and the text key of their spoken name. */
const SIGNS: Readonly<Record<string, readonly [sign: string, name: string]>> = {
  ArrowLeft: ['←', 'PLAYER_KEY_LEFT'],
  ArrowRight: ['→', 'PLAYER_KEY_RIGHT'],
  ArrowUp: ['↑', 'PLAYER_KEY_UP'],
  ArrowDown: ['↓', 'PLAYER_KEY_DOWN'],
};
const NAMES: Readonly<Record<string, string>> = {
  ' ': 'PLAYER_KEY_SPACE',
  PageUp: 'PLAYER_KEY_PAGE_UP',
  PageDown: 'PLAYER_KEY_PAGE_DOWN',
  Escape: 'PLAYER_KEY_ESCAPE',
};

function KeyName({ name }: { name: string }) {
  const [sign, spoken] = SIGNS[name] ?? [];
  if (sign && spoken)
    return (
      <>
        <span aria-hidden="true">{sign}</span>
        <VisuallyHidden>
          <FormattedMessage id={spoken} />
        </VisuallyHidden>
      </>
    );
  const named = NAMES[name];
  return named ? <FormattedMessage id={named} /> : name.toUpperCase();
}

function textOf({ kind, direction }: ListedShortcut): string {
  switch (kind) {
    case 'togglePlay':
      return 'PLAYER_SHORTCUT_PLAY';
    case 'skip':
      return direction === -1 ? 'PLAYER_SHORTCUT_BACK' : 'PLAYER_SHORTCUT_FORWARD';
    case 'seekToShare':
      return 'PLAYER_SHORTCUT_JUMP';
    case 'volume':
      return direction === 1 ? 'PLAYER_SHORTCUT_VOLUME_UP' : 'PLAYER_SHORTCUT_VOLUME_DOWN';
    case 'toggleSound':
      return 'PLAYER_SHORTCUT_SOUND';
    case 'toggleSubtitles':
      return 'PLAYER_SHORTCUT_SUBTITLES';
    case 'speed':
      return direction === 1 ? 'PLAYER_SHORTCUT_FASTER' : 'PLAYER_SHORTCUT_SLOWER';
    case 'channel':
      return direction === 1 ? 'PLAYER_SHORTCUT_NEXT_CHANNEL' : 'PLAYER_SHORTCUT_PREVIOUS_CHANNEL';
    case 'goLive':
      return 'LIVE_GO_LIVE';
    case 'togglePictureInPicture':
      return 'PLAYER_PICTURE_IN_PICTURE';
    case 'toggleFullscreen':
      return 'PLAYER_FULLSCREEN';
    case 'skipMarker':
      return 'UP_NEXT_KEY_SKIP';
    case 'playNext':
      return 'UP_NEXT_KEY_NEXT';
    case 'toggleStatistics':
      return 'STATISTICS_SHORTCUT';
    case 'showShortcuts':
      return 'PLAYER_SHORTCUT_SHEET';
    case 'closePanel':
      return 'PLAYER_SHORTCUT_CLOSE';
  }
}
