/** Opens the page of the official inspector and sends events to it. */
import { withoutSecrets } from './secrets.ts';

const PAGE = 'https://stately.ai/inspect';
const CONNECTED = '@statelyai.connected';
/** Timeout for the connection to the page, ms. */
const CONNECTION_TIMEOUT = 10_000;
/** Maximum number of events that are stored and sent when the page connects. */
const KEPT = 1000;

export type LinkState = 'closed' | 'refused' | 'opening' | 'connected' | 'unreachable';

const object = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
/** The definition of a machine is sent complete: it contains no secrets. */
const definitionOf = (event: unknown) => {
  const { definition }: { definition?: unknown } = object(event);
  return definition === undefined ? {} : { definition };
};

/** Sends only to the window of the vendor's page. @param timeout of the connection, ms */
export function createLink(view: Window, timeout = CONNECTION_TIMEOUT) {
  let target: Window | null = null;
  let link: LinkState = 'closed';
  let kept: unknown[] = [];
  const hearers = new Set<() => void>();
  const become = (next: LinkState) => {
    link = next;
    for (const hear of hearers) hear();
  };
  const { origin } = new URL(PAGE);
  view.addEventListener('message', ({ data, source, origin: from }) => {
    if (source !== target || target === null || from !== origin || data?.type !== CONNECTED) return;
    become('connected');
    for (const event of kept) target.postMessage(event, origin);
  });
  return {
    read: () => link,
    subscribe: (hear: () => void) => {
      hearers.add(hear);
      return () => {
        hearers.delete(hear);
      };
    },
    /** Call it on a press only: browsers refuse other windows. */
    open: () => {
      target = view.open(PAGE, 'xstateinspector');
      become(target ? 'opening' : 'refused');
      view.setTimeout(() => link === 'opening' && become('unreachable'), timeout);
    },
    send: (event: unknown) => {
      const safe = { ...object(withoutSecrets(event)), ...definitionOf(event) };
      kept = [...kept.slice(1 - KEPT), safe];
      if (link === 'connected') target?.postMessage(safe, origin);
    },
  };
}
