/** Steps outside of the tab: passing time, another tab, another device, an e-mail, and faults of the service. */
import { eq, isNull } from 'drizzle-orm';
import { sessions, subscriptions } from '../../demo/database/accounts.ts';
import { checkoutUnderway } from '../../demo/payment/checkouts.ts';
import { findPlan } from '../../demo/payment/plans.ts';
import { purchase } from '../../demo/payment/settlement.ts';
import { TOP_PAGES } from '../../machines/app/leanBack.machine.ts';
import { type Consent, FULL_CONSENT, NO_CONSENT } from '../../machines/domain/consent.ts';
import { ENTITLEMENT_MAX_AGE } from '../../machines/domain/constants.ts';
import { createTokenStore } from '../../src/signIn/api/tokenStore.ts';
import { STORED } from '../../src/storage/stored.ts';
import { Action } from './action.ts';
import { isSettling } from './controls.ts';
import { personaOf } from './personas.ts';
import type { Visit } from './visit.ts';

export class Sleep extends Action {
  readonly hours: number;
  constructor(hours: number) {
    super();
    this.hours = hours;
  }
  protected async act(visit: Visit) {
    visit.slept = true;
    await visit.sleep(this.hours * 3_600_000);
    return `puts the computer to sleep for ${this.hours} h`;
  }
}

const CONSENTS = {
  accepts: FULL_CONSENT,
  refuses: NO_CONSENT,
  allowsSearches: { ...NO_CONSENT, personalisation: true },
  allowsMeasuring: { ...NO_CONSENT, analytics: true },
} as const satisfies Record<string, Consent>;
export const CONSENT_STEPS = ['accepts', 'refuses', 'allowsSearches', 'allowsMeasuring', 'changes', 'keeps'] as const;

/** The banner asks beside the page, and the footer opens it again (CNS-02, CNS-03). The page stays in use. */
export class AnswerConsent extends Action {
  readonly step: (typeof CONSENT_STEPS)[number];
  constructor(step: (typeof CONSENT_STEPS)[number]) {
    super();
    this.step = step;
  }
  protected act(visit: Visit) {
    const { consent } = visit.actors;
    if (visit.tab.externalUrls.length > 0) return null;
    if (this.step === 'changes' || this.step === 'keeps') {
      const event = { type: this.step === 'changes' ? 'consent.change' : 'consent.close' } as const;
      if (!consent.getSnapshot().can(event)) return null;
      consent.send(event);
      return this.step === 'changes' ? 'opens the privacy choices in the footer' : 'closes the privacy choices';
    }
    if (!consent.getSnapshot().matches('asking') && !consent.getSnapshot().matches('changing')) return null;
    visit.intent.consent = CONSENTS[this.step];
    consent.send({ type: 'consent.answer', consent: CONSENTS[this.step] });
    return `${this.step} in the banner`;
  }
}

/** The browser offers the installation, and the viewer presses "Install" in the account menu (PWA-01). */
export class Install extends Action {
  readonly step: 'offered' | 'accepts' | 'refuses';
  private before: unknown;
  constructor(step: 'offered' | 'accepts' | 'refuses') {
    super();
    this.step = step;
  }
  protected async act(visit: Visit) {
    const { installation } = visit.actors;
    if (visit.tab.externalUrls.length > 0) return null;
    const outcome = this.step === 'refuses' ? 'dismissed' : 'accepted';
    if (this.step === 'offered') {
      this.before = installation.getSnapshot().value;
      visit.tab.offerInstallation(outcome);
      return 'gets an offer of the browser to install the application';
    }
    if (!installation.getSnapshot().matches('offered')) return null;
    visit.tab.offerInstallation(outcome);
    installation.send({ type: 'install.request' });
    return `presses "Install", and ${this.step} in the dialog of the browser`;
  }
  protected override violation({ actors: { installation } }: Visit) {
    const { value } = installation.getSnapshot();
    const expected = { offered: this.before, accepts: 'installed', refuses: 'unwanted' }[this.step];
    return value === expected || (this.step === 'offered' && this.before === 'unavailable')
      ? null
      : `PWA-01 the installation is ${String(value)}`;
  }
}

