/** The chart of the spotlight of a television with its work (TV-19). */
import { autoTrailerMachine } from '../../../machines/catalogue/autoTrailer.machine.ts';
import { type SpotlightEvent, spotlightMachine } from '../../../machines/catalogue/spotlight.machine.ts';
import { trailerMachine } from '../../../machines/catalogue/trailer.machine.ts';
import { cardAt, elementOf, onCardGone } from '../../blocks/rails/cardRegistry.ts';
import type { Services } from '../../start/services.ts';
import { withWork } from '../../start/work.ts';
import { circumstances } from '../trailer/autoTrailer.work.ts';
import { trailersWork } from '../trailer/trailers.work.ts';

/** The spotlight takes this share of the window's height (Spotlight.module.css). */
const HEIGHT = 0.54;

/** @returns the chart of the spotlight, with its work */
export function spotlightFor({
  catalogue,
  ...services
}: Pick<Services, 'call' | 'catalogue' | 'stage' | 'configuration'>): typeof spotlightMachine {
  return withWork(spotlightMachine, {
    focusedCards: ({ sendBack }) => {
      const notify = (event: SpotlightEvent) => sendBack(event);
      const stop = new AbortController();
      let frame = 0;
      /** The row of the card is scrolled below the spotlight with the focus: its place is known in the next frame. */
      const look = () => {
        const card = cardAt(document.activeElement);
        const top = card && elementOf(card.key)?.getBoundingClientRect().top;
        if (card && typeof top === 'number' && top >= HEIGHT * innerHeight) notify({ type: 'card.attended', card });
        else notify({ type: 'attention.left' });
      };
      const lookSoon = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(look);
      };
      for (const name of ['focusin', 'focusout', 'scrollend']) document.addEventListener(name, lookSoon, { signal: stop.signal });
      const forget = onCardGone((key) => notify({ type: 'card.gone', key }));
      lookSoon();
      return () => {
        stop.abort();
        cancelAnimationFrame(frame);
        forget();
      };
    },
    loadContent: ({ input, signal }) => catalogue.item(input, signal),
    autoTrailer: withWork(autoTrailerMachine, {
      trailer: withWork(trailerMachine, trailersWork(services).trailerBeside),
      circumstances: circumstances([]),
    }),
  });
}
