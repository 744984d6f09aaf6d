import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';

/**
 * "37% watched" for screen readers, which skip the bar itself (HOM-15).
 * @param props.value 0 to 1
 * @param props.isLive reads "37% aired"
 */
export function ProgressText({ value, isLive = false }: { value: number; isLive?: boolean | undefined }) {
  return (
    <VisuallyHidden>
      {' '}
      <FormattedMessage id={isLive ? 'UI_CARD_SHARE_AIRED' : 'UI_CARD_SHARE_WATCHED'} values={{ share: value }} />{' '}
    </VisuallyHidden>
  );
}
