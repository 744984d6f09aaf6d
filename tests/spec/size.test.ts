import { describe, expect, it } from 'vitest';
import { filesOf, type Manifest } from '../size/firstVisit.ts';

const manifest: Manifest = {
  'index.html': { file: 'a.js', imports: ['_shared.js'], css: ['a.css'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'], css: ['a.css'] },
  'home.tsx': { file: 'home.js', imports: ['_shared.js'] },
  'player.tsx': { file: 'player.js' },
};

describe('the size of the first visit', () => {
  it('counts imported chunks once, with styles and without lazy chunks', () => {
    expect(filesOf(manifest, ['index.html', 'home.tsx'])).toEqual({ js: ['a.js', 'shared.js', 'home.js'], css: ['a.css'] });
  });

  it('fails when a chunk is not in the manifest', () => {
    expect(() => filesOf(manifest, ['index.html', 'house.tsx'])).toThrow('house.tsx is not in the manifest');
  });
});
