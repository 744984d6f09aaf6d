/** The steps of `npm test`. Each is an npm script of the same name. */

/** `npm test` writes what a CI system reads, too. */
const isCi = Boolean(process.env.CI);

export type Step = {
  name: string;
  /** Parameters for the npm script. */
  parameters: readonly string[];
};

const step = (name: string, ...parameters: string[]): Step => ({ name, parameters });

/** A vitest step: files done of all are printed while it runs, and JUnit XML is written in CI. */
const vitest = (name: string) =>
  step(
    name,
    '--reporter=./tests/run/vitestProgress.ts',
    ...(isCi ? ['--reporter=junit', `--outputFile.junit=tests/results/${name}.xml`] : []),
  );

type Lane = readonly Step[];

/**
 * A stage begins when the stage before it passed. The lanes of a stage run side by side, the steps of a lane one after the other.
 * Stories and browser tests measure time and run alone. `size` and `e2e` reuse what `build` made, and `e2e` reads the paths that `unit` recorded.
 */
export const STAGES: readonly (readonly Lane[])[] = [
  [[step('lint'), step('typecheck'), step('build'), step('size'), step('product')], [vitest('unit')]],
  [[vitest('stories')]],
  // `npm run e2e` walks the further rounds, too.
  [[step('e2e', '--grep-invert', '@further')]],
];

export const stepNames = STAGES.flat(2).map(({ name }) => name);

/** The stages with the named steps only; empty lanes and stages are left out. */
export const stagesOf = (names: readonly string[]) =>
  STAGES.map((lanes) => lanes.map((lane) => lane.filter(({ name }) => names.includes(name))).filter((lane) => lane.length > 0)).filter(
    (lanes) => lanes.length > 0,
  );
