/** video.js with its own HLS engine and no prefetching before the press. */
import videojs from 'video.js';
import { pressOrPlay } from './pressOrPlay.ts';

const [video] = document.getElementsByTagName('video');
const src = new URLSearchParams(location.search).get('media') ?? '';
if (video) {
  const player = videojs(video, { html5: { vhs: { overrideNative: true }, nativeAudioTracks: false, nativeTextTracks: false } });
  player.ready(() =>
    pressOrPlay(() => {
      player.src({ src, type: 'application/vnd.apple.mpegurl' });
      player.play();
    }),
  );
}
