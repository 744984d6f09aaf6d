/** The e-mail and the name that a visitor typed. The forms for login and registration share them, without the password (LOG-09). */
export type TypedPerson = { email: string; fullName: string };

export const NOTHING_TYPED: TypedPerson = { email: '', fullName: '' };
