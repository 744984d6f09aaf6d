import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

/** Rows of a fixed height, of which the window draws those in sight (listGeometry.ts): larger letters would cover each other. */
const FIXED = ['src/screens/live/ChannelList.module.css'];
/** A drawing whose letters are part of a picture, and a name that is heard and not seen. */
const DRAWN = ['src/ui/card/Numeral.module.css', 'src/player/SkipIcon.module.css', 'src/screens/guide/GuideGrid.module.css'];
/** Shown to developers. */
const TOOLS = /^src\/(inspector|charts)\//;

it('NAV-19 letters grow with the browser: no font size is in px', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => file.endsWith('.css'))
    .sort()
    .filter((file) => ![...DRAWN, ...FIXED].includes(file) && !TOOLS.test(file));
  const inPixels = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/font(-size)?:[^;]*\d(px|pt)\b[^;]*/g) ?? []).map((rule) => `${file}: ${rule}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(inPixels).toEqual([]);
});
