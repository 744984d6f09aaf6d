/** Setup file of the unit and product tests: the demo service stores passwords as plain text, because its hash is slow by design. */
import { vi } from 'vitest';

vi.mock('../demo/accounts/credentials.ts', async (original) => ({
  ...(await original<object>()),
  hashSecret: async (secret: string) => `plain:${secret.normalize('NFC')}`,
  isSecret: async (secret: string, stored: string | null) => stored === `plain:${secret.normalize('NFC')}`,
}));
