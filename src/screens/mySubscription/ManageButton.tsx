import { ExternalLink } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { Management } from '../../../machines/domain/subscription.ts';
import { Button } from '../../ui/button/Button.tsx';

const STORES = { appstore: 'SUBSCRIPTION_MANAGE_APPSTORE', playstore: 'SUBSCRIPTION_MANAGE_PLAYSTORE' } as const;

export type ManageButtonProps = {
  management: Management;
  /** The one amber button of the page. */
  isMain?: boolean;
  isLeaving: boolean;
  onManage: () => void;
};

/** Where the payments are looked after (SUB-03): a store's page beside this one, or the provider's in its place. */
export function ManageButton({ management, isMain = false, isLeaving, onManage }: ManageButtonProps) {
  const looks = {
    variant: isMain ? 'primary' : 'outline',
    size: isMain ? 'medium' : 'small',
    icon: <ExternalLink aria-hidden="true" />,
  } as const;
  if (management.kind === 'store')
    return (
      <Button {...looks} href={management.href}>
        <FormattedMessage id={STORES[management.store]} />
      </Button>
    );
  return (
    <Button {...looks} busy={isLeaving} onClick={onManage}>
      <FormattedMessage id="SUBSCRIPTION_MANAGE" />
    </Button>
  );
}
