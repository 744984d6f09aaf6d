/** The script of the report. It draws the walks of a machine when the reader opens the machine. The search filters walks by text. */
const known = new Map(JSON.parse(document.querySelector('#paths-data').textContent).map((record) => [record.machine, record]));
const machines = [...document.querySelectorAll('[data-machine]')];
const search = document.querySelector('#paths-search');
const found = document.querySelector('#paths-found');
const words = new Map();

/** Turns names between backticks into code elements. */
const withCode = (sentence) =>
  sentence.split('`').map((part, index) => (index % 2 === 0 ? part : Object.assign(document.createElement('code'), { textContent: part })));

function make(tag, ...children) {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

const textOf = (record, walk) => {
  if (!words.has(walk)) words.set(walk, [walk.name, ...walk.steps.map((step) => record.sentences[step])].join('\n').toLowerCase());
  return words.get(walk);
};

const walksFor = (record) => {
  const query = search.value.trim().toLowerCase();
  const isWhole = query === '' || record.machine.toLowerCase().includes(query);
  return isWhole ? record.walks : record.walks.filter((walk) => textOf(record, walk).includes(query));
};

function draw(machine) {
  const record = known.get(machine.dataset.machine);
  const walks = walksFor(record).map((walk) => {
    const details = make('details', make('summary', walk.name));
    details.addEventListener('toggle', () => {
      if (details.open && details.children.length === 1)
        details.append(make('ol', ...walk.steps.map((step) => make('li', ...withCode(record.sentences[step])))));
    });
    return details;
  });
  machine.querySelector('[data-walks]').replaceChildren(...walks);
}

for (const machine of machines) machine.addEventListener('toggle', () => machine.open && draw(machine));

function filter() {
  let walks = 0;
  let shown = 0;
  for (const machine of machines) {
    const matching = walksFor(known.get(machine.dataset.machine));
    machine.hidden = matching.length === 0;
    walks += matching.length;
    shown += matching.length === 0 ? 0 : 1;
    if (machine.open && !machine.hidden) draw(machine);
  }
  found.textContent = search.value.trim() === '' ? '' : `${walks} walks of ${shown} machines`;
}

search.addEventListener('input', filter);
search.form.addEventListener('submit', (event) => event.preventDefault());

/** Opens the machine in the fragment of the URL. */
function openTarget() {
  const machine = machines.find(({ id }) => id === decodeURIComponent(location.hash.slice(1)));
  if (machine) machine.open = true;
}
addEventListener('hashchange', openTarget);
openTarget();
