/** Unsaved values of a form. The form shows them again when the same account signs in after its session ended (SES-12). */
import type { DetailsDraft } from './accountDetails.ts';
import type { BillingDetails } from './entities.ts';
import type { ProfileDraft } from './profileDraft.ts';
import type { Route } from './routes.ts';
import type { Viewer } from './viewer.ts';

/** The values of the form, without passwords and PINs. */
export type Typed =
  | { form: 'account'; draft: DetailsDraft }
  | { form: 'profile'; draft: ProfileDraft }
  | { form: 'billing'; draft: BillingDetails };

/** A form sends this event while the viewer types. */
export type DraftTyped = { type: 'draft.typed'; typed: Typed };

export type Unsaved = {
  typed: Typed;
  url: string;
  accountId: string;
  /** The session ended while the form was open. Otherwise the draft is discarded with the page. */
  isExpired: boolean;
};

/** Whether the draft is kept when the viewer leaves the page. */
export const outlivesPage = (unsaved: Unsaved | null, { account }: Pick<Viewer, 'account'>): boolean =>
  unsaved?.isExpired === true && (account === null || account.id === unsaved.accountId);

/** The unsaved values for the form of this page; null: none. */
export const typedAt = (unsaved: Unsaved | null, { url }: Pick<Route, 'url'>, { account }: Pick<Viewer, 'account'>): Typed | null =>
  unsaved !== null && unsaved.url === url && unsaved.accountId === account?.id ? unsaved.typed : null;
