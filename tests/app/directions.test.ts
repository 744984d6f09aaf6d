/** LNG-05: the style sheets follow the direction of the language. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Style sheets in which left and right are meant, with the reason. `docs/design-system.md` explains the first three. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/live/guide/GuideGrid.module.css': 'time goes from left to right',
  'src/player/controls/Timeline.module.css': 'time goes from left to right',
  'src/player/controls/TimeBubble.module.css': 'time goes from left to right',
  'src/player/live/LivePlayer.module.css': 'the time under the timeline',
  'src/player/controls/VolumeControl.module.css': 'in the row of controls, which goes from left to right',
  'src/player/panels/Panel.module.css': 'above its button in the row of controls',
  'src/player/controls/PlayerView.module.css': 'above the row of controls',
  'src/player/controls/KeyFeedback.module.css': 'seconds back are at the left of the picture, seconds forward at the right',
  'src/player/captions/captions.module.css': 'a cue has its position on the picture',
  'src/player/engine/stage.module.css': 'captions give way to a panel at the right',
  'src/player/controls/ThumbnailPicture.module.css': 'a part of a picture',
  'src/ui/preview/Preview.module.css': 'the position comes from the place of the card in the window',
  'src/ui/rail/Rail.module.css': 'placeholders are drawn from the left, and mirrored',
  'src/profiles/pin/PinBoxes.module.css': 'boxes with a wrong PIN move to both sides',
  'src/live/guide/DayStrip.module.css': 'both edges fade alike, and time goes from left to right',
};

const PHYSICAL =
  /^(left|right|(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)?|border-(top|bottom)-(left|right)-radius)$/;
/** Four sides: top, right, bottom, left. */
const SIDES = /^(inset|margin|padding|scroll-margin|scroll-padding|border-width)$/;

/** The values of a declaration, with those of functions in one piece. */
const valuesOf = (text: string) => text.match(/(?:[^\s()]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s()]+)/g) ?? [];

/** @returns why a declaration looks the same in both directions although it should be mirrored; null for a good one */
function problemOf(property: string, value: string): string | null {
  const values = valuesOf(value);
  const [first, second, third, fourth] = values;
  if (PHYSICAL.test(property)) return property === 'left' && value === '50%' ? null : 'a logical property follows the direction';
  if (property === 'float' && /^(left|right)$/.test(value)) return 'float: inline-start follows the direction';
  if (property === 'text-align' && /^(left|right)$/.test(value)) return 'text-align: start follows the direction';
  if (SIDES.test(property) && values.length === 4 && second !== fourth) return 'the sides differ: write -block and -inline';
  if (property === 'border-radius' && !value.includes('/') && values.length === 4 && (first !== second || third !== fourth))
    return 'the corners differ: write border-start-start-radius and others';
  if (/linear-gradient\(\s*(90deg|270deg|to (left|right))/.test(value)) return 'var(--inline) is the angle along the lines';
  if (
    /^(transform|translate)$/.test(property) &&
    /translate(X|3d)?\(\s*-?\d/.test(value) &&
    !/translate(X)?\(\s*-50%/.test(value) &&
    !/translate\(\s*0/.test(value)
  )
    return 'calc(… * var(--forward)) follows the direction';
  return null;
}

function problemsOf(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...rules.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(([, property = '', value = '']) => {
    const problem = problemOf(property, value.trim());
    return problem === null ? [] : [`${property}: ${value.trim().replaceAll(/\s+/g, ' ')} (${problem})`];
  });
}

// The inspector is a tool for developers, in English.
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.css') && !file.startsWith('src/inspector/'));

describe('the style sheets', () => {
  it('LNG-05 name a side by where the line begins and ends, except where left and right are meant', () => {
    const problems = files
      .filter((file) => EXCEPTIONS[file] === undefined)
      .flatMap((file) => problemsOf(readFileSync(file, 'utf8')).map((problem) => `${file}: ${problem}`));
    expect(problems).toEqual([]);
  });

  it.each(Object.keys(EXCEPTIONS))('LNG-05 need the exception for %s', (file) => {
    expect(problemsOf(readFileSync(file, 'utf8'))).not.toEqual([]);
  });

  it.each([
    ['left: 3px', true],
    ['left: 50%', false],
    ['inset-inline-start: 3px', false],
    ['margin-left: -3px', true],
    ['padding: 1px 2px 3px 4px', true],
    ['padding: 1px 2px 3px', false],
    ['inset: 0 auto 0 calc(var(--a) + 1px)', true],
    ['border-radius: calc(1px + 2px) 0 0 calc(1px + 2px)', true],
    ['border-radius: 2px 2px 0 0', false],
    ['border-bottom-left-radius: 2px', true],
    ['text-align: left', true],
    ['float: left', true],
    ['background: linear-gradient(90deg, red, blue)', true],
    ['background: linear-gradient(var(--inline), red, blue)', false],
    ['transform: translateX(-40px)', true],
    ['transform: translateX(-50%)', false],
    ['transform: translateX(calc(-40px * var(--forward)))', false],
  ])('LNG-05 report %s: %s', (declaration, isProblem) => {
    expect(problemsOf(`.a { color: red; ${declaration}; }`).length > 0).toBe(isProblem);
  });
});
