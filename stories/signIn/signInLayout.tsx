/** Shows a view in the layout of the pages outside the catalogue, as the application does. */
import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, type within } from 'storybook/test';
import { useBrand } from '../../src/configuration/brandContext.ts';
import { useBrandText } from '../../src/i18n/useBrandText.ts';
import { PlainLayout } from '../../src/shell/layouts/PlainLayout.tsx';

function BrandLayout({ children }: { children: ReactNode }) {
  const { pictures, description = null } = useBrand();
  const brandText = useBrandText();
  return (
    <PlainLayout logoHref="/login" picture={pictures?.login ?? null} tagline={description && brandText(description)}>
      {children}
    </PlainLayout>
  );
}

export const inPlainLayout: Decorator = (Story) => (
  <BrandLayout>
    <Story />
  </BrandLayout>
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
