import { expect, it } from 'vitest';
import { DEFAULT_TERMS } from '../../machines/signIn/terms.ts';

it('REG-06 the terms are ticked by default, the newsletter is not', () => expect(DEFAULT_TERMS).toEqual({ agree: true, optin: false }));
