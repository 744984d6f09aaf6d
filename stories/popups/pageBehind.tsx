/** What a popup stands above, in its stories. */
import type { Decorator } from '@storybook/react-vite';

export const pageBehind: Decorator = (Story) => (
  <main style={{ minHeight: '100vh', padding: 32 }}>
    <h1>The page behind</h1>
    <Story />
  </main>
);

/** Where the texts are that are agreed to. */
export const links = { termsOfUse: 'https://marquee.example/terms', privacyPolicy: 'https://marquee.example/privacy' };
