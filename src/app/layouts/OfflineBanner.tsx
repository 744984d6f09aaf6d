import { WifiOff } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { Banner } from '../../ui/banner/Banner.tsx';

export type OfflineBannerProps = {
  /** Minutes since the content was loaded; null when unknown. */
  ageMinutes: number | null;
  onRetry: () => void;
};

/** Shown while offline: the age of the page and a button to retry. The caller removes it when the connection returns. */
export function OfflineBanner({ ageMinutes, onRetry }: OfflineBannerProps) {
  const { formatMessage } = useIntl();
  return (
    <Banner
      icon={<WifiOff aria-hidden="true" />}
      title={formatMessage({ id: 'LAYOUT_OFFLINE_TITLE' })}
      text={
        ageMinutes === null ? (
          <FormattedMessage id="LAYOUT_OFFLINE_TEXT" />
        ) : (
          <FormattedMessage id="LAYOUT_OFFLINE_AGE" values={{ minutes: ageMinutes }} />
        )
      }
      action={<TryAgain variant="outline" size="small" onClick={onRetry} />}
    />
  );
}
