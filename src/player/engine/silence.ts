/**
 * A silent sound, for the keys of the device (RMT-09). Browsers give them to a page only while one of its media elements plays, and the video
 * of the page has stopped while a receiver plays.
 */

/** s. Chromium ignores media of at most 5 s. */
const LENGTH = 10;
/** Samples of one byte per second. */
const RATE = 8000;
const HEADER = 44;
/** The middle of unsigned samples. */
const SILENT = 128;

/** A WAV file without sound. */
export function silentFile(): Blob {
  const size = LENGTH * RATE;
  const file = new Uint8Array(HEADER + size).fill(SILENT);
  const view = new DataView(file.buffer);
  const text = (at: number, letters: string) => file.set(new TextEncoder().encode(letters), at);
  text(0, 'RIFF');
  view.setUint32(4, HEADER - 8 + size, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, size, true);
  return new Blob([file], { type: 'audio/wav' });
}

export type Silence = { play: () => void; pause: () => void; stop: () => void };

/** @returns the sound, paused */
export function createSilence(): Silence {
  const url = URL.createObjectURL(silentFile());
  const audio = new Audio(url);
  audio.loop = true;
  return {
    // The browser may refuse it: then the device has no keys for the receiver.
    play: () => void audio.play().catch(() => {}),
    pause: () => audio.pause(),
    stop() {
      audio.pause();
      audio.removeAttribute('src');
      URL.revokeObjectURL(url);
    },
  };
}
