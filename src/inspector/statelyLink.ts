/** The way to the page of the official inspector. */
import { withoutSecrets } from './secrets.ts';

const PAGE = 'https://stately.ai/inspect';
const CONNECTED = '@statelyai.connected';
/** ms: a page that has not answered by then is out of reach. */
const PATIENCE = 10_000;
/** What happened before the page is there, and is told it then. */
const KEPT = 1000;

export type LinkState = 'closed' | 'refused' | 'opening' | 'connected' | 'unreachable';

const object = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
/** A machine's own text has no secrets and is needed whole. */
const definitionOf = (event: unknown) => {
  const { definition }: { definition?: unknown } = object(event);
  return definition === undefined ? {} : { definition };
};

/** Sends to a window of the vendor's page, and to nobody else. */
export function createLink(view: Window, patience = PATIENCE) {
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
    /** By a press alone: browsers refuse windows that nobody asked for. */
    open: () => {
      target = view.open(PAGE, 'xstateinspector');
      become(target ? 'opening' : 'refused');
      view.setTimeout(() => link === 'opening' && become('unreachable'), patience);
    },
    send: (event: unknown) => {
      const safe = { ...object(withoutSecrets(event)), ...definitionOf(event) };
      kept = [...kept.slice(1 - KEPT), safe];
      if (link === 'connected') target?.postMessage(safe, origin);
    },
  };
}
