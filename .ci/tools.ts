/** The tools of the project. `npm run tool -- <name>` runs one; without a name it prints this list. */

/** `does`: completes "The tool …". `commands`: run one after the other; the last one gets the words after the name. */
export type ListedTool = { does: string; commands: readonly string[] };

const jsonOf = (suite: string) => `--reporter=default --reporter=json --outputFile.json=tests/results/${suite}.json`;
const STORIES = `vitest run --config .storybook/vitest.config.ts ${jsonOf('stories')}`;

export const TOOLS: Readonly<Record<string, ListedTool>> = {
  unit: { does: 'runs the tests without a browser', commands: [`vitest run ${jsonOf('unit')}`] },
  product: { does: 'runs the journeys and random visits of the product without its views', commands: ['tsx tests/product/run.ts'] },
  stories: { does: 'runs the stories in Chromium', commands: [STORIES] },
  pictures: { does: 'runs the stories and compares them with their approved pictures', commands: [`${STORIES} --mode pictures`] },
  looks: {
    does: 'opens every page and popup in Arabic, another brand, for a child and on a television',
    commands: ['tsx tests/looks/run.ts'],
  },
  pressed: {
    does: 'presses every button of the stories in Chromium by mouse, keyboard and touch',
    commands: [`vitest run --config tests/pressed/vitest.config.ts ${jsonOf('pressed')}`],
  },
  e2e: { does: 'runs the browser tests', commands: ['playwright test --config tests/e2e/playwright.config.ts'] },
  engines: { does: 'spends an evening in each engine of this machine', commands: ['tsx tests/engines/run.ts'] },
  contract: { does: 'tests a service against the contract', commands: ['tsx tests/contract/run.ts'] },
  spec: { does: 'lists what is shown of each requirement', commands: ['tsx tests/spec/report.ts'] },
  size: { does: 'prints what the first visit downloads', commands: ['tsx tests/size/report.ts'] },
  bench: { does: 'measures the product beside bare references', commands: ['tsx tests/bench/run.ts'] },
  load: { does: 'writes to the demo service while it is killed', commands: ['tsx tests/demo/load.ts'] },
  mutants: { does: 'changes the code and names the changes that no test notices', commands: ['tsx tests/mutants/run.ts'] },
  brand: { does: 'checks, writes and shows a brand', commands: ['tsx brand/tool/main.ts'] },
  documented: { does: 'runs the commands of the documents in a copy of the project', commands: ['tsx tests/documented/run.ts'] },
  texts: { does: 'exchanges texts with translators', commands: ['tsx tests/texts/main.ts'] },
  tokens: { does: 'writes the design tokens for design tools', commands: ['tsx tests/exports/tokens.ts'] },
  events: { does: 'writes the list of analytics events', commands: ['tsx tests/exports/events.ts'] },
  'flows:export': { does: 'writes the charts as pictures and text', commands: ['tsx tests/exports/write.ts'] },
  'flows:sizes': { does: 'lists the sizes of the machines and their charts', commands: ['tsx tests/exports/measure.ts'] },
  'flows:diff': { does: 'shows the charts that a change has changed', commands: ['tsx tests/exports/diff.ts'] },
  'build:demo': { does: 'writes a demo for static hosts', commands: ['tsx deploy/staticDemo.ts'] },
  'build-storybook': { does: 'writes the Storybook with the charts', commands: ['node .ci/prepare.mjs', 'tsx stories/flows/build.ts'] },
  headers: { does: 'prints the configuration of a web server', commands: ['tsx deploy/headers.ts'] },
  feed: { does: 'starts the application with titles of a JSON file', commands: ['tsx deploy/playFeed.ts'] },
  previews: { does: 'serves the pages of a deployment with link previews', commands: ['tsx deploy/previews.ts'] },
};
