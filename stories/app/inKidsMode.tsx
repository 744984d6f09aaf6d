import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { useMode } from '../../src/shell/useMode.ts';

function Kids({ children }: { children: ReactNode }) {
  useMode(true);
  return children;
}

/** Shows a story with the tokens of kids mode (KID-01). */
export const inKidsMode: Decorator = (Story) => (
  <Kids>
    <Story />
  </Kids>
);
