/** Tests the documentation pages of Storybook: components, popups, tokens and pictures. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { withBrandValues } from '../../brand/tool/colours.ts';
import { readBrand } from '../../brand/tool/folder.ts';
import { contrastOf, textLevel } from '../../brand/tool/wcag.ts';
import { leavesOf } from '../../src/inspector/chart/description.ts';
import { firstStories, LOOKS, lookAddress } from '../../stories/docs/looks.ts';
import { isPictured, pictureOf } from '../../stories/docs/pictureOf.ts';
import { partsOf } from '../../stories/docs/popupStates.ts';
import { sentenceOf } from '../../stories/docs/sentence.ts';
import { flows } from '../../stories/flows/machines.ts';
import { matching } from '../../stories/start/pictures/filter.ts';
import { groundsOf } from '../../stories/start/tokens/grounds.ts';
import { tokensOfKind, usedIcons, uses } from '../../stories/start/tokens/sources.ts';
import { Tokens } from '../../stories/start/tokens/Tokens.tsx';
import { field, literal, nameIn } from '../../stories/states/literals.ts';
import { shownStates } from '../../stories/states/shown.ts';

const stories = await shownStates();
const filesOf = (...groups: string[]) => [
  ...new Set(stories.filter(({ title }) => groups.some((group) => title.startsWith(`${group}/`))).map(({ file }) => file)),
];
const components = filesOf('Ui');
const popups = filesOf('Popups');

const metaOf = (file: string) => {
  const meta = nameIn(file, 'default');
  if (!meta) throw new Error(`${file} has no default export`);
  return meta;
};

const tagsOf = (file: string) => {
  const tags = field(metaOf(file), 'tags');
  return tags ? literal(tags) : [];
};

/** The names of `component` and `subcomponents`. */
function documentedBy(file: string): string[] {
  const component = field(metaOf(file), 'component')?.node;
  const others = field(metaOf(file), 'subcomponents')?.node;
  return [
    ...(component?.type === 'Identifier' ? [component.name] : []),
    ...(others?.type === 'ObjectExpression'
      ? others.properties.flatMap((each) => ('key' in each && 'name' in each.key ? [String(each.key.name)] : []))
      : []),
  ];
}

const modules = import.meta.glob<string>('../../src/**/*.tsx', { query: '?raw', import: 'default', eager: true });
/** Components of src/ui that are parts of others, or have no look of their own. */
const PARTS = [
  'Age',
  'Backdrop',
  'BusyDots',
  'Dots',
  'LinkRouter',
  'Loading',
  'Numeral',
  'PageHeading',
  'Pager',
  'Preview',
  'ProgressText',
  'VisuallyHidden',
];
const EXPORTED = /^export (?:const|function) ([A-Z][a-z]\w*)/gm;
const inUi = Object.entries(modules).flatMap(([path, text]) =>
  path.includes('/src/ui/') ? [...text.matchAll(EXPORTED)].map(([, name = '']) => name) : [],
);

const describedBy = (name: string) => new RegExp(`\\*/\\n(?=export (?:const|function) ${name}\\b)`);

describe('the documentation of components', () => {
  it('is a page for every file of Ui and of Popups, and for no other', () => {
    const tagged = [...new Set(stories.map(({ file }) => file))].filter((file) => tagsOf(file)?.includes('autodocs'));
    expect(tagged.toSorted()).toEqual([...components, ...popups].toSorted());
  });

  it.each(components)('%s documents components, each with a description', (file) => {
    const names = documentedBy(file);
    expect(names).not.toEqual([]);
    const without = names.filter((name) => !Object.values(modules).some((text) => describedBy(name).test(text)));
    expect(without, 'components without a docstring').toEqual([]);
  });

  it('has every component of src/ui', () => {
    const documented = new Set(components.flatMap(documentedBy));
    expect(inUi.length).toBeGreaterThan(30);
    expect(inUi.filter((name) => !documented.has(name)).toSorted(), 'add it to `subcomponents` of a story file in stories/ui').toEqual(
      PARTS,
    );
  });
});

describe('the documentation of popups', () => {
  const charts = flows.map(({ name, chart }) => ({ name, leaves: leavesOf(chart).map(({ path }) => path) }));

  it.each(popups)('%s: has each story once, at a state in the order of the chart', (file) => {
    const own = stories.filter((story) => story.file === file);
    const { parts, without } = partsOf(own, charts, stories);
    const placed = parts.flatMap(({ states }) => states.flatMap(({ pictures }) => pictures.map(({ storyId }) => storyId)));
    expect([...placed, ...without.map(({ storyId }) => storyId)].toSorted()).toEqual(own.map(({ storyId }) => storyId).toSorted());
    expect(without.filter(({ shows }) => shows.length > 0)).toEqual([]);
    for (const { machine, states } of parts) {
      const order = charts.find(({ name }) => name === machine)?.leaves ?? [];
      expect(states.map(({ path }) => path)).toEqual(order.filter((leaf) => states.some(({ path }) => path === leaf)));
    }
  });

  it('has all states of the machine, also those that another page shows', () => {
    const own = stories.filter(({ title }) => title === 'Popups/Gateways');
    const choice = partsOf(own, charts, stories).parts.find(({ machine }) => machine === 'gatewayChoice');
    expect(choice?.states.map(({ path }) => path)).toEqual(charts.find(({ name }) => name === 'gatewayChoice')?.leaves);
    const loading = choice?.states.find(({ path }) => path === 'loading');
    expect(loading?.pictures).toEqual([]);
    expect(loading?.elsewhere.map(({ title }) => title)).toEqual(['Popups/Purchase']);
  });

  it('has a sentence for every story', () => {
    expect(sentenceOf('PIN-01 PIN-02 the fourth digit submits')).toEqual({
      ids: ['PIN-01', 'PIN-02'],
      sentence: 'The fourth digit submits',
    });
    const unnamed = stories.filter(({ file, name, exportName }) => popups.includes(file) && name.replaceAll(' ', '') === exportName);
    expect(
      unnamed.map(({ storyId }) => storyId),
      'popup stories without a name',
    ).toEqual([]);
  });
});