/** A worker has the files of a new version (PWA-04). It is told beside the page, never during playback. */
export class FindNewVersion extends Action {
  protected act(visit: Visit) {
    const { update } = visit.actors;
    if (!update.getSnapshot().can({ type: 'version.found' })) return null;
    update.send({ type: 'version.found' });
    return 'gets a new version of the application';
  }
}

/** Back on a remote control: it closes popups before it reaches the page (TV-04). */
export class BackOnRemote extends Action {
  /** The entry of the history: a redirect of a traversal can lead to the page of the next entry. */
  private from = 0;
  private fromUrl: string | null = null;
  /** What the press did at once. An answer that arrives later can change the page, which ends the question whether to leave. */
  private did: 'asks' | 'stays' | 'retreats' | 'nothing' = 'nothing';
  protected act(visit: Visit) {
    if (visit.popup() !== 'none' || visit.notice() || visit.tab.externalUrls.length > 0 || isSettling(visit)) return null;
    const { remote } = visit.tab;
    const isAsking = () => remote.getSnapshot().matches({ back: 'asking' });
    this.from = visit.tab.browser().at;
    this.fromUrl = visit.url();
    if (isAsking()) {
      remote.send({ type: 'leave.cancel' });
      this.did = isAsking() ? 'nothing' : 'stays';
      return 'stays, when asked whether to leave';
    }
    const isTop = TOP_PAGES.includes(remote.getSnapshot().context.page);
    remote.send({ type: 'back.pressed', hasMenu: false });
    this.did = isAsking() ? 'asks' : isTop ? 'nothing' : 'retreats';
    // The question whether to leave gives up nothing.
    if (!isAsking()) {
      visit.cancelIntent();
      visit.intent.destination = null;
    }
    while (visit.tab.browser().isTravelling) visit.tab.browser().land();
    return 'presses Back on the remote control';
  }
  protected override violation(visit: Visit) {
    if (this.did === 'asks' || this.did === 'stays') return null;
    const isMoved = visit.tab.browser().at !== this.from || visit.url() !== this.fromUrl || visit.popup() !== 'none';
    return this.did === 'retreats' && isMoved ? null : `TV-04 Back does nothing at ${this.fromUrl}`;
  }
}

/** Exceeds the timeout of a call. */
export class Wait extends Action {
  protected async act(visit: Visit) {
    for (let seconds = 0; seconds < 20; seconds += 5) await visit.wait(5000);
    return 'waits for 20 s';
  }
}

/** Another device changes the subscription of the signed-in account, or the service ends all sessions. */
export class OtherDevice extends Action {
  readonly change: 'buys' | 'cancels' | 'signsOut';
  constructor(change: 'buys' | 'cancels' | 'signsOut') {
    super();
    this.change = change;
  }
  protected async act(visit: Visit) {
    const { account } = visit.latest();
    const { service } = visit.service;
    if (!account) return null;
    visit.service.markChanged();
    if (this.change === 'signsOut') {
      await service.database.update(sessions).set({ revokedAt: service.now() }).where(isNull(sessions.revokedAt));
      return 'loses the session, because the service ends all sessions';
    }
    const ofAccount = eq(subscriptions.accountId, account.id);
    if (this.change === 'cancels') {
      await service.database
        .update(subscriptions)
        .set({ status: 'expired', renewalStatus: 'disabled', expiresAt: service.now() - 1 })
        .where(ofAccount);
      await visit.wait(ENTITLEMENT_MAX_AGE);
      return `loses the subscription on another device, and waits for ${ENTITLEMENT_MAX_AGE / 1000} s`;
    }
    const before = await service.database.select().from(subscriptions).where(ofAccount);
    // The service refuses a second subscription also while a paid checkout settles.
    if (await checkoutUnderway(visit.service.service, account.id)) return null;
    if (before.some(({ status, expiresAt }) => status === 'active' && expiresAt > service.now())) return null;
    await purchase(service, {
      accountId: account.id,
      plan: findPlan('monthly'),
      paymentType: 'stripe',
      at: service.now(),
      renews: true,
      key: crypto.randomUUID(),
    });
    await visit.wait(ENTITLEMENT_MAX_AGE);
    return `buys a subscription on another device, and waits for ${ENTITLEMENT_MAX_AGE / 1000} s`;
  }
}

