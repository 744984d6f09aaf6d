import { settingsMachine } from '../../../machines/app/settings.machine.ts';
import { DEFAULT_SETTINGS } from '../../../machines/domain/settings.ts';
import { describeEveryPath, listener } from '../everyPath.ts';

describeEveryPath(settingsMachine, {
  input: { parentRef: listener() },
  events: [{ type: 'xstate.done.actor.loadSettings', output: DEFAULT_SETTINGS }],
  invariants: {
    'CFG-05 a load that failed is repeated': (snapshot) => !snapshot.matches('missing') || snapshot.can({ type: 'settings.retry' }),
  },
});
