import { type CallbackActorLogic, fromCallback } from 'xstate';
import { remoteScreenMachine } from '../../machines/player/remoteScreen.machine.ts';
import type { VideoCommand, VideoInput } from '../../machines/player/video.ts';

/** The video of a player, where there are no other screens. */
export const videoOnPage = (video: CallbackActorLogic<VideoCommand, VideoInput>) =>
  remoteScreenMachine.provide({ actors: { video, screens: fromCallback(() => {}), sight: fromCallback(() => {}) } });
