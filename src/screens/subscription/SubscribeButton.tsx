import { FormattedMessage } from 'react-intl';
import type { Plan } from '../../../machines/domain/entities.ts';
import { isPriced, periodOf, priceOf } from '../../../machines/domain/price.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';

/** The one step from a plan to its payment; it repeats the price. Without a plan it waits for one (MON-03). */
export function SubscribeButton({ plan, onPress }: { plan: Plan | null; onPress: () => void }) {
  const say = useMessageText();
  if (plan === null)
    return (
      <Button disabled>
        <FormattedMessage id="PLANS_CHOOSE" />
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
