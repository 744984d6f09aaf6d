import { expect, it } from 'vitest';
import { classificationKindOf } from '../../src/ui/facts/classification.ts';

it.each(['0', '00', '0+', ' 0 '])('HOM-15 "%s" is for all ages', (text) => expect(classificationKindOf(text)).toBe('allAges'));

it.each(['1', '6', '10', '18', '16+', '12 +', ' 12 '])('HOM-15 "%s" is a minimum age', (text) =>
  expect(classificationKindOf(text)).toBe('age'),
);

it.each(['All', 'Tous publics', 'TV-MA', 'TV-Y7', 'PG-13', 'R18+', 'M/12', '-12', '12A', '1.5', '+', '', ' '])(
  'HOM-15 "%s" is a label of the service',
  (text) => expect(classificationKindOf(text)).toBe('label'),
);
