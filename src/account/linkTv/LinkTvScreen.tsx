import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { tvLinkMachine } from '../../../machines/account/tvLink.machine.ts';
import { tvCodeOf } from '../../../machines/domain/forms.ts';
import { type Route, routePath } from '../../../machines/domain/routes.ts';
import { useFeatures } from '../../actors/features.ts';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { LinkTvView } from './LinkTvView.tsx';

type Props = { route: Route; tvLink: ActorRefFrom<typeof tvLinkMachine> };

/** /apptv, also with a code: /apptv?code=7K4Q9D (ACC-10). */
export function LinkTvScreen({ route, tvLink: actor }: Props) {
  const { deviceManagement } = useFeatures();
  /** The code in the URL is used for the first TV only. */
  const isFirst = useSelector(actor, ({ context }) => context.code === '');
  return (
    <ConnectedAccountLayout title={<FormattedMessage id="TITLE_LINK_TV" />}>
      <LinkTvView
        code={isFirst ? tvCodeOf(route.query.code ?? '') : ''}
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
    </ConnectedAccountLayout>
  );
}
