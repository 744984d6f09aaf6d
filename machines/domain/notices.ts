/** What is said above a page (POP-01). */
import type { Message } from './entities.ts';

/** What covers the page and can be closed: the working popup, or the notice above it (NAV-17). */
export type Cover = 'popup' | 'notice';

/** Stands until the viewer closes it. */
export type Notice = {
  kind: 'message' | 'error';
  /** Without one an error is headed WARNING and a message has no heading of its own. */
  title?: Message;
  message: Message;
  /** SES-02: its OK opens the login popup. */
  opensLogin?: true;
};

/** Comes and goes by itself. */
export type Toast = {
  message: Message;
  /** Something to do about it, e.g. to watch what a reminder is about: the address it leads to. */
  action?: { label: Message; to: string };
};
