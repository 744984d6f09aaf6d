/** The address of a letter to somebody. @param email one that was checked */
export const mailtoOf = (email: string): string => `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}`;
