import { createRoot } from 'react-dom/client';
import '../../src/styles/tokens.css';
import '../../src/styles/global.css';
import { COUNTS_ADDRESS, type Period, periodsSchema } from './counts.ts';
import { Flows } from './Flows.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
/** @throws Error with a sentence */
async function readPeriods(): Promise<readonly Period[]> {
  // The built page has no server of its own.
  if (!import.meta.env.DEV) return [];
  const answer = await fetch(COUNTS_ADDRESS);
  if (!answer.ok) throw new Error(await answer.text());
  return periodsSchema.parse(await answer.json());
}
const periods = await readPeriods();
// The folder of this page is inside the folder of the Storybook.
createRoot(root).render(<Flows storybook="../" periods={periods} />);
