import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLayer } from '../../ui/modal/useLayer.ts';
import { PlayerButton } from '../controls/PlayerButton.tsx';
import { usePlayerContext } from '../controls/PlayerContext.tsx';
import styles from './Panel.module.css';

type PanelProps = {
  label: string;
  /** The number of columns; `sheet`: a centred panel with text to read. */
  columns: 1 | 2 | 3 | 'sheet';
  children: ReactNode;
};

/** A panel over the picture: above the row of controls, or a sheet at the bottom on phones. */
export function Panel({ label, columns, children }: PanelProps) {
  const { formatMessage } = useIntl();
  const { panels } = usePlayerContext();
  useLayer(panels.close);
  return (
    <div className={styles.panel} data-columns={columns} data-panel-body="" role="dialog" aria-label={label}>
      <div className={styles.body}>{children}</div>
      <PlayerButton
        className={styles.close}
        label={formatMessage({ id: 'UI_CLOSE' })}
        icon={<X aria-hidden="true" />}
        onClick={panels.close}
      />
    </div>
  );
}
