import { expect, it, vi } from 'vitest';

// The other tests replace the slow hashes (tests/plainSecrets.ts).
const { hashSecret, isSecret } = await vi.importActual<typeof import('../../demo/accounts/credentials.ts')>(
  '../../demo/accounts/credentials.ts',
);

it('stores a password as a salted hash and verifies it', async () => {
  const [one, other] = await Promise.all([hashSecret('Quiet Harbour 9'), hashSecret('Quiet Harbour 9')]);
  expect(one).not.toBe(other);
  expect(one).not.toContain('Quiet');
  expect(await Promise.all([isSecret('Quiet Harbour 9', one), isSecret('Quiet Harbour 9', other)])).toEqual([true, true]);
});

it('verifies a password in another Unicode form', async () => {
  expect(await isSecret('Jose\u0301 1234', await hashSecret('Jos\u00e9 1234'))).toBe(true);
});

it.each(['quiet harbour 9', 'Quiet Harbour 9 ', ''])('refuses %j instead of the password', async (given) => {
  expect(await isSecret(given, await hashSecret('Quiet Harbour 9'))).toBe(false);
});

it('refuses every password when none is stored', async () => {
  expect(await isSecret('', null)).toBe(false);
});
