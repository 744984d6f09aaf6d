/** video.js as it comes, with its own HLS engine: what a page takes that does nothing before the press. */
import videojs from 'video.js';

const [video] = document.getElementsByTagName('video');
const [button] = document.getElementsByTagName('button');
const src = new URLSearchParams(location.search).get('media') ?? '';
if (video && button) {
  const player = videojs(video, { html5: { vhs: { overrideNative: true }, nativeAudioTracks: false, nativeTextTracks: false } });
  player.ready(() => {
    button.addEventListener('click', () => {
      player.src({ src, type: 'application/vnd.apple.mpegurl' });
      player.play();
    });
  });
}
