import { type ComponentProps, useState } from 'react';
import type { ProfileDraft } from '../../machines/domain/profileDraft.ts';
import { ProfileForm } from '../../src/profiles/profileEditor/ProfileForm.tsx';

/** The form of a profile. It keeps the choices, as the machine does. */
export function KeptProfile({ draft: first, onEdit, ...props }: ComponentProps<typeof ProfileForm>) {
  const [draft, setDraft] = useState(first);
  const edit = (next: ProfileDraft) => {
    setDraft(next);
    onEdit(next);
  };
  return <ProfileForm {...props} draft={draft} onEdit={edit} />;
}
