/** What is said above a page (POP-01). */
import type { Message } from './entities.ts';
import { routePath } from './routes.ts';

/** What covers the page and can be closed: a dialog of the page, the working popup, or the notice above both (NAV-17). */
export const COVERS = ['dialog', 'popup', 'notice'] as const;
export type Cover = (typeof COVERS)[number];

/** `to`: the address the button leads to. */
export type NoticeAction = { label: Message; to: string };

const ACTIONS: Readonly<Record<string, NoticeAction>> = {
  SERVER_ERROR_PROFILE_NOT_CHOSEN: { label: { key: 'POPUP_CHOOSE_PROFILE' }, to: routePath('chooseProfile') },
  SERVER_ERROR_MASTER_REQUIRED: { label: { key: 'POPUP_CHOOSE_PROFILE' }, to: routePath('switchProfile') },
  SERVER_ERROR_DEVICE_LIMIT: { label: { key: 'POPUP_MANAGE_DEVICES' }, to: routePath('devices') },
  SERVER_ERROR_SUBSCRIPTION_REQUIRED: { label: { key: 'POPUP_SEE_PLANS' }, to: routePath('subscription') },
  SERVER_ERROR_PREMIUM_REQUIRED: { label: { key: 'POPUP_SEE_PLANS' }, to: routePath('subscription') },
  MONETIZATION_STORE_SUBSCRIPTIONS_PAYMENT_NOT_ACCEPTED: { label: { key: 'POPUP_CONTACT' }, to: routePath('contact') },
};

/** TOG-09: what the viewer has to do about a message. @returns null when the message asks for nothing */
export const actionFor = ({ key }: Pick<Message, 'key'>): NoticeAction | null => ACTIONS[key] ?? null;

/** Stands until the viewer closes it. */
export type Notice = {
  kind: 'message' | 'error';
  /** Without one an error is headed WARNING and a message has no heading of its own. */
  title?: Message;
  message: Message;
  /** What the message asks the viewer to do, as a button (TOG-09). */
  action?: NoticeAction;
  /** SES-02: its OK opens the login popup. */
  opensLogin?: true;
};

/** Takes back what the toast is about (WAT-02). */
type Undo = { label: Message; undoes: 'watchMark' };

/** Comes and goes by itself. */
export type Toast = {
  message: Message;
  /** Something to do about it, e.g. to watch what a reminder is about: the address it leads to. */
  action?: NoticeAction | Undo;
};
