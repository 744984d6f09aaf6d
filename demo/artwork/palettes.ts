import type { Rng } from './random.ts';

/** Six roles, dark to light, and one pop colour: ink (foreground shapes), deep, mid, light (air), glow (the light source), pop. */
export type Palette = { ink: string; deep: string; mid: string; light: string; glow: string; pop: string };
export type Genre =
  | 'thriller'
  | 'scifi'
  | 'nature'
  | 'romance'
  | 'comedy'
  | 'kids'
  | 'drama'
  | 'adventure'
  | 'sport'
  | 'news'
  | 'music'
  | 'food'
  | 'horror'
  | 'history'
  | 'documentary';

const p = (s: string): Palette => {
  const [ink = '', deep = '', mid = '', light = '', glow = '', pop = ''] = s.split(' ');
  return { ink, deep, mid, light, glow, pop };
};

export const palettes: Record<Genre, readonly Palette[]> = {
  thriller: [
    p('#05080e #0c1c2c #1b4257 #5d929b #ffc46b #e8453c'),
    p('#0b0406 #2a0a12 #6d1522 #c53a31 #ffc09a #ffd9b0'),
    p('#050b0a #0b231f #1d5648 #6ba387 #f0f0b8 #ff8a4c'),
  ],
  scifi: [
    p('#070416 #1b1044 #55238a #d1528f #ffc59a #6ff0ff'),
    p('#03101a #07344e #10758f #6cd2cd #fff3cf #ff7a59'),
    p('#150806 #421509 #963512 #e8863a #ffe6b0 #6fd3ff'),
    p('#06070f #141a3a #33509a #8fb0ea #f6f3ff #ffb224'),
  ],
  nature: [
    p('#06130f #10352a #2f7257 #98c796 #fbeec0 #ff9b54'),
    p('#081424 #153a60 #4684b0 #b0d3de #ffeccb #ff8f6b'),
    p('#190c09 #4e2115 #a54f27 #eaa65d #ffe9bb #ffffff'),
    p('#040d1c #0b2a48 #0f6b73 #4fe0a4 #d8ffe2 #b77bff'),
  ],
  romance: [
    p('#1b0a16 #541836 #b03f62 #f6957f #ffe0b8 #fff1e0'),
    p('#110c26 #372862 #82548f #ec9aa2 #ffe5c8 #ffd36b'),
    p('#0c1428 #1f3a66 #5f6fa6 #e3a6a6 #ffd9a8 #ff6f61'),
  ],
  comedy: [
    p('#1c2550 #c93a2b #ee6a3c #f7c04a #fff4dc #2f9e97'),
    p('#3a1238 #8c1f5c #e2477a #ff9f9a #fff1e6 #ffc83d'),
    p('#0f3b3c #14695f #2fa58d #f2d06b #fff7e0 #f0623f'),
    p('#26194f #4b36a0 #7c6bf0 #ffb37a #fff3e3 #ffd23f'),
  ],
  kids: [
    p('#16204f #2b3f94 #5f7be6 #ffb7cd #fff0b8 #ff8f5a'),
    p('#0d3350 #1b6a8c #49b6c4 #bdeccf #fff5c4 #ff7f6b'),
    p('#3a1d4d #70378a #c46bb5 #ffb99a #fff2c2 #6fe0c8'),
  ],
  drama: [
    p('#0b0d14 #1c2740 #54608a #d79a7c #ffd08a #ffe9c4'),
    p('#110e0b #33291f #7d6348 #cfa877 #ffe7b8 #d9613f'),
    p('#0a1013 #1b3038 #4d7478 #b9c0a8 #ffdf9e #e27d4e'),
  ],
  adventure: [p('#0a1018 #16324a #2f7590 #e8b06a #ffe7b4 #d8432e'), p('#140b09 #46201a #9c4433 #eb9a5b #ffe3ad #3aa59a')],
  sport: [
    p('#04110c #0a3323 #158a4a #8fe08a #f6ffe0 #ffd23f'),
    p('#060a1c #10246a #2a55d8 #8fb8ff #f2f7ff #ff5a3c'),
    p('#12060a #4a0d1c #b81f38 #ff7a66 #fff0e0 #ffd23f'),
  ],
  news: [p('#050a16 #0c2350 #1c56a8 #7fb2f0 #f0f6ff #ff4d4d'), p('#0d0712 #2c1446 #6a2c8f #d68fe0 #fff0ff #ffb224')],
  music: [
    p('#0b0414 #2f0a4a #8a1f8f #ff5fa2 #ffe0b0 #5ff0e0'),
    p('#08060f #1d1846 #3f3fb8 #8fa2ff #fff0d0 #ff6f4a'),
    p('#0d0705 #3a150c #96391a #ff9a4d #fff0cc #4fd6c4'),
  ],
  horror: [p('#06080c #141d2b #3a4a60 #8fa3ad #e9f0e2 #b8352e'), p('#0a0507 #26101a #5e2632 #b5695c #f3d9b8 #d43a34')],
  history: [p('#0d0a12 #2c2140 #77506a #d99a73 #ffe1ae #b5382f'), p('#0a0c10 #1f2a33 #5d6a66 #c2ae84 #ffe9bd #96322c')],
  documentary: [p('#071320 #12395c #3d83ad #a9d3df #fff0d2 #ff9a62'), p('#0d0d10 #2c2a33 #6b5a5e #c69a7f #ffe6c2 #e8633f')],
  food: [
    p('#16100b #4a2415 #a84a24 #f0a25a #fff0d6 #5f8f4a'),
    p('#0f1612 #23443a #5f8f6b #e8d39a #fff8e6 #e0573a'),
    p('#120d1c #33204a #7a4a86 #e8a07c #fff2da #6fa84f'),
  ],
};

export const paletteFor = (genre: Genre, r: Rng, index?: number): Palette => {
  const list = palettes[genre];
  return index === undefined ? r.pick(list) : list[index % list.length]!;
};
