import type { StorybookConfig } from '@storybook/react-vite';
import { flowFacts } from '../stories/flows/factsPlugin.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Documentation from types needs an API that TypeScript 7 does not have. The test run reads no documentation.
  typescript: { reactDocgen: process.env['VITEST'] ? false : 'react-docgen' },
  // The demo's own pictures, so that stories look like the product.
  staticDirs: [{ from: '../demo/pictures', to: '/pictures' }],
  // What the page of the charts tells beside what runs.
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), flowFacts()] }),
  // A theme has a background of its own; Storybook's way in is not this project's.
  features: { backgrounds: false, sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
