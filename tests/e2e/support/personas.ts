/** The personas of the demo catalogue. */
import { readFileSync } from 'node:fs';

export type Persona = {
  id: string;
  email: string;
  password: string;
  profiles: readonly { id: string; name: string; pin: string | null; isMaster: boolean }[];
};

type Listed = { id: string; account: { email: string; password: string } | null; profiles: Persona['profiles'] };

const listed: readonly Listed[] = JSON.parse(readFileSync(new URL('../../../demo/catalogue/personas.json', import.meta.url), 'utf8'));

/** @throws when there is no such persona, or it has no account */
export function personaOf(id: string): Persona {
  const found = listed.find((person) => person.id === id);
  if (!found?.account)
    throw new Error(`no persona with an account is called ${id}; there are ${listed.map((person) => person.id).join(', ')}`);
  return { id, email: found.account.email, password: found.account.password, profiles: found.profiles };
}
