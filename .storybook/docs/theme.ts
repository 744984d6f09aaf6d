import type { ThemeVars } from 'storybook/theming';
import { create } from 'storybook/theming/create';
import { resolved } from '../../stories/start/tokens/resolved.ts';

/** @returns Storybook's theme for documentation, from the present tokens of the page. Storybook calculates with the colours: it needs their values. */
export function docsTheme(base: 'dark' | 'light' = 'dark'): ThemeVars {
  const colour = (token: string) => resolved('color', token);
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
