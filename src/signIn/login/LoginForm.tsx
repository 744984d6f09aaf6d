/** The login form of the page and of the popup (LOG-01). The typed values stay after an error (LOG-05). */

import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SocialProvider } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { submission } from '../../blocks/form/submission.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmailField } from '../../ui/field/EmailField.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import styles from './LoginForm.module.css';
import { ProviderMark } from './ProviderMark.tsx';
import { providerNames } from './providerNames.ts';

export type SignInHint = { label: string; email: string; password: string };

export type LoginFormProps = {
  /** Errors as sentences. */
  errors: readonly string[];
  /** The account is not activated yet: the viewer can request another activation email. */
  needsActivation?: boolean;
  /** The link to the contact page, when the device limit is reached and the viewer cannot remove a device here (LOG-08). */
  contactHref?: string | null;
  isBusy: boolean;
  providers: readonly SocialProvider[];
  offersSignup: boolean;
  /** An external URL that replaces the built-in page (CFG-09). */
  forgotPasswordHref?: string | null;
  createAccountHref?: string | null;
  hints?: readonly SignInHint[];
  /** The initial value of the email field. */
  email?: string;
  onEmailTyped?: (email: string) => void;
  onSubmit: (credentials: { email: string; password: string }) => void;
  onEdit: () => void;
  onProvider: (provider: SocialProvider) => void;
  onRegister: () => void;
  /** LOG-10: the form asks for the e-mail only, until the visitor starts. */
  onStart?: (() => void) | undefined;
};

/** The field that the visitor fills in next. */
function focusNext(password: HTMLInputElement | null) {
  const email = password?.form?.elements.namedItem('email');
  (email instanceof HTMLInputElement && email.value === '' ? email : password)?.focus();
}

export function LoginForm({
  errors,
  needsActivation = false,
  contactHref = null,
  isBusy,
  providers,
  offersSignup,
  forgotPasswordHref,
  createAccountHref,
  hints = [],
  email: typedEmail = '',
  onEmailTyped,
  onSubmit,
  onEdit,
  onProvider,
  onRegister,
  onStart,
}: LoginFormProps) {
  const { formatMessage } = useIntl();
  const [hasStarted, setHasStarted] = useState(false);
  const start = () => {
    setHasStarted(true);
    onStart?.();
  };
  const submit = submission(isBusy, (textOf) => (onStart ? start() : onSubmit({ email: textOf('email'), password: textOf('password') })));
  const fill = ({ email, password }: SignInHint) => {
    if (!isBusy) onSubmit({ email, password });
  };
  const emailField = (
    <EmailField
      autoComplete="username"
      defaultValue={typedEmail}
      isInvalid={errors.length > 0}
      onInput={({ currentTarget }) => onEmailTyped?.(currentTarget.value)}
    />
  );
  if (onStart)
    return (
      <div className={styles.login}>
        <form className={styles.form} onSubmit={submit} noValidate>
          {emailField}
          <Button type="submit" isWide>
            <FormattedMessage id="WELCOME_START" />
          </Button>
        </form>
        <p className={styles.register}>
          <FormattedMessage id="REGISTER_HAVE_ACCOUNT" />{' '}
          <Button variant="text" onClick={start}>
            <FormattedMessage id="UI_LOG_IN" />
          </Button>
        </p>
      </div>
    );
  return (
    <div className={styles.login}>
      <form className={styles.form} onSubmit={submit} onInput={onEdit} noValidate>
        {emailField}
        <PasswordField
          ref={hasStarted ? focusNext : undefined}
          label={formatMessage({ id: 'LOGIN_PASSWORD' })}
          name="password"
          isInvalid={errors.length > 0}
        />
        {forgotPasswordHref ? (
          <a className={styles.forgot} href={forgotPasswordHref}>
            <FormattedMessage id="LOGIN_FORGOT_PASSWORD" />
          </a>
        ) : (
          <Anchor className={styles.forgot} href={routePath('forgotPassword')}>
            <FormattedMessage id="LOGIN_FORGOT_PASSWORD" />
          </Anchor>
        )}
        <Button type="submit" isWide busy={isBusy}>
          <FormattedMessage id="UI_LOG_IN" />
        </Button>
        <ErrorList messages={errors} />
        {contactHref === null ? null : (
          <Anchor className={styles.activate} href={contactHref}>
            <FormattedMessage id="DEVICE_LIMIT_CONTACT" />
          </Anchor>
        )}
        {needsActivation ? (
          <Anchor className={styles.activate} href={routePath('activate')}>
            <FormattedMessage id="LOGIN_ACTIVATE" />
          </Anchor>
        ) : null}
      </form>
      {providers.length > 0 ? (
        <>
          <p className={styles.or}>
            <span>
              <FormattedMessage id="LOGIN_OR_CONTINUE_WITH" />
            </span>
          </p>
          <div className={styles.providers}>
            {providers.map((provider) => (
              <Button
                key={provider}
                className={styles.provider}
                variant="outline"
                icon={<ProviderMark provider={provider} />}
                onClick={() => onProvider(provider)}
              >
                {providerNames[provider]}
              </Button>
            ))}
          </div>
        </>
      ) : null}
      {offersSignup ? (
        <p className={styles.register}>
          <FormattedMessage id="LOGIN_NEW_HERE" />{' '}
          <Button variant="text" href={createAccountHref} onClick={onRegister}>
            <FormattedMessage id="LOGIN_CREATE_ACCOUNT" />
          </Button>
        </p>
      ) : null}
      {hints.length > 0 ? (
        <section className={styles.hints} aria-labelledby="sign-in-hints">
          <h2 id="sign-in-hints">
            <FormattedMessage id="LOGIN_HINTS" />
          </h2>
          <ul>
            {hints.map((hint) => (
              <li key={hint.email}>
                <button type="button" className={styles.hint} onClick={() => fill(hint)} disabled={isBusy}>
                  <strong>{hint.label}</strong>
                  <span>
                    {hint.email} · {hint.password}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
