/** The script of the report: walks are drawn when their machine is opened; the search leaves those that say the words. */
const known = new Map(JSON.parse(document.querySelector('#paths-data').textContent).map((record) => [record.machine, record]));
const machines = [...document.querySelectorAll('[data-machine]')];
const search = document.querySelector('#paths-search');
const found = document.querySelector('#paths-found');
const words = new Map();

/** The names of states stand between backticks. */
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

function narrow() {
  let walks = 0;
  let shown = 0;
  for (const machine of machines) {
    const left = walksFor(known.get(machine.dataset.machine));
    machine.hidden = left.length === 0;
    walks += left.length;
    shown += left.length === 0 ? 0 : 1;
    if (machine.open && !machine.hidden) draw(machine);
  }
  found.textContent = search.value.trim() === '' ? '' : `${walks} walks of ${shown} machines`;
}

search.addEventListener('input', narrow);
search.form.addEventListener('submit', (event) => event.preventDefault());

/** A link to a machine opens it. */
function openTarget() {
  const machine = machines.find(({ id }) => id === decodeURIComponent(location.hash.slice(1)));
  if (machine) machine.open = true;
}
addEventListener('hashchange', openTarget);
openTarget();
