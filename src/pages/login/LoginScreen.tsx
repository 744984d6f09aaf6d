import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { decideRoute } from '../../../machines/domain/access.ts';
import { parseRoute, routePath } from '../../../machines/domain/routes.ts';
import type { loginPageMachine } from '../../../machines/signIn/loginPage.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures } from '../../actors/features.ts';
import { ConnectedLoginForm } from '../../blocks/login/ConnectedLoginForm.tsx';
import styles from '../../blocks/login/LoginScreen.module.css';
import { Button } from '../../ui/button/Button.tsx';
import { PageHeading } from '../../ui/pageHeading/PageHeading.tsx';

/** /login. A signed-in viewer without a subscription sees the plans here (GRD-13). */
export function LoginScreen({ loginPage }: { loginPage: ActorRefFrom<typeof loginPageMachine> }) {
  const { navigation, root } = useActors();
  const actor = useSelector(loginPage, ({ children }) => children.login);
  const isMember = useSelector(root, ({ context }) => context.viewer.session.kind === 'member');
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

/** @param props `leadsOn`: the viewer may open home from here */
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
