/** The login form, connected to its actor. Used by the page and the popup. */
import { shallowEqual, useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { messageKeyFor } from '../../../machines/domain/errors.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { DEVICE_LIMIT_ELSEWHERE } from '../../../machines/signIn/deviceLimit.ts';
import type { loginMachine } from '../../../machines/signIn/login.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { useFeatures } from '../../actors/features.ts';
import { lazyView } from '../../actors/lazyView.ts';
import { useServiceLinks } from '../../actors/serviceLinks.ts';
import { useTypedPerson } from '../../actors/useTypedPerson.ts';
import { useConfiguration } from '../../configuration/configurationContext.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { LoginForm } from './LoginForm.tsx';

const NOT_ACTIVATED = messageKeyFor('account_not_activated');
const ConnectedDeviceLimit = lazyView(() => import('../../blocks/devices/ConnectedDeviceLimit.tsx'));

type Props = {
  /** undefined while the account of a viewer who has signed in is being loaded. */
  actor: ActorRefFrom<typeof loginMachine> | undefined;
  /** See `LoginForm`. */
  onStart?: (() => void) | undefined;
};

const SIGNED_IN = { errors: [], isBusy: true, limit: undefined };

const stateOf = (snapshot: SnapshotFrom<typeof loginMachine> | undefined) =>
  snapshot ? { errors: snapshot.context.errors, isBusy: snapshot.matches('submitting'), limit: snapshot.children.deviceLimit } : SIGNED_IN;

export function ConnectedLoginForm({ actor, onStart }: Props) {
  const { popups } = useActors();
  const { typed, onTyped } = useTypedPerson();
  const { signInHints, socialProviders } = useConfiguration();
  const features = useFeatures();
  const links = useServiceLinks();
  const textOf = useMessageText();
  const { errors, isBusy, limit } = useSelector(actor, stateOf, shallowEqual);
  if (limit)
    return (
      <Suspense>
        <ConnectedDeviceLimit actor={limit} />
      </Suspense>
    );
  return (
    <LoginForm
      errors={errors.map(textOf)}
      contactHref={errors.includes(DEVICE_LIMIT_ELSEWHERE) ? (links.contacts ?? routePath('contact')) : null}
      needsActivation={errors.some(({ key }) => key === NOT_ACTIVATED)}
      isBusy={isBusy}
      providers={features.socialLogin ? socialProviders.map(({ id }) => id) : []}
      offersSignup={features.signup}
      forgotPasswordHref={links.forgotPassword}
      createAccountHref={links.createAccount}
      hints={signInHints}
      email={typed.email}
      onEmailTyped={(email) => onTyped({ email })}
      onSubmit={(credentials) => actor?.send({ type: 'login.submit', ...credentials })}
      onEdit={() => actor?.send({ type: 'login.edit' })}
      onProvider={(provider) => popups.send({ type: 'social.start', provider })}
      onRegister={() => popups.send({ type: 'register.open', social: null })}
      onStart={onStart}
    />
  );
}
