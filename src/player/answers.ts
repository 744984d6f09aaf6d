/**
 * What an answer of the media's server is worth, whatever its status says: a hotel's sign-in page is no playlist, nothing is no segment, and a
 * live playlist that stands still does not help. The engine takes all of them for answers, fails on them or asks again at once.
 */

/** `good`; `useless`: as if it had not come; `unchanged`: a live playlist that was there before. */
export type Worth = 'good' | 'useless' | 'unchanged';

export type MediaAnswer = {
  url: string;
  /** 0: none came. */
  status: number;
  /** A text, or the bytes of a segment; null where nothing came. */
  content: string | ArrayBuffer | null;
  isPlaylist: boolean;
};

/** Characters: the sequence number of a live playlist is among its first; one that only grows becomes longer. */
const HEAD = 400;

/** A page of HTML or XML in the place of bytes: no medium begins so. The engine throws on one that should begin a film. */
const isPage = (bytes: ArrayBuffer): boolean => new Uint8Array(bytes)[0] === '<'.charCodeAt(0);

export function createAnswers(): (answer: MediaAnswer) => Worth {
  /** How live playlists began last, and how long they were. */
  const last = new Map<string, string>();
  return ({ url, status, content, isPlaylist }) => {
    if (status === 0 || status >= 400) return 'useless';
    if (typeof content !== 'string') return content === null || content.byteLength === 0 || isPage(content) ? 'useless' : 'good';
    if (!isPlaylist) return content === '' ? 'useless' : 'good';
    if (!content.trimStart().startsWith('#EXTM3U')) return 'useless';
    if (content.includes('#EXT-X-ENDLIST') || !content.includes('#EXTINF')) return 'good';
    const mark = `${content.length} ${content.slice(0, HEAD)}`;
    const isUnchanged = last.get(url) === mark;
    last.set(url, mark);
    return isUnchanged ? 'unchanged' : 'good';
  };
}
