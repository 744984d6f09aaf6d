import { ExternalLink } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { Management } from '../../../machines/buying/subscription.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StoreButton } from './StoreButton.tsx';

export type ManageButtonProps = {
  management: Management;
  /** True for the only primary button of the page. */
  isMain?: boolean;
  isLeaving: boolean;
  onManage: () => void;
};

/** Opens the management of the payments (SUB-03): a store's page in another tab, or the provider's page in this one. */
export function ManageButton({ management, isMain = false, isLeaving, onManage }: ManageButtonProps) {
  if (management.kind === 'store') return <StoreButton management={management} isMain={isMain} />;
  return (
    <Button
      variant={isMain ? 'primary' : 'outline'}
      size={isMain ? 'medium' : 'small'}
      icon={<ExternalLink aria-hidden="true" />}
      busy={isLeaving}
      onClick={onManage}
    >
      <FormattedMessage id="SUBSCRIPTION_MANAGE" />
    </Button>
  );
}
