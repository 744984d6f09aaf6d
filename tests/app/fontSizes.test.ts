import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

/** Rows have a fixed height, because only visible rows are rendered (listGeometry.ts). Larger text would overlap. */
const FIXED = ['src/player/live/ChannelList.module.css'];
/** Text that is part of a drawing, and a name for screen readers only. */
const DRAWN = ['src/ui/card/Numeral.module.css', 'src/player/controls/SkipIcon.module.css', 'src/live/guide/GuideGrid.module.css'];
/** The step of `round`: a letter of an avatar has a whole number of pixels. */
const STEP = /, 1px\)/g;
/** Pages for developers. */
const TOOLS = /^src\/(inspector|charts)\//;

it('NAV-19 uses no font size in px, so that text grows with the browser’s font size', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => file.endsWith('.css'))
    .sort()
    .filter((file) => ![...DRAWN, ...FIXED].includes(file) && !TOOLS.test(file));
  const inPixels = files.flatMap((file) =>
    (
      readFileSync(file, 'utf8')
        .replaceAll(STEP, ')')
        .match(/font(-size)?:[^;]*\d(px|pt)\b[^;]*/g) ?? []
    ).map((rule) => `${file}: ${rule}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(inPixels).toEqual([]);
});
