import { installScriptPolicy } from './trustedTypes.ts';

declare global {
  interface Window {
    /** video.js reads it while loading: it must not add a style element, which the page's policy refuses. */
    VIDEOJS_NO_DYNAMIC_STYLE?: boolean;
  }
}

/** Call it before a chunk with video.js is imported. */
export function permitVideoJs(): void {
  installScriptPolicy();
  window.VIDEOJS_NO_DYNAMIC_STYLE = true;
}
