/**
 * A theme is a set of tokens (src/styles/tokens.css). Marquee is the theme of the product. The other theme shows the values that a broadcaster can
 * change, and that no component has a colour, radius or size of its own.
 */
export const THEMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Marquee: {},
  Harbour: {
    '--ink': '#08131a',
    '--surface': '#0f202b',
    '--raised': '#16303f',
    '--raised-2': '#1f4053',
    '--accent': '#5ad1e6',
    '--accent-hover': '#8be2f1',
    '--accent-soft': 'rgb(90 209 230 / .16)',
    '--on-accent': '#08131a',
    '--r-s': '2px',
    '--r': '3px',
    '--r-l': '4px',
    '--r-full': '6px',
  },
};

/** Sets the tokens of a theme on the page, and removes the tokens of other themes. */
export function applyTheme(name: string) {
  const { style } = document.documentElement;
  for (const token of Object.values(THEMES).flatMap((tokens) => Object.keys(tokens))) style.removeProperty(token);
  for (const [token, value] of Object.entries(THEMES[name] ?? {})) style.setProperty(token, value);
}
