/** The browser's own HLS player. */
import { pressOrPlay } from './pressOrPlay.ts';

const [video] = document.getElementsByTagName('video');
const src = new URLSearchParams(location.search).get('media') ?? '';
if (video)
  pressOrPlay(() => {
    video.src = src;
    void video.play();
  });
