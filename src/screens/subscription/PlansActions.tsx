import { FormattedMessage } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { Button } from '../../ui/button/Button.tsx';

export type PlansActionsProps = {
  /** There is something to subscribe to (CFG-08). */
  offersPlans: boolean;
  /** MON-15: who has a subscription already has only to say who they are. null: the viewer is signed in. */
  onLogIn: (() => void) | null;
};

/** What leads on from content for subscribers. */
export function PlansActions({ offersPlans, onLogIn }: PlansActionsProps) {
  return (
    <>
      {offersPlans ? (
        <Button href={routePath('subscription')}>
          <FormattedMessage id="PLAYER_SEE_PLANS" />
        </Button>
      ) : null}
      {onLogIn ? (
        <Button variant={offersPlans ? 'glass' : 'primary'} onClick={onLogIn}>
          <FormattedMessage id="LAYOUT_LOG_IN" />
        </Button>
      ) : null}
    </>
  );
}
