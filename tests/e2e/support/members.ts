/** New members with their own account, for tests that change or delete it. */
import type { BrowserContext } from '@playwright/test';
import { emailsTo } from './outbox.ts';
import type { Persona } from './personas.ts';
import { openSession } from './session.ts';
import { newPerson } from './socialPersons.ts';

export type Member = Persona & {
  firstName: string;
  lastName: string;
  /** The browser's storage after an earlier visit. */
  stored: Awaited<ReturnType<typeof openSession>>;
};

/** A request of a device. */
export const callFrom = (device: string, headers: Record<string, string> = {}) => {
  return (baseUrl: string, method: string, path: string, { body, token }: { body?: unknown; token?: string } = {}) =>
    fetch(baseUrl + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-device-id': device,
        'x-device-platform': 'web',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
};

const call = callFrom('member-tests');

async function expectFine(answer: Response) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
}

/** Signs up a member, follows the link of the e-mail, signs in and chooses the profile, all over HTTP. */
export async function newMember(baseUrl: string): Promise<Member> {
  const { firstName, lastName, email, password } = newPerson();
  const body = { email, first_name: firstName, last_name: lastName, agree: true, password };
  await expectFine(await call(baseUrl, 'POST', '/v1/signup', { body }));
  const [sent] = await emailsTo(baseUrl, email);
  const link = new URL(sent?.link ?? '', baseUrl).searchParams;
  await expectFine(await call(baseUrl, 'POST', '/v1/validate', { body: { code: link.get('code'), id: link.get('id') } }));
  const persona: Persona = { id: email, email, password, profiles: [{ id: '', name: firstName, pin: null, isMaster: true }] };
  return { ...persona, firstName, lastName, stored: await openSession(baseUrl, persona) };
}

/** Puts a session into the storage before the first page opens; later changes by the application stay. */
export const putSession = (context: BrowserContext, { stored }: Member) =>
  context.addInitScript((facts) => {
    // Blank pages, as axe opens, have no storage.
    if (location.origin === 'null' || sessionStorage.getItem('test.signedIn')) return;
    sessionStorage.setItem('test.signedIn', 'yes');
    for (const [key, value] of Object.entries(facts)) localStorage.setItem(key, value);
  }, stored);
