import type { SocialProvider } from '../../../machines/domain/entities.ts';

/** The names, which are the same in all languages. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { apple: 'Apple', google: 'Google', facebook: 'Facebook' };
