/** A minimal grid of 500 channels × 38 days: elements that leave the view are reused for those that enter it. */
const ROW = 70;
const CHANNELS = 500;
/** px of half an hour, and of the whole width. */
const HALF_HOUR = 216;
const WIDTH = 38 * 48 * HALF_HOUR;
const BEYOND = 2;

const box = document.querySelector<HTMLElement>('.box');
const grid = document.querySelector<HTMLElement>('[role="grid"]');
if (!box || !grid) throw new Error('grid.html has no grid');
grid.style.cssText = `position:relative;width:${WIDTH}px;height:${CHANNELS * ROW}px`;

type Cell = { element: HTMLElement; title: Text; line: Text };
type Row = { element: HTMLElement; cells: Cell[]; shows: string };

function makeCell(row: HTMLElement): Cell {
  const element = document.createElement('div');
  element.className = 'cell';
  element.setAttribute('role', 'gridcell');
  const [title, line] = [new Text(''), new Text('')];
  const [strong, small] = [document.createElement('b'), document.createElement('small')];
  strong.append(title);
  small.append(line);
  element.append(strong, small);
  row.append(element);
  return { element, title, line };
}

const rowCount = Math.ceil(860 / ROW) + 1 + 2 * BEYOND;
const cellCount = Math.ceil(1440 / HALF_HOUR) + 1 + 2;
const rows: Row[] = Array.from({ length: rowCount }, () => {
  const element = document.createElement('div');
  element.className = 'row';
  element.setAttribute('role', 'row');
  grid.append(element);
  return { element, cells: Array.from({ length: cellCount }, () => makeCell(element)), shows: '' };
});

function draw() {
  if (!box) return;
  const first = Math.max(0, Math.min(CHANNELS - rowCount, Math.floor(box.scrollTop / ROW) - BEYOND));
  const start = Math.max(0, Math.floor(box.scrollLeft / HALF_HOUR) - 1);
  for (let index = first; index < first + rowCount; index += 1) {
    const row = rows[index % rowCount];
    if (!row || row.shows === `${index} ${start}`) continue;
    row.shows = `${index} ${start}`;
    row.element.style.transform = `translateY(${index * ROW}px)`;
    for (let at = start; at < start + cellCount; at += 1) {
      const cell = row.cells[at % cellCount];
      if (!cell) continue;
      cell.element.style.left = `${at * HALF_HOUR}px`;
      cell.element.style.width = `${HALF_HOUR - 4}px`;
      cell.title.data = `Programme ${index} at ${at}`;
      cell.line.data = `20:00 – 20:30 • Series ${index % 7}`;
    }
  }
}

box.addEventListener('scroll', draw);
draw();
