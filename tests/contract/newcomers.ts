/** New accounts for the contract tests, so that they can run repeatedly against one service. */
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { accountWire, signupAnswerWire } from '../../src/account/api/account.wire.ts';
import { authenticationWire } from '../../src/signIn/api/authentication.wire.ts';
import type { contractService } from './client.ts';

type Service = ReturnType<typeof contractService>;

const outboxWire = z.array(z.object({ to: z.string(), kind: z.string(), code: z.nullable(z.string()), link: z.nullable(z.string()) }));

export type Newcomer = {
  accountId: string;
  email: string;
  password: string;
  /** x-device-id */
  device: string;
  /** With the master profile chosen. */
  token: string;
  profileId: string;
};

export const freshEmail = () => `contract-${randomBytes(6).toString('hex')}@example.com`;

/** The latest e-mail of a kind. CONTRACT_OUTBOX_URL lists the e-mails of a service; default: /demo/outbox of the demo service. */
export async function latestEmail(service: Service, to: string, kind: string) {
  const response = await fetch(process.env.CONTRACT_OUTBOX_URL ?? `${service.url()}/demo/outbox`, {
    headers: { accept: 'application/json' },
  });
  const emails = outboxWire.parse(await response.json());
  const found = emails.find((email) => email.to === to && email.kind === kind);
  expect(found, `an e-mail of ${kind} to ${to}`).toBeDefined();
  return { code: found?.code ?? '', link: found?.link ?? '' };
}

/** The number of e-mails of a kind to an address. */
export async function emailCount(service: Service, to: string, kind: string): Promise<number> {
  const response = await fetch(process.env.CONTRACT_OUTBOX_URL ?? `${service.url()}/demo/outbox`, {
    headers: { accept: 'application/json' },
  });
  return outboxWire.parse(await response.json()).filter((email) => email.to === to && email.kind === kind).length;
}

/** Signs up without activation. */
export async function signUp(service: Service, more: Readonly<Record<string, unknown>> = {}) {
  const email = freshEmail();
  const password = 'Quiet Harbour 9';
  const body = { email, password, first_name: 'Contract', last_name: 'Tester', agree: true, optin: false, ...more };
  const { id } = await service.get('signup', signupAnswerWire, { body });
  return { id, email, password };
}

/** Signs up, activates, signs in and chooses the master profile. */
export async function newcomer(service: Service): Promise<Newcomer> {
  const { id, email, password } = await signUp(service);
  const { code } = await latestEmail(service, email, 'activation');
  await service.done('validate', { body: { code, id } });
  const device = `device-${randomBytes(6).toString('hex')}`;
  const { access_token: token } = await service.get('login', authenticationWire, { body: { email, password }, device });
  const account = await service.get('readAccount', accountWire, { token, device });
  const profileId = account.profiles[0]?.id ?? '';
  await service.done('selectProfile', { params: { id: profileId }, body: { profile_id: profileId }, token, device });
  return { accountId: account.id, email, password, device, token, profileId };
}
