import { ExternalLink } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { StoreManagement } from '../../../machines/buying/subscription.ts';
import { Button } from '../../ui/button/Button.tsx';

const STORES = { appstore: 'SUBSCRIPTION_MANAGE_APPSTORE', playstore: 'SUBSCRIPTION_MANAGE_PLAYSTORE' } as const;

/** Opens the store's page of the subscription in another tab (SUB-03). `isMain`: the only primary button of the page. */
export function StoreButton({ management, isMain }: { management: StoreManagement; isMain: boolean }) {
  return (
    <Button
      variant={isMain ? 'primary' : 'outline'}
      size={isMain ? 'medium' : 'small'}
      icon={<ExternalLink aria-hidden="true" />}
      href={management.href}
    >
      <FormattedMessage id={STORES[management.store]} />
    </Button>
  );
}
