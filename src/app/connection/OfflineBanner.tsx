import { WifiOff } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { dayAndTimeText } from '../../i18n/dates.ts';
import { Banner } from '../../ui/status/Banner.tsx';

export type OfflineBannerProps = {
  /** When the service gave what the page shows, epoch ms; null when the page is as it was before the connection broke. */
  seenAt: number | null;
  onRetry: () => void;
};

/** Shown while offline: the age of what is shown, and a button to retry. The caller removes it when the connection returns. */
export function OfflineBanner({ seenAt, onRetry }: OfflineBannerProps) {
  const intl = useIntl();
  return (
    <Banner
      icon={<WifiOff aria-hidden="true" />}
      title={intl.formatMessage({ id: 'LAYOUT_OFFLINE_TITLE' })}
      text={
        seenAt === null ? (
          <FormattedMessage id="LAYOUT_OFFLINE_TEXT" />
        ) : (
          <FormattedMessage id="LAYOUT_OFFLINE_LAST_SEEN" values={{ when: dayAndTimeText(intl, seenAt, { weekday: true }) }} />
        )
      }
      action={<TryAgain variant="outline" size="small" onClick={onRetry} />}
    />
  );
}
