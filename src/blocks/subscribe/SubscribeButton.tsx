import { FormattedMessage } from 'react-intl';
import type { Plan } from '../../../machines/domain/entities.ts';
import { isPriced, periodOf, priceOf } from '../../../machines/domain/price.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';

export type SubscribeButtonProps = {
  plan: Plan | null;
  /** The account has another plan: the next page shows the cost of the change (MON-14). */
  isChange?: boolean;
  onPress: () => void;
};

/** Continues from a plan to its payment, and repeats the price. Disabled without a plan (MON-03). */
export function SubscribeButton({ plan, isChange = false, onPress }: SubscribeButtonProps) {
  const textOf = useMessageText();
  if (plan === null)
    return (
      <Button disabled>
        <FormattedMessage id="PLANS_CHOOSE" />
      </Button>
    );
  if (isChange)
    return (
      <Button onClick={onPress}>
        <FormattedMessage id="PLANS_CHANGE" values={{ plan: plan.name }} />
      </Button>
    );
  const price = [priceOf(plan), periodOf(plan)].map((message) => message && textOf(message)).filter(Boolean);
  return (
    <Button onClick={onPress}>
      {isPriced(plan) ? (
        <FormattedMessage id="PLANS_SUBSCRIBE_PRICE" values={{ price: price.join(' ') }} />
      ) : (
        <FormattedMessage id="PLANS_SUBSCRIBE" />
      )}
    </Button>
  );
}
