/** Keeps the name and e-mail that a visitor has typed during this visit, so that the next sign-in form starts with it (LOG-09). */
import { useState } from 'react';
import type { TypedPerson } from '../../machines/signIn/typedPerson.ts';
import { useActors } from './actors.tsx';

/** @returns `typed`: the values when the form opened; `onTyped`: stores new values */
export function useTypedPerson() {
  const { session } = useActors();
  const [typed] = useState(() => session.getSnapshot().context.typed);
  const onTyped = (person: Partial<TypedPerson>) => session.send({ type: 'person.typed', person });
  return { typed, onTyped };
}
