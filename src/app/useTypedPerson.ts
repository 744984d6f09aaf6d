/** What a visitor has typed about themselves in this visit, so that the next form on the way in begins with it (LOG-09). */
import { useState } from 'react';
import type { TypedPerson } from '../../machines/domain/typedPerson.ts';
import { useActors } from './actors.tsx';

/** @returns `typed` as it was when the form opened; `onTyped` keeps what is typed now */
export function useTypedPerson() {
  const { root } = useActors();
  const [typed] = useState(() => root.getSnapshot().context.typed);
  const onTyped = (person: Partial<TypedPerson>) => root.send({ type: 'person.typed', person });
  return { typed, onTyped };
}
