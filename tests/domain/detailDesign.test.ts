import { describe, expect, it } from 'vitest';
import { detailDesignOf } from '../../machines/domain/detailDesign.ts';

describe('the shape of a details page', () => {
  it.each([
    ['MOVIE', 'movie'],
    ['SERIES', 'series'],
    ['EPISODE', 'episode'],
    ['CATCHUP', 'catchup'],
  ] as const)('DET-07 of %s is %s, unless the service asks for another it knows', (contentType, design) => {
    expect(detailDesignOf({ contentType, designType: null })).toBe(design);
    expect(detailDesignOf({ contentType, designType: 'panorama' })).toBe(design);
    expect(detailDesignOf({ contentType, designType: 'catchup' })).toBe('catchup');
  });
});
