import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './Panel.module.css';
import { PlayerButton } from './PlayerButton.tsx';

type PanelProps = {
  label: string;
  /** Beside one another; sheet stands in the middle, and is read rather than chosen from. */
  columns: 1 | 2 | 'sheet';
  onClose: () => void;
  children: ReactNode;
};

/** What opens over the picture: beside the row, or a sheet from below on a phone. */
export function Panel({ label, columns, onClose, children }: PanelProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.panel} data-columns={columns} data-panel-body="" role="dialog" aria-label={label}>
      <div className={styles.body}>{children}</div>
      <PlayerButton
        className={styles.close}
        label={formatMessage({ id: 'PLAYER_PANEL_CLOSE' })}
        icon={<X aria-hidden="true" />}
        onClick={onClose}
      />
    </div>
  );
}
