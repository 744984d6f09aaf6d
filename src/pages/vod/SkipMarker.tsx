import { ChevronsRight } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { MarkerKind } from '../../../machines/domain/markers.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './SkipMarker.module.css';

/** The button that skips an intro or a recap (PLY-04). */
export function SkipMarker({ kind, onSkip }: { kind: MarkerKind; onSkip: () => void }) {
  return (
    <Button className={styles.skip} variant="outline" icon={<ChevronsRight aria-hidden="true" />} data-skips={kind} onClick={onSkip}>
      <FormattedMessage id={kind === 'intro' ? 'UP_NEXT_SKIP_INTRO' : 'UP_NEXT_SKIP_RECAP'} />
    </Button>
  );
}
