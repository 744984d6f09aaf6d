/** What the viewer typed into a form and did not save: it comes back when the same account signs in again after its session ended (SES-12). */
import type { DetailsDraft } from './accountDetails.ts';
import type { BillingDetails } from './entities.ts';
import type { PageFacts } from './page.ts';
import type { ProfileDraft } from './profileDraft.ts';
import type { Route } from './routes.ts';

/** Without passwords and PINs. */
export type Typed =
  | { form: 'account'; draft: DetailsDraft }
  | { form: 'profile'; draft: ProfileDraft }
  | { form: 'billing'; draft: BillingDetails };

/** What a form tells while it is filled in. */
export type DraftTyped = { type: 'draft.typed'; typed: Typed };

export type Unsaved = {
  typed: Typed;
  url: string;
  accountId: string;
  /** The session ended under the form. Otherwise the draft goes with the page. */
  isExpired: boolean;
};

/** Does it outlive the page that is left? */
export const outlivesPage = (unsaved: Unsaved | null, { account }: Pick<PageFacts, 'account'>): boolean =>
  unsaved?.isExpired === true && (account === null || account.id === unsaved.accountId);

/** What the form of this page begins with. */
export const typedAt = (unsaved: Unsaved | null, { url }: Pick<Route, 'url'>, { account }: Pick<PageFacts, 'account'>): Typed | null =>
  unsaved !== null && unsaved.url === url && unsaved.accountId === account?.id ? unsaved.typed : null;
