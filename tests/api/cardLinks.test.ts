import { describe, expect, it } from 'vitest';
import { destinationOf } from '../../machines/domain/cards.ts';
import { toContent } from '../../src/catalogue/api/content.wire.ts';

const linkTo = (action_value: string | null) =>
  destinationOf(toContent({ id: '1', content_type: 'MOVIE', action_type: 'LINK', action_value, title: 'Somewhere else' }));

describe('a card with an external link', () => {
  it('HOM-06 follows a safe URL', () => {
    expect(linkTo('https://example.org/festival')).toEqual({ kind: 'external', url: 'https://example.org/festival' });
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    '//host',
    'http://example.org',
    'https://ok@host',
    '',
    null,
  ])('HOM-06 %j has no destination', (address) => {
    expect(linkTo(address)).toBeNull();
  });
});
