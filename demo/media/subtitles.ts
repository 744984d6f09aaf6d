/** Subtitles in segments: the file of the clip, or the description of the title for clips without spoken words. */
import type { DataLanguage, Title } from '../titles/types.ts';
import { clipFile } from './clips.ts';
import { SEGMENT_LENGTH } from './playlists.ts';

/** Characters of a cue: two rows. */
const CUE = 84;

/** @returns the words of a text as cues, in order */
function cuesOf(text: string): readonly string[] {
  const cues: string[] = [];
  let cue = '';
  for (const word of text.split(' ')) {
    if (cue !== '' && cue.length + word.length >= CUE) {
      cues.push(cue);
      cue = word;
    } else cue = cue === '' ? word : `${cue} ${word}`;
  }
  return [...cues, cue];
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3).padStart(6, '0');

/** The cue of a description in one segment. */
function described(text: string, index: number): string {
  const cue = cuesOf(text)[index];
  const from = index * SEGMENT_LENGTH;
  return cue === undefined ? '' : `00:00:${seconds(from + 250)} --> 00:00:${seconds(from + SEGMENT_LENGTH - 250)}\n${cue}`;
}

/** The cues of a WebVTT file that begin in a segment. A cue does not cross the edge of a segment. */
const written = (file: string, index: number): string =>
  file
    .split('\n\n')
    .filter((block) => {
      const [, second] = /^\d\d:\d\d:(\d\d)\.\d+ -->/m.exec(block) ?? [];
      return second !== undefined && Math.floor((Number(second) * 1000) / SEGMENT_LENGTH) === index;
    })
    .join('\n\n');

type Wanted = {
  language: DataLanguage;
  /** For the deaf and hard of hearing. */
  isForHearing: boolean;
};

/** @param index of the segment in the clip. @returns WebVTT, without a cue when none begins in the segment */
export function subtitleSegment(clip: string, title: Title, { language, isForHearing }: Wanted, index: number): string {
  const file = clipFile(clip, `${language}${isForHearing ? '-sdh' : ''}.vtt`)?.toString();
  const cues = file === undefined ? described(title.fullDescription[language], index) : written(file, index);
  return `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n${cues}\n`;
}
