/** The page behind a popup, for stories. */
import type { Decorator } from '@storybook/react-vite';

export const pageBehind: Decorator = (Story) => (
  <main style={{ minHeight: '100vh', padding: 32 }}>
    <h1>The page behind</h1>
    <Story />
  </main>
);

/** The URLs of the terms that the viewer accepts. */
export const links = { termsOfUse: 'https://marquee.example/terms', privacyPolicy: 'https://marquee.example/privacy' };
