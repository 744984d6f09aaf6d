/**
 * What the page runs after the head start: the libraries, then what most pages draw with, then the product. Reading all of it at once takes a slow
 * machine a quarter of a second in which no answer is heard; between the parts the answers that have come are, and the head start's next call leaves.
 */
import './styles/tokens.css';
import './styles/global.css';
import './styles/boot.css';
import latinLetters from '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url';
import 'react-dom/client';
import { linkTo, partsOf } from './firstPage.ts';

document.head.append(
  linkTo(latinLetters),
  ...partsOf(document.getElementById('marquee-parts')?.textContent, location.pathname).map(linkTo),
);

setTimeout(() => import('./ui/card/Card.tsx').then(() => setTimeout(() => import('./main.tsx'))));
