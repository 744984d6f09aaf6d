import type { StorybookConfig } from '@storybook/react-vite';
import { flowFacts } from '../stories/flows/factsPlugin.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Documentation from types needs an API that TypeScript 7 does not have. The test run needs no documentation.
  typescript: { reactDocgen: process.env['VITEST'] ? false : 'react-docgen' },
  // The pictures of the demo service, so that stories look like the product.
  staticDirs: [{ from: '../demo/pictures', to: '/pictures' }],
  // The facts that the page of the charts shows beside the running machine.
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), flowFacts()] }),
  // Themes set their own background. Storybook's onboarding checklist does not apply to this project.
  features: { backgrounds: false, sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
