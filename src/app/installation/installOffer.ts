/** The offer of the browser to install the application (PWA-01). It comes once, and may come before the product has started. */
type Offer = Event & { prompt: () => Promise<unknown> };

const isOffer = (event: Event): event is Offer => 'prompt' in event && typeof event.prompt === 'function';

let offer: Offer | null = null;
let hear = () => {};

addEventListener('beforeinstallprompt', (event) => {
  if (!isOffer(event)) return;
  // The browser then shows no bar of its own.
  event.preventDefault();
  offer = event;
  hear();
});

/** @param listen is called for the present offer, and for later ones */
export function onInstallOffer(listen: () => void): void {
  hear = listen;
  if (offer) listen();
}

/** @returns the offer, once: a browser accepts one question for each */
export function takeInstallOffer(): Offer | null {
  const taken = offer;
  offer = null;
  return taken;
}
