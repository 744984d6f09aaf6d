/** Settings of the documentation pages. The test run does not load them (main.ts). */
import type { Preview } from '@storybook/react-vite';
import { Container } from './Container.tsx';
import { Page } from './Page.tsx';

const preview: Preview = {
  parameters: { docs: { container: Container, page: Page } },
};

export default preview;
