/** The texts of the source that the page of the tokens reads. */
import { brandNamed } from '../../../.storybook/brands.ts';
import { INITIAL_GLOBALS } from '../../../.storybook/globals.ts';
import { withBrandValues } from '../../../brand/tool/colours.ts';
import { kindOf, tokensIn } from '../../../brand/tool/tokens.ts';
import css from '../../../src/styles/tokens.css?raw';
import { iconsIn } from './iconsIn.ts';
import { usesIn } from './uses.ts';

const sheets = import.meta.glob<string>('../../../src/**/*.css', { query: '?raw', import: 'default', eager: true });
const modules = import.meta.glob<string>('../../../src/**/*.tsx', { query: '?raw', import: 'default', eager: true });

const tokens = tokensIn(withBrandValues(css, brandNamed(INITIAL_GLOBALS.brand)));

export const tokensOfKind = (...kinds: ReturnType<typeof kindOf>[]) => tokens.filter((token) => kinds.includes(kindOf(token)));
export const uses = usesIn(Object.values(sheets));
export const usedIcons = iconsIn(Object.entries(modules).map(([path, text]) => ({ path: path.replace(/^.*\/src\//, 'src/'), text })));
