/** TV-09: connects the code of a television to its actor. A chunk of its own: only televisions show it. */
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { routePath } from '../../../machines/domain/routes.ts';
import type { tvCodeMachine } from '../../../machines/signIn/tvCode.machine.ts';
import { basePath } from '../../configuration/basePath.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { TvCodeView } from './TvCodeView.tsx';

const STATES = ['asking', 'waiting', 'expired', 'failed'] as const;

/** @param props.actor undefined while the account of the viewer who has linked the television is being loaded */
export function ConnectedTvCode({ actor, onForm }: { actor: ActorRefFrom<typeof tvCodeMachine> | undefined; onForm: () => void }) {
  const textOf = useMessageText();
  const seen = useSelector(
    actor,
    (snapshot) => ({
      state: STATES.find((state) => snapshot?.matches(state)) ?? ('signedIn' as const),
      code: snapshot?.context.code?.code ?? null,
      failure: snapshot?.context.failure ?? null,
    }),
    shallowEqual,
  );
  return (
    <TvCodeView
      {...seen}
      failure={seen.failure && textOf(seen.failure)}
      address={`${location.host}${basePath}${routePath('linkTv')}`}
      link={`${location.origin}${basePath}${routePath('linkTv', {}, { code: seen.code ?? '' })}`}
      onRenew={() => actor?.send({ type: 'code.renew' })}
      onForm={onForm}
    />
  );
}

/** Under the form with e-mail and password: back to the code. */
export function CodeInstead({ onCode }: { onCode: () => void }) {
  return (
    <Button variant="text" onClick={onCode}>
      <FormattedMessage id="TV_CODE_INSTEAD" />
    </Button>
  );
}
