/** Fills the page /demo/audience with the figures of the service, every two seconds. */
import uPlot from './uplot.js';

/** ms between two requests. */
const ASKS_EVERY = 2000;
const HEIGHT = 220;

const UNITS = { startupP50: ' ms', startupP95: ' ms', rebuffering: ' %' };
const STEPS = {
  plan_selected: 'Plan chosen',
  gateway_chosen: 'Way to pay chosen',
  checkout_started: 'Checkout open',
  purchase: 'Subscribed',
};
const COLOURS = { plain: '#ffb224', bad: '#ff6b6b', calm: '#3ecf9a', axis: '#a9abb6', grid: 'rgb(255 255 255 / .12)' };

const element = (id) => document.getElementById(id);
const problem = element('audience-problem');

const axis = { stroke: COLOURS.axis, grid: { stroke: COLOURS.grid, width: 1 }, ticks: { stroke: COLOURS.grid, width: 1 } };

/** @param lines `{ label, stroke }` for each line @returns a function that draws the points again */
function chart(id, lines) {
  const place = element(id);
  const plot = new uPlot(
    {
      width: place.clientWidth,
      height: HEIGHT,
      cursor: { show: false },
      legend: { live: false },
      scales: { y: { range: (_, __, highest) => [0, Math.max(1, highest * 1.1)] } },
      axes: [axis, axis],
      series: [{}, ...lines.map((line) => ({ ...line, width: 2, spanGaps: true, points: { show: true, size: 5 } }))],
    },
    [[], ...lines.map(() => [])],
    place,
  );
  addEventListener('resize', () => plot.setSize({ width: place.clientWidth, height: HEIGHT }));
  return (times, values) => plot.setData([times, ...values]);
}

const drawPlays = chart('chart-plays', [
  { label: 'Starts', stroke: COLOURS.plain },
  { label: 'Failures', stroke: COLOURS.bad },
]);
const drawStartup = chart('chart-startup', [
  { label: 'Median', stroke: COLOURS.calm },
  { label: '95 %', stroke: COLOURS.plain },
]);

function row(...texts) {
  const line = document.createElement('tr');
  for (const text of texts) {
    const cell = document.createElement('td');
    cell.textContent = text;
    line.append(cell);
  }
  return line;
}

function step({ event, count }, most) {
  const line = document.createElement('li');
  const meter = document.createElement('meter');
  const number = document.createElement('span');
  meter.max = most;
  meter.value = count;
  meter.setAttribute('aria-label', STEPS[event]);
  number.textContent = count;
  line.append(STEPS[event], meter, number);
  return line;
}

function show({ tiles, titles, funnel, points }) {
  for (const [id, value] of Object.entries(tiles)) {
    const tile = document.querySelector(`[data-tile="${id}"]`);
    if (tile) tile.textContent = value === null ? '–' : `${value}${UNITS[id] ?? ''}`;
  }
  element('titles').replaceChildren(...titles.map(({ title, plays, minutes, failures }) => row(title, plays, minutes, failures)));
  const most = Math.max(1, ...funnel.map(({ count }) => count));
  element('funnel').replaceChildren(...funnel.map((each) => step(each, most)));
  const times = points.map(({ at }) => at / 1000);
  drawPlays(times, [points.map(({ plays }) => plays), points.map(({ failures }) => failures)]);
  drawStartup(times, [points.map(({ p50 }) => p50), points.map(({ p95 }) => p95)]);
}

async function ask() {
  try {
    const answer = await fetch('/demo/audience/figures', { cache: 'no-store' });
    show(await answer.json());
    problem.textContent = '';
  } catch {
    problem.textContent = 'The service does not answer. Trying again …';
  }
  setTimeout(ask, ASKS_EVERY);
}

void ask();
