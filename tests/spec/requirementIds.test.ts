import { describe, expect, it } from 'vitest';
import { requirementIdsIn } from '../../stories/flows/requirementIds.ts';

const asked = new Set(['PIN-01', 'PIN-02', 'PIN-04', 'PIN-05', 'ACC-01', 'I18-03']);
const named = (text: string) => requirementIdsIn(text, asked);

describe('the requirements that a machine names', () => {
  it('FLW-03 are sorted and unique', () => {
    expect(named('(PIN-04, ACC-01) and PIN-04 of I18-03')).toEqual(['ACC-01', 'I18-03', 'PIN-04']);
  });

  it('FLW-03 include every id within a range, also across line breaks', () => {
    const all = ['PIN-01', 'PIN-02', 'PIN-04', 'PIN-05'];
    expect(named('(PIN-01 to PIN-05)')).toEqual(all);
    expect(named('PIN-01 to\n * PIN-05')).toEqual(all);
    expect(named('PIN-01 … PIN-05')).toEqual(all);
  });

  it('FLW-03 ignore invalid ranges and other words with digits', () => {
    expect(named('from PIN-01 to ACC-01, PIN-05 to PIN-04, UTF-16')).toEqual(['ACC-01', 'PIN-01']);
  });
});
