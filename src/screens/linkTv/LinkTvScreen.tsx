import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { routePath } from '../../../machines/domain/routes.ts';
import type { tvLinkMachine } from '../../../machines/tvLink/tvLink.machine.ts';
import { useFeatures } from '../../app/features.ts';
import { AccountFrame } from '../../app/frames/AccountFrame.tsx';
import { usePage, useShownRoute } from '../../app/page.ts';
import { LinkTvView } from './LinkTvView.tsx';

/** /apptv, also with the code in the address: /apptv?code=7K4Q9D (ACC-10). */
export default function LinkTvScreen() {
  const actor = usePage('tvLink');
  return <AccountFrame title={<FormattedMessage id="TITLE_LINK_TV" />}>{actor ? <ConnectedView actor={actor} /> : null}</AccountFrame>;
}

function ConnectedView({ actor }: { actor: ActorRefFrom<typeof tvLinkMachine> }) {
  const { deviceManagement } = useFeatures();
  const given = useShownRoute()?.query.code ?? '';
  /** The address' code is good for the first TV. */
  const isFirst = useSelector(actor, ({ context }) => context.code === '');
  return (
    <LinkTvView
      code={isFirst ? given : ''}
      hasFocus={!isFirst}
      problems={useSelector(actor, ({ context }) => context.problems)}
      isLinking={useSelector(actor, (snapshot) => snapshot.matches('linking'))}
      isLinked={useSelector(actor, (snapshot) => snapshot.matches('linked'))}
      isFull={useSelector(actor, (snapshot) => snapshot.matches({ entering: 'full' }))}
      devicesHref={deviceManagement ? routePath('devices') : null}
      onSubmit={(code) => actor.send({ type: 'code.submit', code })}
      onEdit={() => actor.send({ type: 'code.edit' })}
      onAnother={() => actor.send({ type: 'code.another' })}
    />
  );
}
