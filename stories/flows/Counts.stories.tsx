import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { ChartSums, Period } from './counts.ts';
import { Flows } from './Flows.tsx';

const loginSums = ([submitted, refused, done]: readonly [number, number, number]): ChartSums => ({
  chart: 'login',
  visits: 200,
  transitions: [
    ['editing', 'login.submit', 'submitting', submitted],
    ['submitting', 'error signIn', 'refused', refused],
    ['submitting', 'done signIn', 'done', done],
    ['refused', 'login.edit', 'editing', 20],
  ],
  ended: [
    ['done', done],
    ['editing', 200 - submitted + 20],
    ['refused', refused - 20],
  ],
});
const periodNamed = (name: string, counts: readonly [number, number, number]): Period => ({ name, charts: [loginSums(counts)] });
const OCTOBER = periodNamed('october.json', [160, 32, 128]);
const NOVEMBER = periodNamed('november.json', [160, 80, 80]);

/** The page of `npm run flows -- --counts`: what visits did, in the drawing and as tables. */
const meta = {
  title: 'Flows/Counts',
  component: Flows,
  args: { storybook: './' },
  globals: { viewport: { value: 'w1440' } },
  beforeEach: () => {
    location.hash = '#login';
  },
} satisfies Meta<typeof Flows>;
export default meta;

type Canvas = Parameters<NonNullable<StoryObj<typeof meta>['play']>>[0]['canvas'];

async function openVisits(canvas: Canvas) {
  await canvas.findByRole('img', { name: 'State chart of login' }, { timeout: 10_000 });
  await userEvent.click(canvas.getByRole('button', { name: 'Visits' }));
  return within(canvas.getByRole('region', { name: 'Visits' }));
}
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

export const OnePeriod: StoryObj<typeof meta> = {
  name: 'FLW-15 The chart shows how many visits take each arrow, and in which states they end, also as tables',
  args: { periods: [OCTOBER] },
  play: async ({ canvas, canvasElement }) => {
    const pane = await openVisits(canvas);
    const chart = within(canvas.getByRole('img', { name: 'State chart of login' }));
    const widthOf = (arrow: string) =>
      Number.parseFloat(
        getComputedStyle(canvasElement.querySelector(`[data-arrow="${arrow}"] path:nth-of-type(2)`) as Element).strokeWidth,
      );
    await expect(chart.getAllByText('80 %')).toHaveLength(1);
    await expect(chart.getByText('⚑ 30 % end here')).toBeVisible();
    await expect(widthOf('editing -> submitting')).toBe(8);
    await expect(widthOf('submitting -> done')).toBeGreaterThan(widthOf('submitting -> refused'));
    await expect(canvasElement.querySelector('[data-state="editing"]')).toHaveAttribute('data-often', 'true');
    await expect(canvasElement.querySelector('[data-state="refused"]')).not.toHaveAttribute('data-often');

    await expect(pane.getByText('october.json, 200 visits with this chart')).toBeVisible();
    const ends = within(pane.getByRole('table', { name: 'Ended in' }));
    await expect(cellsOf(ends.getByRole('row', { name: /^editing ⚑ more than a tenth/ }))).toEqual(['60', '30 %']);
    await expect(cellsOf(ends.getByRole('row', { name: /^refused \d/ }))).toEqual(['12', '6 %']);
    const taken = within(pane.getByRole('table', { name: 'Transition' }));
    await expect(cellsOf(taken.getByRole('row', { name: /^signIn is done/ }))).toEqual(['128', '80 %']);
  },
};

export const TwoPeriods: StoryObj<typeof meta> = {
  name: 'FLW-15 Two times are compared side by side, with their difference in points',
  args: { periods: [OCTOBER, NOVEMBER] },
  play: async ({ canvas }) => {
    const pane = await openVisits(canvas);
    const chart = within(canvas.getByRole('img', { name: 'State chart of login' }));
    await expect(chart.getByText('80 % → 50 %')).toBeVisible();
    await expect(pane.getByText('Before: october.json, 200 visits with this chart')).toBeVisible();
    const ends = within(pane.getByRole('table', { name: 'Ended in' }));
    await expect(cellsOf(ends.getByRole('row', { name: /^refused ⚑ more than a tenth/ }))).toEqual(['12', '6 %', '60', '30 %', '+24']);
  },
};

export const FunnelOfTwoStates: StoryObj<typeof meta> = {
  name: 'FLW-16 Two states make a funnel with the share of each step, and its address is a link',
  args: { periods: [OCTOBER] },
  play: async ({ canvas, canvasElement }) => {
    const pane = await openVisits(canvas);
    await userEvent.selectOptions(pane.getByRole('combobox', { name: 'From' }), 'editing');
    await userEvent.selectOptions(pane.getByRole('combobox', { name: 'To' }), 'done');
    const steps = within(await pane.findByRole('list', { name: 'From editing to done' })).getAllByRole('listitem');
    await expect(steps.map(({ textContent }) => textContent)).toEqual([
      'editing',
      expect.stringMatching(/^login\.submit → submitting: 73 % of editing, 160 times73 % of the start$/),
      expect.stringMatching(/^signIn is done → done: 80 % of submitting, 128 times58 % of the start$/),
    ]);
    await expect(location.hash).toBe('#login?start=editing&end=done');
    await expect(pane.getByRole('link', { name: 'Link to this funnel' })).toHaveAttribute('href', '#login?start=editing&end=done');
    const along = [...canvasElement.querySelectorAll<SVGElement>('[data-arrow][data-along]')].map(({ dataset }) => dataset.arrow);
    await expect(along.toSorted()).toEqual(['editing -> submitting', 'submitting -> done']);
    await userEvent.selectOptions(pane.getByRole('combobox', { name: 'From' }), 'done');
    await userEvent.selectOptions(pane.getByRole('combobox', { name: 'To' }), 'editing');
    await expect(await pane.findByText('No path leads from done to editing.')).toBeVisible();
  },
};

export const Sample: StoryObj<typeof meta> = {
  name: 'FLW-15 Without counts, the page offers a sample of random visits',
  play: async ({ canvas }) => {
    const pane = await openVisits(canvas);
    await userEvent.click(pane.getByRole('button', { name: 'Show a sample of random visits' }));
    await expect(await pane.findByText(/^random visits of the tests, \d+ visits with this chart$/)).toBeVisible();
    await expect(pane.getByRole('table', { name: 'Ended in' })).toBeVisible();
  },
};
