/**
 * Second script of the page, after src/start/headStart.ts. It evaluates the libraries, the components that most pages use, and the product, each
 * in its own task. As one task, this blocks a slow machine for 250 ms. Between the tasks the head start handles answers and sends its next
 * calls.
 */
import '../styles/tokens.css';
import '../styles/kids.css';
import '../styles/global.css';
import '../styles/boot.css';
import 'react-dom/client';
import { withoutBasePath } from '../configuration/basePath.ts';
import { preloadPage } from '../shell/navigation/preloadPage.ts';

/** ms. */
const PAINT_TIMEOUT = 100;

preloadPage(withoutBasePath(location.pathname));

/**
 * On a second visit all files are in the browser's cache, and evaluating them would come before the first paint (INS-01). A page in the
 * background does not paint.
 */
const firstPaint = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, PAINT_TIMEOUT);
});

// PWA-10: src/start/freshStart.ts hears how far the start is.
const { dataset } = document.documentElement;
dataset['start'] = '';

firstPaint
  .then(() => import('../ui/card/Card.tsx'))
  .then(() => new Promise((resolve) => setTimeout(resolve)))
  .then(() => import('../main.tsx'))
  .then(() => dispatchEvent(new Event('start.done')))
  .catch((error) => {
    delete dataset['start'];
    dispatchEvent(new Event('start.failed'));
    throw error;
  });
