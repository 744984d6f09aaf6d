import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { decideRoute } from '../../../machines/domain/access.ts';
import { parseRoute, routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../app/actors.tsx';
import { useFeatures } from '../../app/features.ts';
import { usePage } from '../../app/page.ts';
import { Button } from '../../ui/button/Button.tsx';
import { PageHeading } from '../../ui/pageHeading/PageHeading.tsx';
import { ConnectedLoginForm } from './ConnectedLoginForm.tsx';
import styles from './LoginScreen.module.css';

/** /login. For somebody who is signed in and has no subscription it is the place of the plans (GRD-13). */
export default function LoginScreen() {
  const { navigation, root } = useActors();
  const actor = usePage('login');
  const isMember = useSelector(root, ({ context }) => context.latest.session.kind === 'member');
  const features = useFeatures();
  const leadsOn = useSelector(navigation, ({ context }) => {
    const decision = decideRoute(parseRoute(routePath('home')), {
      session: context.session,
      features: context.features,
      hasUnsavedChanges: false,
      now: context.now(),
    });
    return decision.kind === 'allow' || (decision.kind === 'redirect' && decision.to !== routePath('login'));
  });
  if (isMember) return <SignedIn offersPlans={features.monetization} leadsOn={leadsOn} />;
  return (
    <section className={styles.screen}>
      <PageHeading className={styles.title}>
        <FormattedMessage id="LOGIN_TITLE" />
      </PageHeading>
      <p className={styles.text}>
        <FormattedMessage id="LOGIN_TEXT" />
      </p>
      <ConnectedLoginForm actor={actor} />
    </section>
  );
}

/** @param props `leadsOn`: there is a page behind this one for the viewer */
export function SignedIn({ offersPlans, leadsOn }: { offersPlans: boolean; leadsOn: boolean }) {
  return (
    <section className={styles.screen}>
      <PageHeading className={styles.title}>
        <FormattedMessage id="LOGIN_SIGNED_IN_TITLE" />
      </PageHeading>
      <p className={styles.text}>
        <FormattedMessage id={offersPlans ? 'LOGIN_SIGNED_IN_PLANS' : 'LOGIN_SIGNED_IN_TEXT'} />
      </p>
      <div className={styles.actions}>
        {offersPlans ? (
          <Button isWide href={routePath('subscription')}>
            <FormattedMessage id="LOGIN_SEE_PLANS" />
          </Button>
        ) : null}
        {leadsOn ? (
          <Button isWide variant={offersPlans ? 'outline' : 'primary'} href={routePath('home')}>
            <FormattedMessage id="LOGIN_CONTINUE" />
          </Button>
        ) : null}
        <Button isWide variant="text" href={routePath('logout')}>
          <FormattedMessage id="LOGIN_LOG_OUT" />
        </Button>
      </div>
    </section>
  );
}
