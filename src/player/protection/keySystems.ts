/** The key systems of browsers, with videojs-contrib-eme (DRM-02). A lazy chunk that only protected media load: see protection.ts. */
import eme from 'videojs-contrib-eme';
import type { KeySystem, LicenceSource } from '../../../machines/domain/entities.ts';
import { known } from '../../../machines/domain/known.ts';
import type { VideoFact } from '../../../machines/player/video.ts';
import type { Call } from '../../api/call.ts';
import { licenceCalls } from '../api/licence.ts';
import type { Playing } from '../engine/preparedPlayer.ts';
import { factOf, requestFor } from './keyMessages.ts';

/** Names in browsers, the best first. */
const NAMES: Readonly<Record<KeySystem, readonly string[]>> = {
  fairplay: ['com.apple.fps'],
  widevine: ['com.widevine.alpha'],
  playready: ['com.microsoft.playready.recommendation', 'com.microsoft.playready'],
  clearkey: ['org.w3.clearkey'],
};
/** The lowest level of Widevine, for all devices. Chromium warns when none is given. The licence decides which renditions play. */
const ROBUSTNESS: Readonly<Partial<Record<KeySystem, string>>> = { widevine: 'SW_SECURE_CRYPTO' };

const robust = (system: KeySystem) => (ROBUSTNESS[system] ? { robustness: ROBUSTNESS[system] } : {});

const configurationOf = (system: KeySystem): MediaKeySystemConfiguration => ({
  initDataTypes: system === 'fairplay' ? ['sinf', 'skd'] : ['cenc'],
  videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"', ...robust(system) }],
  audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"', ...robust(system) }],
});

/** The name under which the browser has a key system. */
const found = new Map<KeySystem, string>();

/** False also when the viewer refuses it, and on a page without https, where browsers have no key systems. */
async function isAvailable(system: KeySystem): Promise<boolean> {
  if (!('requestMediaKeySystemAccess' in navigator)) return false;
  for (const name of NAMES[system]) {
    try {
      await navigator.requestMediaKeySystemAccess(name, [configurationOf(system)]);
      found.set(system, name);
      return true;
    } catch {
      // The browser does not have it under this name.
    }
  }
  return false;
}

/** @returns the first key system that the browser has; null: none */
export async function findKeySystem(systems: readonly KeySystem[]): Promise<KeySystem | null> {
  for (const system of systems) if (await isAvailable(system)) return system;
  return null;
}

const sessionOf = (event: object): MediaKeySession | null =>
  'keySession' in event && event.keySession instanceof MediaKeySession ? event.keySession : null;

type Attachment = {
  call: Call;
  system: KeySystem;
  source: LicenceSource | null;
  /** Takes the request for one message. `notify` tells the machine, which has it sent. */
  ask: (answer: (signal: AbortSignal) => Promise<void>) => void;
  notify: (fact: VideoFact) => void;
};
type Given = (error: unknown, bytes?: Uint8Array) => void;

const bytesOf = (message: BufferSource): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    ArrayBuffer.isView(message) ? new Uint8Array(message.buffer, message.byteOffset, message.byteLength) : new Uint8Array(message),
  );

/** @returns `keySystems` of the source */
export function attachKeySystem(player: Playing['player'], { call, system, source, ask, notify }: Attachment) {
  const calls = licenceCalls(call);
  const { url, headers, certificateUrl } = known(source);
  const sessions = new Set<MediaKeySession>();

  function readStatuses() {
    const fact = factOf([...sessions].flatMap(({ keyStatuses }) => [...keyStatuses.values()]));
    if (fact) notify(fact);
  }

  /** A failure is not passed to the plugin, which would end playback. The machine decides, and may have the message sent again. */
  const getLicense = (message: BufferSource, give: Given) => {
    const request = requestFor(system, bytesOf(message));
    ask(async (signal) => give(null, await calls.licence({ url, headers }, request, signal)));
  };

  eme.call(player);
  player.ready(() => {
    player.tech(true).on('keysessioncreated', (event: object) => {
      const session = sessionOf(event);
      if (!session) return;
      sessions.add(session);
      session.addEventListener('keystatuseschange', readStatuses);
    });
  });

  const robustness = ROBUSTNESS[system];
  return {
    [known(found.get(system))]: {
      ...(robustness && { videoRobustness: robustness, audioRobustness: robustness }),
      ...(certificateUrl !== null && {
        getCertificate: (_: object, give: Given) => void calls.certificate(certificateUrl).then((bytes) => give(null, bytes), give),
      }),
      getLicense:
        system === 'fairplay'
          ? (_: object, _contentId: string, message: BufferSource, give: Given) => getLicense(message, give)
          : (_: object, message: BufferSource, give: Given) => getLicense(message, give),
    },
  };
}
