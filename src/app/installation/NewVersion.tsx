import { RefreshCw } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/status/Banner.tsx';

export type NewVersionProps = { onReload: () => void; onLater: () => void };

/** Says once that a new version is there (PWA-04). The page changes when the viewer decides. */
export default function NewVersion({ onReload, onLater }: NewVersionProps) {
  const { formatMessage } = useIntl();
  return (
    <Banner
      icon={<RefreshCw aria-hidden="true" />}
      title={formatMessage({ id: 'LAYOUT_NEW_VERSION' })}
      action={
        <>
          <Button size="small" onClick={onReload}>
            <FormattedMessage id="UI_RELOAD" />
          </Button>
          <Button variant="outline" size="small" onClick={onLater}>
            <FormattedMessage id="LAYOUT_LATER" />
          </Button>
        </>
      }
    />
  );
}
