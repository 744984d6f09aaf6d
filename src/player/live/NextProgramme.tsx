import { Bell, BellRing } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { Programme } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import type { LivePlaybackEvent } from '../../../machines/live/livePlayback.machine.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './NowAndNext.module.css';
import { ProgrammeTimes } from './ProgrammeTimes.tsx';

type NextProgrammeProps = {
  programme: Programme;
  channelName: string;
  /** null: there are no reminders (CFG-08). */
  isReminded: boolean | null;
  send: (event: LivePlaybackEvent) => void;
};

/** A later programme: its time, and the button of its reminder (GDE-03). */
export function NextProgramme({ programme, channelName, isReminded, send }: NextProgrammeProps) {
  const { formatMessage } = useIntl();
  const { id, channelId, title, startDate } = programme;
  const label = { id: isReminded ? 'LIVE_REMINDER_SET' : 'LIVE_REMIND' };
  return (
    <li className={styles.entry}>
      <Picture
        className={styles.still}
        picture={pictureFor('thumbnail', programme.images)}
        alt=""
        title={title}
        ratio="wide"
        sizes="112px"
      />
      <div className={styles.words}>
        <b className={styles.name}>{title}</b>
        <ProgrammeTimes programme={programme} />
      </div>
      {isReminded === null ? null : (
        <IconButton
          label={formatMessage(label, { title })}
          className={styles.bell}
          aria-haspopup="dialog"
          data-on={isReminded}
          icon={isReminded ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
          onClick={() => send({ type: 'reminder.open', programme: { id, channelId, channelName, title, startDate } })}
        />
      )}
    </li>
  );
}
