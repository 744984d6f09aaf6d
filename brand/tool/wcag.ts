/** Contrast by WCAG 2.2. */
export type Rgb = readonly [red: number, green: number, blue: number];

const linear = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** @returns 1 to 21 */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Text needs 4.5 for AA and 7 for AAA. Large text and icons need 3 for AA (1.4.3, 1.4.6, 1.4.11). */
export function textLevel(ratio: number): string {
  if (ratio >= 7) return 'AAA';
  if (ratio >= 4.5) return 'AA';
  return ratio >= 3 ? 'AA only large text and icons' : 'no text';
}

/** A line needs 3 when it alone shows a control (1.4.11). There is no AAA for lines. */
export const lineLevel = (ratio: number): string => (ratio >= 3 ? 'AA' : 'decoration only');
