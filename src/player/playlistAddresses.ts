/** A file beside the playlist or below it, by a name that means the same however it is read: everything else is left to the engine. */
const BESIDE = String.raw`[\w~-][\w~.%-]*(?:/[\w~-][\w~.%-]*)*(?:\?[\w~.%=&+,;@/-]*)?`;
const LINE = new RegExp(String.raw`^(${BESIDE})(\r?)$`, 'gm');
const ATTRIBUTE = new RegExp(String.raw`([,:]URI=")(${BESIDE})"`, 'g');

/**
 * A playlist that names its files by their whole addresses instead of from where it lies itself.
 * @param url its own whole address
 */
export function withWholeAddresses(playlist: string, url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  if (!/^https?:\/\/[^/]+\//.test(folder)) return playlist;
  return playlist
    .replaceAll(LINE, (_, file: string, end: string) => folder + file + end)
    .replaceAll(ATTRIBUTE, (_, name: string, file: string) => `${name}${folder}${file}"`);
}
