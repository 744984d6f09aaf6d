import { expect, it } from 'vitest';
import { fileWith } from '../../src/build/headStart.ts';

it('stops the build when the configuration names a module that no chunk contains', () => {
  const chunks = [{ fileName: 'assets/main.js', moduleIds: ['/src/main.tsx', '/src/start/product.ts'] }];
  expect(fileWith('/src/start/product.ts', chunks)).toBe('assets/main.js');
  expect(() => fileWith('/src/gone.ts', chunks)).toThrow('The build names /src/gone.ts, but no chunk contains it.');
});
