/** hls.js with its defaults. */
import HlsPlayer from 'hls.js';
import { pressOrPlay } from './pressOrPlay.ts';

const [video] = document.getElementsByTagName('video');
const src = new URLSearchParams(location.search).get('media') ?? '';
if (video)
  pressOrPlay(() => {
    const hls = new HlsPlayer();
    hls.on(HlsPlayer.Events.MANIFEST_PARSED, () => video.play());
    hls.loadSource(src);
    hls.attachMedia(video);
  });
