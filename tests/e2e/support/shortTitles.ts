import { test as base } from '../browserTest.ts';

/** Titles of one minute. In seconds: recap 1 to 9, intro 11 to 22, up next from 46 on, for films from 50 on. */
export const test = base.extend({ demo: { short: true } });
