import { createRoot } from 'react-dom/client';
import '../../src/styles/tokens.css';
import '../../src/styles/global.css';
import { Flows } from './Flows.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The folder of this page is inside the folder of the Storybook.
createRoot(root).render(<Flows storybook="../" />);
