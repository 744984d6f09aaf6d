import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { decideRoute } from '../../../machines/domain/access.ts';
import { parseRoute, routePath } from '../../../machines/domain/routes.ts';
import type { loginPageMachine } from '../../../machines/signIn/loginPage.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures } from '../../actors/features.ts';
import { lazyView } from '../../actors/lazyView.ts';
import { Button } from '../../ui/button/Button.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { ConnectedLoginForm } from './ConnectedLoginForm.tsx';
import styles from './LoginScreen.module.css';

/** For televisions only (TV-09). */
const TvCode = lazyView(async () => ({ default: (await import('./ConnectedTvCode.tsx')).ConnectedTvCode }));
const CodeInstead = lazyView(async () => ({ default: (await import('./ConnectedTvCode.tsx')).CodeInstead }));

/** /login. A signed-in viewer without a subscription sees the plans here (GRD-13). */
export function LoginScreen({ loginPage }: { loginPage: ActorRefFrom<typeof loginPageMachine> }) {
  const { navigation, root } = useActors();
  const actor = useSelector(loginPage, ({ children }) => children.login);
  const tvCode = useSelector(loginPage, ({ children }) => children.tvCode);
  const isOnTelevision = useSelector(loginPage, ({ context }) => context.offersCode);
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
  if (isOnTelevision && !actor)
    return (
      <section className={styles.screen}>
        <Suspense fallback={null}>
          <TvCode actor={tvCode} onForm={() => loginPage.send({ type: 'form.choose' })} />
        </Suspense>
      </section>
    );
  return (
    <section className={styles.screen}>
      <PageHeading className={styles.title}>
        <FormattedMessage id="LOGIN_TITLE" />
      </PageHeading>
      <p className={styles.text}>
        <FormattedMessage id="LOGIN_TEXT" />
      </p>
      <ConnectedLoginForm actor={actor} />
      {isOnTelevision ? (
        <Suspense fallback={null}>
          <CodeInstead onCode={() => loginPage.send({ type: 'code.choose' })} />
        </Suspense>
      ) : null}
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
