/** The work of the update: the worker of the browser with its versions (PWA-02, PWA-04). */
import { Workbox } from 'workbox-window';
import type { updateMachine } from '../../../machines/app/update.machine.ts';
import type { Services } from '../../start/services.ts';
import type { Work } from '../../start/work.ts';
import { answerCaches, serviceWorkers } from '../../storage/secureContext.ts';
import { workerCaches } from '../../storage/workerCaches.ts';

/** ms between two questions for a new version. The browser itself asks when a page loads. */
const CHECKED_EVERY = 60 * 60_000;

export const updateWork = ({ configuration }: Pick<Services, 'configuration'>): Work<typeof updateMachine> => ({
  watchVersions: ({ sendBack }) =>
    watchVersions(configuration.basePath, {
      // During development a worker would answer with old modules.
      isWanted: import.meta.env.PROD && configuration.offline,
      onFound: () => sendBack({ type: 'version.found' }),
    }),
  reload: async () => location.reload(),
});

type Options = {
  /** False: removes a worker that was registered earlier, with what it keeps (PWA-08). */
  isWanted: boolean;
  /** The files of another version than that of this page have arrived. */
  onFound: () => void;
};

/** Registers the worker. @param basePath where the application is served, without a slash at the end @returns ends the watch */
function watchVersions(basePath: string, { isWanted, onFound }: Options): () => void {
  const workers = serviceWorkers();
  const scope = `${basePath}/`;
  if (!workers) return () => {};
  if (!isWanted) {
    workers.getRegistration(scope).then(
      (registration) => {
        // Another worker of the host stays.
        if (!registration?.active?.scriptURL.includes(`${scope}sw.js`)) return;
        void registration.unregister();
        for (const name of Object.values(workerCaches(registration.scope))) void answerCaches()?.delete(name);
      },
      () => {},
    );
    return () => {};
  }
  const files = new URL(/* @vite-ignore */ '.', import.meta.url).href;
  const worker = new Workbox(`${scope}sw.js?files=${encodeURIComponent(files)}`, { scope, updateViaCache: 'none' });
  // Its files are there. The reload has them also while another tab still keeps the worker before in use.
  const asked = new Set<ServiceWorker>();
  const compare = async (sw: ServiceWorker | undefined) => {
    if (!sw || asked.has(sw)) return;
    asked.add(sw);
    if ((await askWorker(sw, filesOfPage())) === false) onFound();
  };
  worker.addEventListener('installed', ({ sw }) => compare(sw));
  // Without the file, or in a browser that keeps nothing, there is no worker, and the application works as before.
  worker.register({ immediate: true }).then(
    (registration) => {
      // The browser asks for a new version when it loads the page. Workbox says nothing about one that came before this work.
      const earlier = registration?.installing ?? registration?.waiting;
      if (earlier?.state === 'installed') return compare(earlier);
      earlier?.addEventListener('statechange', () => earlier.state === 'installed' && compare(earlier));
    },
    () => {},
  );
  const timer = setInterval(() => worker.update().catch(() => {}), CHECKED_EVERY);
  return () => clearInterval(timer);
}

/** The scripts and styles of this page. */
const filesOfPage = () =>
  [...document.querySelectorAll('script[src], link[rel=stylesheet]')].flatMap((element) => {
    if (element instanceof HTMLScriptElement) return [element.src];
    return element instanceof HTMLLinkElement ? [element.href] : [];
  });

const askWorker = (worker: ServiceWorker, files: readonly string[]) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    worker.postMessage(files, [port2]);
  });
