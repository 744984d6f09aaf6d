/**
 * The screens that the browser and Google Cast offer (RMT-01). Cast is a late chunk, which fetches the sender of Google. Both load only when
 * a player opens and the configuration names a receiver.
 */
import type { remoteScreenMachine } from '../../../machines/player/remoteScreen.machine.ts';
import type { ScreensFact } from '../../../machines/player/screens.ts';
import type { Work } from '../../start/work.ts';
import type { Stage } from '../engine/stage.ts';
import type { Cast } from './cast.ts';

type BrowserScreens = Pick<Stage, 'presentation' | 'subscribe' | 'chooseRemote'>;

/** @param receiver the id of the receiver of Cast; null: the configuration has none */
export function otherScreens(
  stage: BrowserScreens,
  receiver: string | null,
): Pick<Work<typeof remoteScreenMachine>, 'screens' | 'receiver'> {
  /** Kept from one title to the next: a connected screen is then known before the video starts. */
  let cast: Cast | null = null;
  return {
    screens: ({ input: { played }, sendBack, receive }) => {
      let isStopped = false;
      let ignoreCast = () => {};
      const ignoreBrowser = watchBrowser(stage, sendBack);
      const watchCast = (loaded: Cast | null) => {
        cast = loaded;
        if (loaded && !isStopped) ignoreCast = loaded.watch(sendBack, played);
      };
      if (cast) watchCast(cast);
      else if (receiver !== null) {
        // Without the sender there are no screens of Cast.
        import('./cast.ts').then(({ loadCast }) => loadCast(receiver)).then(watchCast, () => {});
      }
      receive(({ type, kind }) => {
        if (kind !== 'cast') stage.chooseRemote().then(() => sendBack({ type: 'screen.cancelled' }));
        else if (type === 'screen.choose') cast?.choose(sendBack);
        else cast?.leave();
      });
      return () => {
        isStopped = true;
        ignoreCast();
        ignoreBrowser();
      };
    },
    receiver: (source) => {
      if (!cast) throw new Error('no screen of Cast is connected');
      return cast.play(source);
    },
  };
}

/** Reports the differences of what the stage knows about the screens of the browser. */
function watchBrowser({ presentation, subscribe }: BrowserScreens, notify: (fact: ScreensFact) => void): () => void {
  let known: ReturnType<Stage['presentation']>['remote'] = null;
  const compare = () => {
    const { remote } = presentation();
    if (known?.isConnected && !remote?.isConnected) notify({ type: 'screen.left' });
    if (known && known.kind !== remote?.kind) notify({ type: 'screen.gone', kind: known.kind });
    if (remote && remote.kind !== known?.kind) notify({ type: 'screen.found', kind: remote.kind });
    if (remote?.isConnected && !known?.isConnected) notify({ type: 'screen.connected', kind: remote.kind, name: null });
    known = remote;
  };
  compare();
  return subscribe(compare);
}
