/** An account of one's own with profiles, for tests that change them: nobody else's test meets them. */
import type { BrowserContext, Page } from '@playwright/test';
import { withFlags } from './configure.ts';
import { callFrom, letIn, type Member, newMember } from './members.ts';

type Wish = { name: string; pin?: string; locale?: 'en' | 'fr_FR' | 'pt_PT' };
export type Housemate = Wish & { id: string };

export type Household = {
  /** The account manager, with a session of their own. */
  master: Member;
  masterId: string;
  /** @throws when nobody is called so */
  housemate: (name: string) => Housemate;
  /** A call as the account manager makes it. @throws when it is refused */
  call: (method: string, path: string, body?: unknown) => Promise<unknown>;
};

/**
 * Signs somebody up and makes more profiles, all over HTTP.
 * @param masterPin protects the account manager's own profile from then on
 */
export async function newHousehold(baseUrl: string, wishes: readonly Wish[] = [], masterPin?: string): Promise<Household> {
  const master = await newMember(baseUrl);
  const token = master.stored['marquee.token'];
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await callFrom('household')(baseUrl, method, path, { body, token });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  const housemates: Housemate[] = [];
  for (const wish of wishes) housemates.push({ ...wish, ...((await call('POST', '/v1/profile', wish)) as { id: string; name: string }) });
  const { id: masterId } = (await call('GET', '/v1/profile')) as { id: string };
  if (masterPin !== undefined) await call('POST', '/v1/profile/pin', { profile_id: masterId, new_code: masterPin });
  return {
    master,
    masterId,
    call,
    // What the service says of a PIN is no PIN.
    housemate: (name) => {
      const found = housemates.find((each) => each.name === name);
      if (!found) throw new Error(`nobody here is called ${name}`);
      return { ...found, ...wishes.find((wish) => wish.name === name) };
    },
  };
}

/** Opens a page as the account manager, who has no subscription and is offered none meanwhile. */
export async function visitAs(context: BrowserContext, page: Page, { master }: Household, path: string) {
  await letIn(context, master);
  await withFlags(page, { monetization: false });
  await page.goto(path);
}
