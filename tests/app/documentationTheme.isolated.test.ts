// @vitest-environment happy-dom
/** The colours of Storybook's documentation pages. */
import { convert } from 'storybook/theming';
import { expect, it, vi } from 'vitest';
import { docsTheme } from '../../.storybook/docs/theme.ts';

// As Chromium computes a token that mixes colours, and as its canvas draws it.
vi.mock(import('../../stories/start/tokens/resolved.ts'), () => ({ resolved: () => 'color(srgb 0.96 0.69 0.15)' }));
vi.mock(import('../../stories/start/tokens/pixel.ts'), () => ({ pixelOf: () => [245, 176, 38] }));

it.each(['dark', 'light'] as const)('the pages are drawn, and show no error, with %s colours that a browser has mixed', (appearance) => {
  expect(convert(docsTheme(appearance)).color.secondary).toBe('rgb(245, 176, 38)');
});
