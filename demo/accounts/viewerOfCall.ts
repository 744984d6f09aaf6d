/** Identifies the viewer of a call. Every group of routes uses one of these middlewares. */
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Language } from '../../machines/domain/entities.ts';
import { ACCOUNT_REFUSALS } from '../contract/accountRefusals.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { accounts, profiles, sessions } from '../database/accounts.ts';
import { isPremiumAccount } from '../payment/entitlement.ts';
import type { Service } from '../service.ts';
import { hashToken } from './credentials.ts';
import { recordDeviceUse } from './devices.ts';
import { requestedLanguage, writtenLanguage } from './language.ts';
import { refused } from './refused.ts';

export type AccountRow = typeof accounts.$inferSelect;
export type ProfileRow = typeof profiles.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;

export type Viewer = {
  account: AccountRow & { /** A subscription gives access to premium content now. */ isPremium: boolean };
  /** The profile chosen in this session. */
  profile: ProfileRow | null;
  session: SessionRow;
  /** The bearer token of this call. */
  token: string;
  /** From Accept-Language, else the language of the profile. */
  language: Language;
};

/** Context of routes behind `requireAccount`. */
export type ViewerContext = { Variables: { viewer: Viewer } };
/** Context of routes behind `requireProfile`. */
export type ProfileContext = { Variables: { viewer: Viewer & { profile: ProfileRow } } };
/** Context of routes behind `optionalViewer`. The viewer is null for a visitor. */
export type VisitorContext = { Variables: { viewer: (Viewer & { profile: ProfileRow }) | null } };

export const bearerOf = (header: string | undefined) => /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? null;

/** @returns the language of the answer when the call has no viewer */
export const languageOf = (context: Context) => requestedLanguage(context.req.header('accept-language'));

/**
 * @param isPurchase accepts the session token for purchases as well as the bearer token (MON-12)
 * @returns null when the token belongs to no open session
 */
async function viewerOf(service: Service, token: string, acceptLanguage: string | undefined, isPurchase = false): Promise<Viewer | null> {
  const now = service.now();
  const hash = hashToken(token);
  const isOneOf = isPurchase ? [eq(sessions.tokenHash, hash), eq(sessions.purchaseTokenHash, hash)] : [eq(sessions.tokenHash, hash)];
  const [row] = await service.database
    .select({ session: sessions, account: accounts, profile: profiles })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(profiles, eq(profiles.id, sessions.profileId))
    .where(and(or(...isOneOf), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  if (!row) return null;
  const { session, account, profile } = row;
  const isPremium = await isPremiumAccount(service, account.id);
  await recordDeviceUse(service, session);
  const language = requestedLanguage(acceptLanguage, writtenLanguage(profile?.locale) ?? undefined);
  return { account: { ...account, isPremium }, profile, session, token, language };
}

async function authenticate(service: Service, context: Context, isPurchase = false): Promise<Viewer | null> {
  const header = context.req.header('authorization');
  if (header === undefined) return null;
  const token = bearerOf(header);
  const viewer = token === null ? null : await viewerOf(service, token, context.req.header('accept-language'), isPurchase);
  if (!viewer) throw refused(languageOf(context), REFUSALS.invalidSession);
  return viewer;
}

async function requireViewer(service: Service, context: Context, isPurchase = false): Promise<Viewer> {
  const viewer = await authenticate(service, context, isPurchase);
  if (!viewer) throw refused(languageOf(context), REFUSALS.invalidSession);
  return viewer;
}

/** Requires a bearer token, but no profile. @throws Refused 401 invalid_session */
export const requireAccount = (service: Service): MiddlewareHandler<ViewerContext> =>
  createMiddleware<ViewerContext>(async (context, next) => {
    context.set('viewer', await requireViewer(service, context));
    await next();
  });

/** Requires a bearer token of a session with a profile. @throws Refused 401 invalid_session, 423 profile_not_chosen */
export const requireProfile = (service: Service): MiddlewareHandler<ProfileContext> =>
  createMiddleware<ProfileContext>(async (context, next) => {
    const viewer = await requireViewer(service, context);
    context.set('viewer', withProfile(viewer));
    await next();
  });

/** Requires the master profile. @throws Refused 401 invalid_session, 423 profile_not_chosen, 403 master_required */
export const requireMaster = (service: Service) => masterBy(service, false);

/** Works like `requireMaster`, and also accepts the session token for purchases (MON-12). */
export const requirePurchaser = (service: Service) => masterBy(service, true);

/** For a route that accepts another bearer token as well. @throws Refused as `requireMaster` */
export async function requireMasterViewer(
  service: Service,
  context: Context,
  isPurchase = false,
): Promise<Viewer & { profile: ProfileRow }> {
  const viewer = withProfile(await requireViewer(service, context, isPurchase));
  if (!viewer.profile.isMaster) throw refused(viewer.language, ACCOUNT_REFUSALS.masterRequired);
  return viewer;
}

const masterBy = (service: Service, isPurchase: boolean): MiddlewareHandler<ProfileContext> =>
  createMiddleware<ProfileContext>(async (context, next) => {
    context.set('viewer', await requireMasterViewer(service, context, isPurchase));
    await next();
  });

/**
 * Accepts visitors. A bearer token, if sent, must be valid, and its session must have a profile.
 * @throws Refused 401 invalid_session, 423 profile_not_chosen
 */
export const optionalViewer = (service: Service): MiddlewareHandler<VisitorContext> =>
  createMiddleware<VisitorContext>(async (context, next) => {
    const viewer = await authenticate(service, context);
    context.set('viewer', viewer && withProfile(viewer));
    await next();
  });

function withProfile(viewer: Viewer): Viewer & { profile: ProfileRow } {
  const { profile } = viewer;
  if (!profile) throw refused(viewer.language, REFUSALS.profileNotChosen);
  return { ...viewer, profile };
}
