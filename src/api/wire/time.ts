/** Converts between epoch seconds of the API and epoch ms of the product. */
import * as z from 'zod/mini';
import { displayableTime } from '../../../machines/domain/calendar.ts';

/** Epoch seconds of an item that makes no sense without its time. */
export const epochSeconds = z.number().check(z.refine((seconds) => displayableTime(seconds * 1000) !== null, 'must be epoch seconds'));

/** @returns null without a time, and for a time that cannot be shown (TIM-01) */
export const toMilliseconds = (seconds: number | null | undefined): number | null =>
  typeof seconds === 'number' ? displayableTime(seconds * 1000) : null;

export const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
