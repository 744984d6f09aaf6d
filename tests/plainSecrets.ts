/** Setup file of the unit and product tests: the demo service stores passwords without the hash, which is slow on purpose. */
import { vi } from 'vitest';

vi.mock('../demo/accounts/credentials.ts', async (original) => ({
  ...(await original<object>()),
  hashSecret: async (secret: string) => `plain:${secret.normalize('NFC')}`,
  isSecret: async (secret: string, stored: string | null) => stored === `plain:${secret.normalize('NFC')}`,
}));
