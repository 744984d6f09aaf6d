/** The e-mail and the name that a visitor typed: kept between the forms of the way in, never a password (LOG-09). */
export type TypedPerson = { email: string; fullName: string };

export const NOTHING_TYPED: TypedPerson = { email: '', fullName: '' };
