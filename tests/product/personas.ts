/** The personas of the demo service that have an account. */
import { readFileSync } from 'node:fs';
import { personas as personasSchema } from '../../demo/catalogue/schemas.ts';

const read = personasSchema.parse(JSON.parse(readFileSync(new URL('../../demo/catalogue/personas.json', import.meta.url), 'utf8')));

export type Persona = {
  id: string;
  email: string;
  password: string;
  profileIds: readonly string[];
};

export const personas: readonly Persona[] = read.flatMap(({ id, account, profiles }) =>
  account
    ? [
        {
          id,
          email: account.email,
          password: account.password,
          profileIds: profiles.map((profile) => profile.id),
        },
      ]
    : [],
);

export function personaOf(id: string): Persona {
  const found = personas.find((persona) => persona.id === id);
  if (!found) throw new Error(`the demo has no persona ${id}`);
  return found;
}
