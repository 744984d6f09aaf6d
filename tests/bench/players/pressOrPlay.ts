/** Plays at once when the URL has `plays`; else shows the button, which is hidden until then. */
export function pressOrPlay(play: () => void) {
  if (new URLSearchParams(location.search).has('plays')) {
    play();
    return;
  }
  const [button] = document.getElementsByTagName('button');
  if (!button) throw new Error('the page has no button');
  button.addEventListener('click', play);
  button.hidden = false;
}
