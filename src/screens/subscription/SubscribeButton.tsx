import { FormattedMessage } from 'react-intl';
import type { Plan } from '../../../machines/domain/entities.ts';
import { isPriced, periodOf, priceOf } from '../../../machines/domain/price.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';

export type SubscribeButtonProps = {
  plan: Plan | null;
  /** The account has another one: what the change costs is said where it is made (MON-14). */
  isChange?: boolean;
  onPress: () => void;
};

/** The one step from a plan to its payment; it repeats the price. Without a plan it waits for one (MON-03). */
export function SubscribeButton({ plan, isChange = false, onPress }: SubscribeButtonProps) {
  const say = useMessageText();
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
  const price = [priceOf(plan), periodOf(plan)].map((message) => message && say(message)).filter(Boolean);
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
