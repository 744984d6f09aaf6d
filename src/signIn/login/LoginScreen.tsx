import { shallowEqual, useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { decideRoute } from '../../../machines/domain/access.ts';
import type { Plan } from '../../../machines/domain/entities.ts';
import { priceOf } from '../../../machines/domain/price.ts';
import { parseRoute, routePath } from '../../../machines/domain/routes.ts';
import type { loginPageMachine } from '../../../machines/signIn/loginPage.machine.ts';
import type { welcomeMachine } from '../../../machines/signIn/welcome.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures } from '../../actors/features.ts';
import { lazyView } from '../../actors/lazyView.ts';
import { useConfiguration } from '../../configuration/configurationContext.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { useBrandText } from '../../i18n/useBrandText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { ConnectedLoginForm } from './ConnectedLoginForm.tsx';
import styles from './LoginScreen.module.css';

/** For televisions only (TV-09). */
const TvCode = lazyView(async () => ({ default: (await import('./ConnectedTvCode.tsx')).ConnectedTvCode }));
const CodeInstead = lazyView(async () => ({ default: (await import('./ConnectedTvCode.tsx')).CodeInstead }));
/** For visitors without an earlier sign-in (LOG-10). */
const Welcome = lazyView(() => import('./Welcome.tsx'));

type Props = { loginPage: ActorRefFrom<typeof loginPageMachine>; welcome: ActorRefFrom<typeof welcomeMachine> };

const visitorPart = (snapshot: SnapshotFrom<typeof welcomeMachine>) => ({
  isForVisitor: snapshot.matches('shown'),
  isUnanswered: snapshot.matches('unanswered'),
  asksForEmail: snapshot.matches({ shown: { form: 'email' } }),
  isAnswered: snapshot.matches({ shown: { answers: 'ready' } }),
  sells: snapshot.context.sells,
  cheapest: snapshot.context.welcome.cheapest,
});

/** /login. A signed-in viewer without a subscription sees the plans here (GRD-13). */
export function LoginScreen({ loginPage, welcome }: Props) {
  const { navigation, root } = useActors();
  const actor = useSelector(loginPage, ({ children }) => children.login);
  const tvCode = useSelector(loginPage, ({ children }) => children.tvCode);
  const isOnTelevision = useSelector(loginPage, ({ context }) => context.offersCode);
  const isMember = useSelector(root, ({ context }) => context.viewer.session.kind === 'member');
  const { welcome: text } = useConfiguration();
  const brandText = useBrandText();
  const { isForVisitor, isUnanswered, asksForEmail, isAnswered, sells, cheapest } = useSelector(welcome, visitorPart, shallowEqual);
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
        <Suspense>
          <TvCode actor={tvCode} onForm={() => loginPage.send({ type: 'form.choose' })} />
        </Suspense>
      </section>
    );
  return (
    <section className={styles.screen} data-place={isForVisitor || isUnanswered ? 'kept' : undefined}>
      {isForVisitor && text ? <Sentence sentence={brandText(text.sentence)} sells={sells} cheapest={cheapest} /> : <Greeting />}
      <ConnectedLoginForm actor={actor} onStart={asksForEmail ? () => welcome.send({ type: 'welcome.start' }) : undefined} />
      {isOnTelevision ? (
        <Suspense>
          <CodeInstead onCode={() => loginPage.send({ type: 'code.choose' })} />
        </Suspense>
      ) : null}
      {isAnswered ? (
        <Suspense>
          <Welcome actor={welcome} />
        </Suspense>
      ) : null}
    </section>
  );
}

export function Greeting() {
  return (
    <>
      <PageHeading className={styles.title}>
        <FormattedMessage id="LOGIN_TITLE" />
      </PageHeading>
      <p className={styles.text}>
        <FormattedMessage id="LOGIN_TEXT" />
      </p>
    </>
  );
}

/** LOG-10: why a visitor should stay, and the lowest price once it is known. */
export function Sentence({ sentence, sells, cheapest }: { sentence: string; sells: boolean; cheapest: Plan | null }) {
  const textOf = useMessageText();
  return (
    <>
      <PageHeading className={styles.title}>{sentence}</PageHeading>
      <p className={styles.text}>
        {cheapest ? (
          <FormattedMessage id="WELCOME_PRICE" values={{ price: textOf(priceOf(cheapest)), period: cheapest.period }} />
        ) : sells ? (
          <FormattedMessage id="WELCOME_CANCEL" />
        ) : null}
      </p>
    </>
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
            <FormattedMessage id="UI_SEE_PLANS" />
          </Button>
        ) : null}
        {leadsOn ? (
          <Button isWide variant={offersPlans ? 'outline' : 'primary'} href={routePath('home')}>
            <FormattedMessage id="LOGIN_CONTINUE" />
          </Button>
        ) : null}
        <Button isWide variant="text" href={routePath('logout')}>
          <FormattedMessage id="UI_LOG_OUT" />
        </Button>
      </div>
    </section>
  );
}
