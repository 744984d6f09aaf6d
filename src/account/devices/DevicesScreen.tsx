import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { devicesMachine } from '../../../machines/account/devices.machine.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { useFeatures } from '../../actors/features.ts';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { DevicesView } from './DevicesView.tsx';

/** /profile/devices (ACC-09). */
export function DevicesScreen({ devices: actor }: { devices: ActorRefFrom<typeof devicesMachine> }) {
  const { tvCodeLogin } = useFeatures();
  const textOf = useMessageText();
  const { state, devices, limit, leaving, error, isRemoving } = useSelector(
    actor,
    (snapshot) => ({
      state: snapshot.matches('failed') ? ('failed' as const) : snapshot.matches('loading') ? ('loading' as const) : ('showing' as const),
      devices: snapshot.context.devices,
      limit: snapshot.context.limit,
      leaving: snapshot.context.leaving,
      error: snapshot.context.error,
      isRemoving: snapshot.matches('removing'),
    }),
    shallowEqual,
  );
  return (
    <ConnectedAccountLayout title={<FormattedMessage id="TITLE_DEVICES" />} text={<FormattedMessage id="DEVICES_TEXT" />}>
      <DevicesView
        state={state}
        devices={devices}
        limit={limit}
        leaving={leaving}
        error={error && textOf(error)}
        isRemoving={isRemoving}
        addTvHref={tvCodeLogin ? routePath('linkTv') : null}
        onRetry={() => actor.send({ type: 'devices.retry' })}
        onRemove={(device) => actor.send({ type: 'device.remove', device })}
        onConfirm={() => actor.send({ type: 'removal.confirm' })}
        onCancel={() => actor.send({ type: 'removal.cancel' })}
      />
    </ConnectedAccountLayout>
  );
}
