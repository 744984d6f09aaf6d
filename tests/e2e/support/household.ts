/** A new account with profiles, for tests that change them without affecting other tests. */
import type { BrowserContext, Page } from '@playwright/test';
import { withFlags } from './configure.ts';
import { callFrom, type Member, newMember, putSession } from './members.ts';

type NewProfile = { name: string; pin?: string; locale?: 'en' | 'fr_FR' | 'pt_PT' };
export type HouseholdProfile = NewProfile & { id: string };

export type Household = {
  /** The master profile with its own session. */
  master: Member;
  masterId: string;
  /** @throws when there is no profile of that name */
  housemate: (name: string) => HouseholdProfile;
  /** A request as the master profile. @throws when it is refused */
  call: (method: string, path: string, body?: unknown) => Promise<unknown>;
};

/**
 * Signs up a member and creates more profiles, all over HTTP.
 * @param masterPin protects the master profile from then on
 */
export async function newHousehold(baseUrl: string, profiles: readonly NewProfile[] = [], masterPin?: string): Promise<Household> {
  const master = await newMember(baseUrl);
  const token = master.stored['marquee.token'];
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await callFrom('household')(baseUrl, method, path, { body, token });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  const housemates: HouseholdProfile[] = [];
  for (const profile of profiles)
    housemates.push({ ...profile, ...((await call('POST', '/v1/profile', profile)) as { id: string; name: string }) });
  const { id: masterId } = (await call('GET', '/v1/profile')) as { id: string };
  if (masterPin !== undefined) await call('POST', '/v1/profile/pin', { profile_id: masterId, new_code: masterPin });
  return {
    master,
    masterId,
    call,
    // The service returns a marker instead of the PIN.
    housemate: (name) => {
      const found = housemates.find((each) => each.name === name);
      if (!found) throw new Error(`the household has no profile ${name}`);
      return { ...found, ...profiles.find((profile) => profile.name === name) };
    },
  };
}

/** Opens a page as the master profile without a subscription; monetization is off, so that no plans are offered. */
export async function visitAs(context: BrowserContext, page: Page, { master }: Household, path: string) {
  await putSession(context, master);
  await withFlags(page, { monetization: false });
  await page.goto(path);
}
