/** What a service allows to an application of another origin (DEP-02): the preflight of each method, and the answer headers it reads. */
import { CROSS_ORIGIN } from '../../demo/headers.ts';

/** `CONTRACT_ORIGIN`, where the application will be served; without it, an origin that is nowhere. */
export const OTHER_ORIGIN = (process.env.CONTRACT_ORIGIN ?? '').trim().replace(/\/+$/, '');
const ANY_OTHER = 'https://application.example';
const CALL_TIMEOUT = 15_000;

export type Allowance = { kind: 'allowed' | 'none' | 'wrong'; words: string };

const listOf = (headers: Headers, name: string) =>
  (headers.get(name) ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);

/** The wildcard stands for every name except `authorization`. */
const lacks = (allowed: readonly string[], name: string) =>
  !allowed.includes(name.toLowerCase()) && (!allowed.includes('*') || name === 'authorization');

/** @returns `none` when the service answers no origin but its own: then the application has to be served there */
export async function allowanceOf(address: string, origin = OTHER_ORIGIN || ANY_OTHER): Promise<Allowance> {
  const problems: string[] = [];
  const opens = (headers: Headers) => ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
  const signal = () => AbortSignal.timeout(CALL_TIMEOUT);
  let opened = 0;
  for (const method of CROSS_ORIGIN.methods) {
    const { status, ok, headers } = await fetch(`${address}/v1/account`, {
      method: 'OPTIONS',
      redirect: 'manual',
      signal: signal(),
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': CROSS_ORIGIN.headers.join(','),
      },
    });
    if (!opens(headers)) {
      problems.push(`the preflight of ${method} allows no other origin`);
      continue;
    }
    opened += 1;
    if (!ok) problems.push(`the preflight of ${method} answers ${status}, not 2xx`);
    const methods = listOf(headers, 'access-control-allow-methods');
    // Browsers need no permission for GET.
    if (method !== 'GET' && lacks(methods, method)) problems.push(`the preflight does not allow ${method}`);
    const names = listOf(headers, 'access-control-allow-headers');
    for (const name of CROSS_ORIGIN.headers) if (lacks(names, name)) problems.push(`the preflight of ${method} does not allow ${name}`);
  }
  const { headers } = await fetch(`${address}/v1/setting`, { redirect: 'manual', signal: signal(), headers: { origin } });
  if (opened === 0 && !opens(headers)) return { kind: 'none', words: `answers no origin but its own, so the application is served there` };
  if (!opens(headers)) problems.push('GET /v1/setting answers without Access-Control-Allow-Origin');
  const exposed = listOf(headers, 'access-control-expose-headers');
  for (const name of CROSS_ORIGIN.exposed) if (lacks(exposed, name)) problems.push(`GET /v1/setting does not expose ${name}`);
  return problems.length === 0 ? { kind: 'allowed', words: '' } : { kind: 'wrong', words: [...new Set(problems)].join('\n  ') };
}
