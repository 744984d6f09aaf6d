/** Shows a view in the layout of the pages outside the catalogue, as the application does. */
import type { Decorator } from '@storybook/react-vite';
import { expect, type within } from 'storybook/test';
import { PlainLayout } from '../../src/app/layouts/PlainLayout.tsx';
import loginNarrow from '../../src/styles/pictures/login-440.avif';
import loginWide from '../../src/styles/pictures/login-880.avif';

export const inPlainLayout: Decorator = (Story) => (
  <PlainLayout
    logoHref="/login"
    picture={{ url: loginWide, colour: '#12303d' }}
    phonePicture={{ url: loginNarrow }}
    tagline="Films, series and live television, on one screen."
  >
    <Story />
  </PlainLayout>
);

type Canvas = ReturnType<typeof within>;

/** Checks the heading of the page and its main action. */
export async function expectStep(canvas: Canvas, heading: string, action: HTMLElement) {
  const title = canvas.getByRole('heading', { level: 1, name: heading });
  await expect(title).toBeVisible();
  await expect(title).toHaveAttribute('id', 'page-heading');
  await expect(action).toBeVisible();
}

export const expectToFit = (element: HTMLElement) => expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
