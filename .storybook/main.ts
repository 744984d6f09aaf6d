import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { flowFacts } from '../stories/flows/factsPlugin.ts';
import { designTokensPlugin } from '../stories/start/tokens/designTokensPlugin.ts';

/** The test run needs no documentation. */
const hasDocs = !process.env['VITEST'];

/** The plugins of the page of the application, and of its worker. */
const isOfApplication = (plugin: unknown) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && /^(marquee-head-start$|vite-plugin-pwa)/.test(String(plugin.name));

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx', '../brand/*/pages/**/*.stories.tsx', ...(hasDocs ? ['../stories/**/*.mdx'] : [])],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest', ...(hasDocs ? ['@storybook/addon-docs'] : [])],
  previewAnnotations: hasDocs ? [fileURLToPath(new URL('docs/preview.tsx', import.meta.url))] : [],
  // Documentation from types needs an API that TypeScript 7 does not have.
  typescript: { reactDocgen: hasDocs ? 'react-docgen' : false },
  staticDirs: [
    // The pictures of the demo service, so that stories look like the product.
    { from: '../demo/pictures', to: '/pictures' },
    { from: '../brand', to: '/brand-files' },
    // For the pages of the popups and for Start/Pictures.
    ...(hasDocs ? [{ from: '../stories/approved', to: '/approved' }] : []),
  ],
  // The facts are shown by the page of the charts, beside the running machine.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []).flat().filter((plugin) => !isOfApplication(plugin)), flowFacts(), designTokensPlugin()],
  }),
  // Themes set their own background. Storybook's onboarding checklist does not apply to this project.
  features: { backgrounds: false, sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
