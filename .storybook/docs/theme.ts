import type { ThemeVars } from 'storybook/theming';
import { create } from 'storybook/theming/create';
import { pixelOf } from '../../stories/start/tokens/pixel.ts';
import { resolved } from '../../stories/start/tokens/resolved.ts';

/**
 * Storybook calculates with the colours and reads only older notations, while a token that mixes colours computes to `color(srgb …)`.
 * @returns Storybook's theme for documentation, from the present tokens of the page
 */
export function docsTheme(base: 'dark' | 'light' = 'dark'): ThemeVars {
  const colour = (token: string) => `rgb(${pixelOf(['--ink', token]).join(', ')})`;
  return create({
    base,
    colorPrimary: colour('--accent'),
    colorSecondary: colour('--accent'),
    appBg: colour('--ink'),
    appContentBg: colour('--ink'),
    appPreviewBg: colour('--ink'),
    appHoverBg: colour('--raised'),
    appBorderColor: colour('--line'),
    textColor: colour('--text'),
    textMutedColor: colour('--muted'),
    textInverseColor: colour('--on-accent'),
    barBg: colour('--surface'),
    barTextColor: colour('--muted'),
    barHoverColor: colour('--accent-hover'),
    barSelectedColor: colour('--accent'),
    buttonBg: colour('--raised'),
    buttonBorder: colour('--line-strong'),
    booleanBg: colour('--raised'),
    booleanSelectedBg: colour('--raised-2'),
    inputBg: colour('--surface'),
    inputBorder: colour('--field-line'),
    inputTextColor: colour('--text'),
    fontBase: resolved('fontFamily', '--font'),
  });
}
