/** hls.js as it comes. */
import HlsPlayer from 'hls.js';

const [video] = document.getElementsByTagName('video');
const [button] = document.getElementsByTagName('button');
const src = new URLSearchParams(location.search).get('media') ?? '';
if (video && button) {
  button.addEventListener('click', () => {
    const hls = new HlsPlayer();
    hls.on(HlsPlayer.Events.MANIFEST_PARSED, () => video.play());
    hls.loadSource(src);
    hls.attachMedia(video);
  });
}