describe('the approved pictures', () => {
  const FOLDER = 'stories/approved/';
  const fileOf = (storyId: string) => `${FOLDER}${pictureOf(storyId)}.png`;
  const pictured = stories.filter(({ storyId }) => isPictured(storyId));

  it('exist for each story, and for no removed story', () => {
    const present = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'));
    const wanted = pictured.map(({ storyId }) => `${pictureOf(storyId)}.png`);
    expect(
      wanted.filter((name) => !present.includes(name)),
      'stories without a picture: npm run tool -- pictures --update',
    ).toEqual([]);
    expect(
      present.filter((name) => !wanted.includes(name)),
      'pictures of removed stories: delete them',
    ).toEqual([]);
  });

  it('are different for stories that show different states', () => {
    const looks = new Map<string, Map<string, string>>();
    for (const { storyId, shows } of pictured.filter((story) => story.shows.length > 0 && existsSync(fileOf(story.storyId)))) {
      const look = createHash('sha256')
        .update(readFileSync(fileOf(storyId)))
        .digest('hex');
      looks.set(look, (looks.get(look) ?? new Map()).set(shows.toSorted().join(' '), storyId));
    }
    const alike = [...looks.values()].filter((states) => states.size > 1).map((states) => [...states.values()]);
    expect(alike, 'show the difference in the view, or show all the states in one story').toEqual([]);
  });
});

describe('the page of the tokens', () => {
  const css = withBrandValues(readFileSync('src/styles/tokens.css', 'utf8'), readBrand().brand);
  const root = css.slice(0, css.indexOf('\n/* A light page.'));
  const page = renderToStaticMarkup(<Tokens />);

  it('has every token', () => {
    const names = [...root.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(80);
    expect(names.filter((name) => !page.includes(`<code>${name}</code>`))).toEqual([]);
  });

  it('has every colour in the table of contrasts', () => {
    const colours = [...root.matchAll(/^ {2}(--[\w-]+): (?:#|rgb|color-mix|transparent)/gm)].map(([, name = '']) => name);
    expect(colours.length).toBeGreaterThan(25);
    expect(tokensOfKind('colour').map(({ name }) => name)).toEqual(colours);
  });

  it('measures a colour on the backgrounds that the style sheets use', () => {
    const names = tokensOfKind('colour').map(({ name }) => name);
    expect(groundsOf('--muted', uses.get('--muted'), names)).toEqual(
      expect.arrayContaining(['--ink', '--surface', '--raised', '--raised-2']),
    );
    expect(groundsOf('--on-accent', uses.get('--on-accent'), names)).toEqual(['--accent']);
    expect(groundsOf('--scrim', uses.get('--scrim'), names)).toEqual([]);
  });

  it('calculates the contrast by WCAG', () => {
    expect(contrastOf([255, 255, 255], [0, 0, 0])).toBe(21);
    expect(contrastOf([0x76, 0x76, 0x76], [255, 255, 255])).toBeCloseTo(4.54, 2);
    expect([7, 4.5, 4.4, 2].map(textLevel)).toEqual(['AAA', 'AA', 'AA only large text and icons', 'no text']);
  });

  it('draws every icon that the product imports', () => {
    expect(usedIcons.length).toBeGreaterThan(50);
    expect(page.match(/<svg /g)).toHaveLength(usedIcons.length);
  });
});

it('the page of the pictures finds stories by id, title and name', () => {
  const entries = [
    { id: 'popups-pin--wrong', title: 'Popups/Pin', name: 'PIN-03 refused', type: 'story' },
    { id: 'ui-card--poster', title: 'Ui/Card', name: 'A poster', type: 'story' },
  ];
  expect(matching(entries, 'pin-03 popups').map(({ id }) => id)).toEqual(['popups-pin--wrong']);
  expect(matching(entries, ' CARD ').map(({ id }) => id)).toEqual(['ui-card--poster']);
  expect(matching(entries, '')).toEqual(entries);
});

describe('the looks of pages and popups', () => {
  it('has each page and popup once, and no component', () => {
    const titles = firstStories(stories).map(({ title }) => title);
    expect(titles).toEqual([...new Set(titles)]);
    expect(new Set(titles)).toEqual(new Set(stories.map(({ title }) => title).filter((title) => /^(?:Screens|Popups)\//.test(title))));
  });

  it('chooses in the toolbar what a look needs', () => {
    const [desktop] = LOOKS;
    const television = LOOKS.find(({ name }) => name === 'Television');
    expect(desktop && lookAddress('screens-home--ready', desktop)).toBe(
      'iframe.html?id=screens-home--ready&viewMode=story&globals=motion:reduced',
    );
    expect(television && lookAddress('screens-home--ready', television)).toMatch(/globals=motion:reduced;screen:tv$/);
  });
});
