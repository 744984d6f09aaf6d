/**
 * Classifies answers of the media server independently of their status. A hotel's sign-in page is not a playlist, an empty answer is not a
 * segment, and an unchanged live playlist brings nothing new. The engine would accept them, fail on them or repeat the request at once.
 */

/** `good`; `useless`: to be treated as a failure; `unchanged`: the same live playlist as before. */
export type AnswerRating = 'good' | 'useless' | 'unchanged';

export type MediaAnswer = {
  url: string;
  /** 0: no answer. */
  status: number;
  /** Text or the bytes of a segment; null without an answer. */
  content: string | ArrayBuffer | null;
  isPlaylist: boolean;
};

/** Characters to compare. They include the sequence number of a live playlist. A playlist that only grows differs in length. */
const HEAD = 400;

/** True for HTML or XML instead of media: no media file begins with "<". The engine throws on such an init segment. */
const isPage = (bytes: ArrayBuffer): boolean => new Uint8Array(bytes)[0] === '<'.charCodeAt(0);

export function createAnswerRating(): (answer: MediaAnswer) => AnswerRating {
  /** Length and beginning of the last live playlist, by URL. */
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