export type Fault = { path: string; status?: number; error?: string; hang?: boolean };

export class AddFault extends Action {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super();
    this.fault = fault;
  }
  protected act(visit: Visit) {
    const { path, status, error } = this.fault;
    visit.service.service.faults.add({ ...this.fault, times: 1 });
    return `the next call to ${path} ${status === undefined ? 'is not answered' : `is answered with ${status} ${error}`}`;
  }
}

export const FAULTS: readonly Fault[] = [
  { path: '^/v1/account/?$', status: 500, error: 'internal' },
  { path: '^/v1/account/data', status: 500, error: 'internal' },
  { path: '^/v1/profile', status: 500, error: 'internal' },
  { path: '^/v1/content', status: 401, error: 'invalid_session' },
  { path: '^/v1/content', status: 423, error: 'profile_not_chosen' },
  { path: '^/v1/content', status: 423, error: 'subscription_required' },
  { path: '^/v1/content', status: 423, error: 'under_maintenance' },
  { path: '^/v1/content/media', status: 403, error: 'device_limit' },
  { path: '^/v1/content/media', status: 403, error: 'simultaneous_streams' },
  { path: '^/v1/content/media', status: 403, error: 'country_not_allowed' },
  { path: '^/v1/login', status: 403, error: 'device_limit' },
  { path: '^/v1/monetization', status: 500, error: 'internal' },
  { path: '^/v1/content', hang: true },
  { path: '^/v1/account/?$', hang: true },
  { path: '^/v1/login', hang: true },
];

/** Another tab of the same browser, which shares the storage. */
export class OtherTab extends Action {
  readonly step: 'logsOut' | 'logsIn' | 'switches';
  readonly choice: number;
  constructor(step: 'logsOut' | 'logsIn' | 'switches', choice: number) {
    super();
    this.step = step;
    this.choice = choice;
  }
  protected async act(visit: Visit) {
    const store = createTokenStore(visit.tab.storage);
    const token = store.read();
    if (['/v1/login', '/v1/account', '/v1/content/'].some(visit.service.isHanging)) return null;
    const post = (path: string, body: object, bearer: string | null) =>
      visit.service.fetch(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-device-platform': 'web',
          'x-device-id': store.readDeviceUid() ?? '',
          ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        },
        body: JSON.stringify(body),
      });
    switch (this.step) {
      case 'logsOut': {
        if (token === null) return null;
        store.discard();
        await post('/v1/logout', {}, token);
        visit.tab.storageChanged();
        // SES-06: a logout discards the destination.
        visit.intent.destination = null;
        return 'logs out in another tab';
      }
      case 'logsIn': {
        const id = ['premium', 'free', 'single'][this.choice % 3] ?? 'single';
        const { email, password } = personaOf(id);
        const response = await post('/v1/login', { email, password }, null);
        const json: unknown = await response.json();
        if (typeof json !== 'object' || json === null || !('access_token' in json)) return null;
        visit.tab.storage.removeItem(STORED.profileChosenAt);
        store.keep(String(json.access_token));
        visit.tab.storageChanged();
        return `logs in as ${id} in another tab`;
      }
      case 'switches': {
        const others = visit.latest().account?.profiles.filter(({ hasPin, id }) => !hasPin && id !== visit.latest().profile?.id) ?? [];
        const other = others[this.choice % Math.max(1, others.length)];
        if (token === null || !other) return null;
        const response = await post(`/v1/profile/select/${other.id}`, { profile_id: other.id }, token);
        if (!response.ok) return null;
        store.keepProfileChoice(Date.now());
        visit.tab.storageChanged();
        return `chooses the profile ${other.id} in another tab`;
      }
    }
  }
}

/** Opens the link in the last e-mail of the service, for example the activation link. */
export class OpenEmailLink extends Action {
  protected async act(visit: Visit) {
    const [latest] = await visit.service.service.outbox.list();
    if (!latest?.link || visit.tab.externalUrls.length > 0) return null;
    visit.cancelIntent();
    visit.tab.reload(latest.link);
    return `opens the link in the ${latest.kind} e-mail`;
  }
}
