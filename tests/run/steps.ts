/** The steps of `npm test`. Each is an npm script or a tool (`.ci/tools.ts`) of the same name. */

/** In CI, `npm test` also writes reports for the CI system. */
const isCi = Boolean(process.env.CI);

export type Step = {
  name: string;
  /** Words after the name. */
  parameters: readonly string[];
  /** True: takes only the processor time that the other lanes leave. */
  isPatient?: boolean;
};

const step = (name: string, ...parameters: string[]): Step => ({ name, parameters });

/** A vitest step: prints finished files while it runs, and writes JUnit XML in CI. */
const vitest = (name: string, ...parameters: string[]) =>
  step(
    name,
    ...parameters,
    '--reporter=./tests/run/vitestProgress.ts',
    ...(isCi ? ['--reporter=junit', `--outputFile.junit=tests/results/${name}.xml`] : []),
  );

type Lane = readonly Step[];

/**
 * A stage begins when the previous stage has passed. Lanes of a stage run in parallel, steps of a lane one after the other. Stories, browser
 * tests and engines wait a part of their time, and use a page for longer when they get less of the processor: beside them run only patient
 * steps. `size`, `e2e` and `engines` use the output of `build`, and `e2e` uses the paths from `unit`.
 */
export const STAGES: readonly (readonly Lane[])[] = [
  [[step('lint'), step('typecheck'), step('build'), step('size')], [vitest('unit')]],
  [
    // In CI, the stories are also compared with their approved pictures, as by `npm run tool -- pictures`.
    [vitest('stories', ...(isCi ? ['--mode=pictures'] : [])), step('e2e'), step('engines')],
    [
      { ...step('product'), isPatient: true },
      { ...vitest('pressed'), isPatient: true },
    ],
  ],
];

export const stepNames = STAGES.flat(2).map(({ name }) => name);

/** The stages with the named steps only, without empty lanes and stages. */
export const stagesOf = (names: readonly string[]) =>
  STAGES.map((lanes) => lanes.map((lane) => lane.filter(({ name }) => names.includes(name))).filter((lane) => lane.length > 0)).filter(
    (lanes) => lanes.length > 0,
  );
