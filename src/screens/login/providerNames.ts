import type { SocialProvider } from '../../../machines/domain/entities.ts';

/** Names are the same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { apple: 'Apple', google: 'Google', facebook: 'Facebook' };
