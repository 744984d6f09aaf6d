/** Google Cast: finds screens, and plays on them (RMT-02). A late chunk. */
import type { remoteScreenMachine } from '../../../machines/player/remoteScreen.machine.ts';
import type { ScreensFact } from '../../../machines/player/screens.ts';
import type { Work } from '../../start/work.ts';
import { createSilence, type Silence } from '../engine/silence.ts';
import { type CastFramework, loadFramework, type SessionChange } from './castFramework.ts';
import { castMedia } from './castMedia.ts';

type Notify = (fact: ScreensFact) => void;

export type Cast = {
  /** @returns stops it */
  watch: (notify: Notify) => () => void;
  /** Opens the picker. Call it while the viewer's press is handled. */
  choose: (notify: Notify) => void;
  /** Ends the session and what the receiver plays. */
  leave: () => void;
  play: Work<typeof remoteScreenMachine>['receiver'];
};

/**
 * Fetches the sender of Google.
 * @param receiver the id of the receiver application
 * @returns null in a browser without Cast
 * @throws Error when the script does not load
 */
export async function loadCast(receiver: string): Promise<Cast | null> {
  const framework = await loadFramework();
  if (!framework) return null;
  framework.context.setOptions({ receiverApplicationId: receiver, autoJoinPolicy: 'origin_scoped' });
  return castOf(framework);
}

/** @param silenceFor makes the sound that keeps the keys of the device with the page */
export function castOf({ context, requests }: CastFramework, silenceFor: () => Silence = createSilence): Cast {
  const reportConnected = (notify: Notify) => {
    const session = context.getCurrentSession();
    if (session) notify({ type: 'screen.connected', kind: 'cast', name: session.getCastDevice().friendlyName });
  };
  return {
    watch(notify) {
      const reportScreens = () =>
        notify({ type: context.getCastState() === 'NO_DEVICES_AVAILABLE' ? 'screen.gone' : 'screen.found', kind: 'cast' });
      const reportSession = ({ sessionState, errorCode }: SessionChange) => {
        switch (sessionState) {
          case 'SESSION_STARTING':
            return notify({ type: 'screen.connecting' });
          case 'SESSION_STARTED':
          case 'SESSION_RESUMED':
            return reportConnected(notify);
          case 'SESSION_START_FAILED':
            return notify({ type: errorCode === 'cancel' ? 'screen.cancelled' : 'screen.refused' });
          case 'SESSION_ENDED':
            return notify({ type: errorCode ? 'screen.lost' : 'screen.left' });
        }
      };
      context.addEventListener('caststatechanged', reportScreens);
      context.addEventListener('sessionstatechanged', reportSession);
      reportScreens();
      reportConnected(notify);
      return () => {
        context.removeEventListener('caststatechanged', reportScreens);
        context.removeEventListener('sessionstatechanged', reportSession);
      };
    },
    choose(notify) {
      context.requestSession().catch((code: unknown) => notify({ type: code === 'cancel' ? 'screen.cancelled' : 'screen.refused' }));
    },
    leave() {
      context.endCurrentSession(true);
    },
    play({ input, sendBack, receive }) {
      const session = context.getCurrentSession();
      if (!session) throw new Error('no screen of Cast is connected');
      const silence = silenceFor();
      const playing = castMedia({ session, requests, leave: () => context.endCurrentSession(false) }, input, (fact) => {
        if (fact.type === 'video.played') silence.play();
        if (fact.type === 'video.paused' || fact.type === 'video.ended') silence.pause();
        sendBack(fact);
      });
      receive(playing.obey);
      return () => {
        silence.stop();
        playing.stop();
      };
    },
  };
}
