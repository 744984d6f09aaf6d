import { FormattedMessage } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';

export type PlansActionsProps = {
  /** The product sells subscriptions (CFG-08). */
  offersPlans: boolean;
  /** MON-15: a visitor who already subscribes only has to log in. null: the viewer is signed in. */
  onLogIn: (() => void) | null;
};

/** The actions for content that needs a subscription. */
export function PlansActions({ offersPlans, onLogIn }: PlansActionsProps) {
  return (
    <>
      {offersPlans ? (
        <Button href={routePath('subscription')}>
          <FormattedMessage id="UI_SEE_PLANS" />
        </Button>
      ) : null}
      {onLogIn ? (
        <Button variant={offersPlans ? 'glass' : 'primary'} onClick={onLogIn}>
          <FormattedMessage id="UI_LOG_IN" />
        </Button>
      ) : null}
    </>
  );
}
