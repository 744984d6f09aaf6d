import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Device } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { useFeatures } from '../../app/features.ts';
import { AccountFrame } from '../../app/frames/AccountFrame.tsx';
import { usePage } from '../../app/page.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { DevicesView } from './DevicesView.tsx';

const noDevices: readonly Device[] = [];

/** /profile/devices (ACC-09). */
export default function DevicesScreen() {
  const actor = usePage('devices') ?? undefined;
  const { tvCodeLogin } = useFeatures();
  const say = useMessageText();
  const { state, devices, limit, leaving, error, isRemoving } = useSelector(
    actor,
    (snapshot) => ({
      state: snapshot?.matches('failed')
        ? ('failed' as const)
        : !snapshot || snapshot.matches('loading')
          ? ('loading' as const)
          : ('showing' as const),
      devices: snapshot?.context.devices ?? noDevices,
      limit: snapshot?.context.limit ?? 0,
      leaving: snapshot?.context.leaving ?? null,
      error: snapshot?.context.error ?? null,
      isRemoving: snapshot?.matches('removing') ?? false,
    }),
    shallowEqual,
  );
  return (
    <AccountFrame title={<FormattedMessage id="TITLE_DEVICES" />} text={<FormattedMessage id="DEVICES_TEXT" />}>
      <DevicesView
        state={state}
        devices={devices}
        limit={limit}
        leaving={leaving}
        error={error && say(error)}
        isRemoving={isRemoving}
        addTvHref={tvCodeLogin ? routePath('linkTv') : null}
        onRetry={() => actor?.send({ type: 'devices.retry' })}
        onRemove={(device) => actor?.send({ type: 'device.remove', device })}
        onConfirm={() => actor?.send({ type: 'removal.confirm' })}
        onCancel={() => actor?.send({ type: 'removal.cancel' })}
      />
    </AccountFrame>
  );
}
