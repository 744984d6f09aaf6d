/** What `npm run check -- <name>` finds for a name. */
import { describe, expect, it } from 'vitest';
import { belongingsOf } from '../run/belongings.ts';

describe('npm run check', () => {
  it('walks a child and the machines that start it, and not those that only know its type', async () => {
    expect(await belongingsOf('sleepTimer')).toMatchObject({ machines: ['sleepTimer'], parents: ['player'] });
    expect((await belongingsOf('pin'))?.parents).toContain('popups');
  });

  it('finds nothing for a name that no flow has', async () => expect(await belongingsOf('noSuchFlow')).toBeNull());
});
