/**
 * Connects the key system of the browser, the protection machine and the service (DRM-02). The chunk with the key systems loads only for
 * protected media. Licences pass from the service to the browser, and never through an event or a state (DRM-05).
 */
import type { KeySystem, Protection } from '../../../machines/domain/entities.ts';
import type { protectionMachine } from '../../../machines/player/protection.machine.ts';
import type { VideoFact } from '../../../machines/player/video.ts';
import type { Call } from '../../api/call.ts';
import type { Work } from '../../start/work.ts';
import { permitVideoJs } from '../engine/permitVideoJs.ts';
import type { Playing } from '../engine/preparedPlayer.ts';

/** What the engine needs for a protected source. */
export type Lock = {
  system: KeySystem;
  /** FairPlay decrypts only in the HLS engine of the browser. */
  isNative: boolean;
  /** Call it before the source is set. @returns `keySystems` of the source, for videojs-contrib-eme */
  attach: (player: Playing['player']) => Readonly<Record<string, object>>;
  /** Drops the messages without an answer. */
  close: () => void;
};

/** One message of the key system. `underWay`: its request; null before the first one and after a failure. */
type Message = { answer: (signal: AbortSignal) => Promise<void>; underWay: Promise<void> | null };
type Messages = { waiting: Set<Message>; signal: AbortSignal };

export type ProtectionDesk = {
  work: Work<typeof protectionMachine>;
  /** Rejects when the chunk does not arrive. */
  open: (protection: Protection, system: KeySystem, notify: (fact: VideoFact) => void) => Promise<Lock>;
};

function keySystems() {
  permitVideoJs();
  return import('./keySystems.ts');
}

export function createProtectionDesk(call: Call): ProtectionDesk {
  /** Of the player that plays. */
  let present: Messages | null = null;

  function send(message: Message, { waiting, signal }: Messages) {
    message.underWay ??= message.answer(signal).then(
      () => void waiting.delete(message),
      (error: unknown) => {
        message.underWay = null;
        throw error;
      },
    );
    return message.underWay;
  }

  return {
    work: {
      askForAccess: async ({ input }) => (await keySystems()).findKeySystem(input.systems),
      requestLicence: async () => {
        const messages = present;
        if (messages) await Promise.all([...messages.waiting].map((message) => send(message, messages)));
      },
    },
    async open(protection, system, notify) {
      const { attachKeySystem } = await keySystems();
      const controller = new AbortController();
      const messages: Messages = { waiting: new Set(), signal: controller.signal };
      present = messages;
      return {
        system,
        isNative: system === 'fairplay',
        attach: (player) =>
          attachKeySystem(player, {
            call,
            system,
            source: protection.sourceFor(system),
            ask(answer) {
              messages.waiting.add({ answer, underWay: null });
              notify({ type: 'licence.asked' });
            },
            notify,
          }),
        close() {
          controller.abort();
          messages.waiting.clear();
          if (present === messages) present = null;
        },
      };
    },
  };
}
