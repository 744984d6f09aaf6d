/** The languages of the tracks that a profile has chosen (PLY-10). */
import { expect } from '@playwright/test';
import { STORED } from '../../../src/storage/stored.ts';
import { callFrom } from './members.ts';
import type { Persona } from './personas.ts';
import { openSession } from './session.ts';

/** Removes the chosen languages. The tests of a worker share the profiles, and some of them choose languages. */
export async function forgetLanguages(baseUrl: string, persona: Persona) {
  const stored = await openSession(baseUrl, persona);
  const body = { audio_language: null, subtitle_language: null };
  const answer = await callFrom('preference-tests')(baseUrl, 'PUT', '/v1/profile/preference', { body, token: stored[STORED.token] });
  expect(answer.ok).toBe(true);
}
