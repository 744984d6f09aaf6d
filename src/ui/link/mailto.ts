/** A `mailto:` link. @param email a validated email address */
export const mailtoOf = (email: string): string => `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}`;
