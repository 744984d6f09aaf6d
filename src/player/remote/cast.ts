/** Google Cast: finds screens, and plays on them (RMT-02). A late chunk. */
import type { remoteScreenMachine } from '../../../machines/player/remoteScreen.machine.ts';
import type { Played, ScreensFact } from '../../../machines/player/screens.ts';
import type { Work } from '../../start/work.ts';
import { createSilence, type Silence } from '../engine/silence.ts';
import { type CastFramework, type CastSession, loadFramework, type SessionChange } from './castFramework.ts';
import { castMedia, isTaken, isThere } from './castMedia.ts';

type Notify = (fact: ScreensFact) => void;

export type Cast = {
  /** @returns stops it */
  watch: (notify: Notify, played: Played) => () => void;
  /** Opens the picker. A connected receiver is taken with this press, also when it plays something else. Call it while the viewer's press is handled. */
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
  /** The session in which this page has played, and for whom. */
  let own: { session: CastSession; profileId: string | null } | null = null;
  /** The viewer has pressed the button of this page. */
  let isAsked = false;
  const reportConnected = (notify: Notify) => {
    const session = context.getCurrentSession();
    if (session) notify({ type: 'screen.connected', kind: 'cast', name: session.getCastDevice().friendlyName });
  };
  return {
    watch(notify, played) {
      /**
       * RMT-10: without a press, this page plays on a receiver only if it has done so in this session, or when the receiver plays this title for
       * this profile already. What plays there for the profile before ends with the session.
       */
      const join = () => {
        const session = context.getCurrentSession();
        if (!session) return;
        if (own?.session === session && own.profileId !== played.profileId) return context.endCurrentSession(true);
        if (own?.session === session || isThere(session.getMediaSession(), played)) return reportConnected(notify);
        // A session that was resumed hears later what plays there.
        if (!session.getMediaSession()) waitForMedia(session);
      };
      let ignoreMedia = () => {};
      const waitForMedia = (session: CastSession) => {
        ignoreMedia();
        session.addEventListener('mediasession', join);
        ignoreMedia = () => session.removeEventListener('mediasession', join);
      };
      const reportScreens = () =>
        notify({ type: context.getCastState() === 'NO_DEVICES_AVAILABLE' ? 'screen.gone' : 'screen.found', kind: 'cast' });
      const reportSession = ({ sessionState, errorCode }: SessionChange) => {
        switch (sessionState) {
          case 'SESSION_STARTING':
            return notify({ type: 'screen.connecting' });
          case 'SESSION_STARTED': {
            // The viewer may also press a button of the browser.
            const isFree = !isTaken(context.getCurrentSession()?.getMediaSession() ?? null);
            if (isAsked || isFree) reportConnected(notify);
            else join();
            isAsked = false;
            return;
          }
          case 'SESSION_RESUMED':
            return join();
          case 'SESSION_START_FAILED':
            return notify({ type: errorCode === 'cancel' ? 'screen.cancelled' : 'screen.refused' });
          case 'SESSION_ENDED':
            return notify({ type: errorCode ? 'screen.lost' : 'screen.left' });
        }
      };
      context.addEventListener('caststatechanged', reportScreens);
      context.addEventListener('sessionstatechanged', reportSession);
      reportScreens();
      join();
      return () => {
        ignoreMedia();
        context.removeEventListener('caststatechanged', reportScreens);
        context.removeEventListener('sessionstatechanged', reportSession);
      };
    },
    choose(notify) {
      if (context.getCurrentSession()) return reportConnected(notify);
      isAsked = true;
      context.requestSession().catch((code: unknown) => {
        isAsked = false;
        notify({ type: code === 'cancel' ? 'screen.cancelled' : 'screen.refused' });
      });
    },
    leave() {
      context.endCurrentSession(true);
    },
    play({ input, sendBack, receive }) {
      const session = context.getCurrentSession();
      if (!session) throw new Error('no screen of Cast is connected');
      const mayJoin = own?.session !== session;
      own = { session, profileId: input.played.profileId };
      const silence = silenceFor();
      const playing = castMedia({ session, requests, mayJoin, leave: () => context.endCurrentSession(false) }, input, (fact) => {
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
