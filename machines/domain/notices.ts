/** Notices and toasts above a page (POP-01). */
import type { Message } from './entities.ts';
import { type Route, routePath } from './routes.ts';

/** Elements that cover the page and that the viewer can close: a dialog of the page, a popup, or a notice above both (NAV-17). */
const COVERS = ['dialog', 'popup', 'notice'] as const;
export type Cover = (typeof COVERS)[number];

/** The covers in their order, the topmost last. */
export const withCover = (covers: readonly Cover[], cover: Cover): readonly Cover[] =>
  COVERS.filter((each) => each === cover || covers.includes(each));

export const withoutCover = (covers: readonly Cover[], cover: Cover): readonly Cover[] => covers.filter((each) => each !== cover);

/** NAV-17: the cover that back and forward close instead of leaving the page. A link to a #fragment closes nothing. */
export const coverToClose = (
  { covers, current }: { covers: readonly Cover[]; current: Route | null },
  { isFragment = false }: { isFragment?: boolean },
): Cover | null => (current === null || isFragment ? null : (covers.at(-1) ?? null));

/** `to`: the URL that the button opens. */
export type NoticeAction = { label: Message; to: string };

const ACTIONS: Readonly<Record<string, NoticeAction>> = {
  SERVER_ERROR_PROFILE_NOT_CHOSEN: { label: { key: 'POPUP_CHOOSE_PROFILE' }, to: routePath('chooseProfile') },
  SERVER_ERROR_MASTER_REQUIRED: { label: { key: 'POPUP_CHOOSE_PROFILE' }, to: routePath('switchProfile') },
  SERVER_ERROR_DEVICE_LIMIT: { label: { key: 'POPUP_MANAGE_DEVICES' }, to: routePath('devices') },
  SERVER_ERROR_SUBSCRIPTION_REQUIRED: { label: { key: 'POPUP_SEE_PLANS' }, to: routePath('subscription') },
  SERVER_ERROR_PREMIUM_REQUIRED: { label: { key: 'POPUP_SEE_PLANS' }, to: routePath('subscription') },
  MONETIZATION_STORE_SUBSCRIPTIONS_PAYMENT_NOT_ACCEPTED: { label: { key: 'POPUP_CONTACT' }, to: routePath('contact') },
};

/** TOG-09: the action for the viewer after a message. @returns null when the message has no action */
export const actionFor = ({ key }: Pick<Message, 'key'>): NoticeAction | null => ACTIONS[key] ?? null;

/** Shown until the viewer closes it. */
export type Notice = {
  kind: 'message' | 'error';
  /** Without a title, an error has the heading WARNING and a message has none. */
  title?: Message;
  message: Message;
  /** A button for the action that the message asks for (TOG-09). */
  action?: NoticeAction;
  /** SES-02: its OK button opens the login popup. */
  opensLogin?: true;
};

/** Reverts the change that the toast reports (WAT-02). */
type Undo = { label: Message; undoes: 'watchMark' };

/** Closes by itself. */
export type Toast = {
  message: Message;
  /** A button of the toast, for example a link to the channel of a reminder. */
  action?: NoticeAction | Undo;
};
