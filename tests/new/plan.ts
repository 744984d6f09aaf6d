/** What `npm run new` does for each kind: new files, rows in existing files, and the steps that are left. */
import { type Files, questionFiles, switchFiles } from './machineFiles.ts';
import { type Kind, LANGUAGES, type Names } from './names.ts';
import { pageFiles, popupFiles } from './viewFiles.ts';

/** A row for an existing file. */
export type Row = {
  file: string;
  /** A text of the file that occurs once; the row goes before it. */
  before: string;
  row: string;
};

export type Plan = { files: Files; rows: readonly Row[]; left: readonly string[] };

/** A state without a story needs a reason. */
const withoutStory = ({ flow, key }: Names, state: string, reason: string): Files => ({
  [`stories/states/unseen/${flow}.ts`]: `export const ${key}_UNSEEN: Readonly<Record<string, string>> = {
  ${state}: '${reason}',
};
`,
});

const REQUIREMENT = 'Add a requirement id to tests/requirements.md, and put it into the titles of tests and stories.';

function flowPlan(names: Names): Plan {
  const { flow } = names;
  return {
    files: { ...switchFiles(names), ...withoutStory(names, flow, 'It has no view yet.') },
    rows: [],
    left: [
      REQUIREMENT,
      `Run ${flow} in its parent: docs/add-a-flow.md, sections 2 and 5.`,
      `Write its view and stories, then delete stories/states/unseen/${flow}.ts, or give the reason why it has none.`,
    ],
  };
}

function pagePlan(names: Names): Plan {
  const { area, flow, key, slug, words } = names;
  return {
    files: { ...switchFiles(names), ...pageFiles(names) },
    rows: [
      { file: 'machines/domain/routes.ts', before: "  notFound: { path: '/*'", row: `  ${flow}: { path: '/${slug}', access: 'open' },\n` },
      {
        file: 'src/shell/navigation/pages.ts',
        before: '  logout: { load:',
        row: `  ${flow}: { load: () => import('../../${area}/${flow}/${flow}.page.ts'), layout: 'content' },\n`,
      },
      ...LANGUAGES.map((language) => ({
        file: `src/i18n/messages/${language}/app/pages.json`,
        before: '  "TITLE_NOT_FOUND"',
        row: `  "TITLE_${key}": "${words}",\n`,
      })),
      { file: 'tests/product/actions.ts', before: '].map((name) => routePath(name));', row: `  '${flow}' as const,\n` },
    ],
    left: [
      REQUIREMENT,
      'Choose who may open the page in machines/domain/routes.ts, and its layout in src/shell/navigation/pages.ts.',
      'Translate the title and the texts: each language has the English title.',
    ],
  };
}

function popupPlan(names: Names): Plan {
  const { area, flow, component } = names;
  return {
    files: {
      ...questionFiles(names),
      ...popupFiles(names),
      ...withoutStory(names, `'${flow}.accepted'`, 'The popup closes in the same step.'),
    },
    rows: [],
    left: [
      REQUIREMENT,
      `machines/app/popups.machine.ts: import ${flow}Machine from ../${area}/${flow}.machine.ts; add ${flow}: '${flow}' to children, ` +
        `${flow}: ${flow}Machine to actors, and { type: '${flow}.open' } to PopupsEvent.`,
      `machines/app/popups.machine.ts: add '${flow}.open': { target: 'closable.${flow}' } to the state none, and a state ${flow} like reminder to closable.`,
      `src/shell/popups/WorkingPopup.tsx: a row in VIEWS: withActor('${flow}', () => import('../../${area}/${flow}/${component}Popup.tsx')).`,
      `stories/${area}/${flow}.stories.tsx: popups.closable.${flow} in shows of the first story.`,
      `tests/paths/app/popups.test.ts: xstate.done.actor.${flow} in events. Then npm run paths -- popups --approve.`,
      'Translate the texts: each language has the English title.',
    ],
  };
}

const PLANS = { flow: flowPlan, page: pagePlan, popup: popupPlan } satisfies Record<Kind, (names: Names) => Plan>;

export const planOf = (kind: Kind, names: Names): Plan => PLANS[kind](names);
