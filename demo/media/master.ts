/**
 * What the media of a title offer, and their master playlist. The details page of the title names the same formats and languages (DET-09).
 */
import type { DataLanguage } from '../titles/types.ts';
import { hasPart, segmentSizesOf } from './clips.ts';
import { SEGMENT_LENGTH } from './playlists.ts';

const LANGUAGES = { en: 'English', fr: 'Français', pt: 'Português' } as const satisfies Record<DataLanguage, string>;
/** H.264 High, by height. */
const CODECS = { 360: 'avc1.64001e', 720: 'avc1.64001f', 1080: 'avc1.640028' } as const;
const HEIGHTS = [360, 720, 1080] as const;
const DATA_LANGUAGES = ['en', 'fr', 'pt'] as const satisfies readonly DataLanguage[];
/** Pixels. */
const HD = 720;
const FOR_HEARING = 'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound';

export type Offer = {
  clip: string;
  /** Pixels, ascending. */
  heights: readonly (typeof HEIGHTS)[number][];
  /** Languages that are spoken. Empty: music without words. */
  spoken: readonly DataLanguage[];
  subtitles: readonly DataLanguage[];
  /** Subtitles for the deaf and hard of hearing. */
  forHearing: readonly DataLanguage[];
};

/** @param isTitle a title has subtitles, a channel has none */
export const offerOf = (clip: string, isTitle: boolean): Offer => ({
  clip,
  heights: HEIGHTS.filter((height) => hasPart(clip, `v${height}`)),
  spoken: DATA_LANGUAGES.filter((language) => hasPart(clip, `a-${language}`)),
  subtitles: isTitle ? DATA_LANGUAGES : [],
  forHearing: isTitle ? DATA_LANGUAGES.filter((language) => hasPart(clip, `${language}-sdh.vtt`)) : [],
});

const soundsOf = ({ spoken }: Offer) => (spoken.length > 0 ? spoken.map((language) => `a-${language}`) : ['a']);

/** The names of all tracks: `v720`, `a-fr`, `s-pt`. */
export const tracksOf = (offer: Offer): readonly string[] => [
  ...offer.heights.map((height) => `v${height}`),
  ...soundsOf(offer),
  ...offer.subtitles.map((language) => `s-${language}`),
  ...offer.forHearing.map((language) => `s-${language}-sdh`),
];

/** The formats on the details page. All clips have stereo sound. */
export const formatsOf = ({ heights }: Offer): { video: string[]; audio: string[] } => ({
  video: heights.some((height) => height >= HD) ? ['HD'] : [],
  audio: ['Stereo'],
});

const yes = (is: boolean) => (is ? 'YES' : 'NO');

/** The master playlist. The first rendition is the smallest. */
export function masterPlaylist(offer: Offer): string {
  const { clip, heights, spoken, subtitles, forHearing } = offer;
  const soundLine = (track: string, of: string, isFirst: boolean) =>
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",${of},DEFAULT=${yes(isFirst)},AUTOSELECT=YES,CHANNELS="2",URI="${track}/index.m3u8"`;
  const textLine = (track: string, name: string, language: string, rest = '') =>
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO${rest},URI="${track}/index.m3u8"`;
  const sounds = soundsOf(offer).map((track) => segmentSizesOf(clip, track));
  const sound = { largest: Math.max(...sounds.map(({ largest }) => largest)), average: Math.max(...sounds.map(({ average }) => average)) };
  const bits = (bytes: number) => Math.ceil((bytes * 8 * 1000) / SEGMENT_LENGTH);
  const rendition = (height: (typeof HEIGHTS)[number]) => {
    const video = segmentSizesOf(clip, `v${height}`);
    const subs = subtitles.length > 0 ? ',SUBTITLES="subs"' : '';
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bits(video.largest + sound.largest)},AVERAGE-BANDWIDTH=${bits(video.average + sound.average)},CODECS="${CODECS[height]},mp4a.40.2",RESOLUTION=${(height * 16) / 9}x${height},FRAME-RATE=24.000,NAME="${height}p",AUDIO="audio"${subs},CLOSED-CAPTIONS=NONE`,
      `v${height}/index.m3u8`,
    ];
  };
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(spoken.length > 0
      ? spoken.map((language, index) => soundLine(`a-${language}`, `NAME="${LANGUAGES[language]}",LANGUAGE="${language}"`, index === 0))
      : [soundLine('a', 'NAME="Music"', true)]),
    ...subtitles.map((language) => textLine(`s-${language}`, LANGUAGES[language], language)),
    ...forHearing.map((language) =>
      textLine(`s-${language}-sdh`, `${LANGUAGES[language]} (SDH)`, language, `,CHARACTERISTICS="${FOR_HEARING}"`),
    ),
    ...heights.flatMap(rendition),
  ];
  return `${lines.join('\n')}\n`;
}
