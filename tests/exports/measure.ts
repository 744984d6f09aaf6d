/** `npm run tool -- flows:sizes`: prints the size of each machine's chart, the smallest chart first. */
import { optionsOf } from '../../.ci/toolOptions.ts';
import { chartSizes, faultsOf, percent } from './sizes.ts';

const { values } = optionsOf({
  command: 'npm run tool -- flows:sizes',
  does: 'Prints for each machine the states of its chart, and the scale at which the chart fits in a window.',
  options: { json: { type: 'boolean', default: false, does: 'prints the numbers as JSON' } },
});
const sizes = await chartSizes();
if (values.json) console.log(JSON.stringify(sizes, null, 2));
else {
  console.log('chart                states  whole   opens  with closed states, each opened alone; ✗ too large');
  for (const size of sizes) {
    const alone = Object.entries(size.alone).map(([path, scale]) => `${path} ${percent(scale)}`);
    const numbers = [`${size.states}`.padStart(7), percent(size.whole).padStart(7), percent(size.opens).padStart(8)];
    console.log(`${faultsOf(size).length > 0 ? '✗' : ' '} ${size.machine.padEnd(20)}${numbers.join('')}  ${alone.join(', ')}`.trimEnd());
  }
}
