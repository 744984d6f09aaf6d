import { describe, expect, it } from 'vitest';
import { detailDesignOf } from '../../machines/catalogue/detailDesign.ts';

describe('the design of a details page', () => {
  it.each([
    ['MOVIE', 'movie'],
    ['SERIES', 'series'],
    ['EPISODE', 'episode'],
    ['CATCHUP', 'catchup'],
  ] as const)('DET-07 %s uses %s unless the service asks for another known design', (contentType, design) => {
    expect(detailDesignOf({ contentType, designType: null })).toBe(design);
    expect(detailDesignOf({ contentType, designType: 'panorama' })).toBe(design);
    expect(detailDesignOf({ contentType, designType: 'catchup' })).toBe('catchup');
  });
});
