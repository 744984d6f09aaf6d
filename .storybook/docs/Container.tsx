import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useLayoutEffect, useMemo } from 'react';
import { applyBrand } from '../../src/start/brandStyle.ts';
import { useToolbar } from '../../stories/docs/useToolbar.ts';
import { brandNamed } from '../brands.ts';
import { applyReducedMotion } from '../reducedMotion.ts';
import { docsTheme } from './theme.ts';

/** The page of a component contains a story, which may have a main landmark. */
function hasStory(context: DocsContainerProps['context']): boolean {
  try {
    return context.resolveOf('meta', ['meta']).preparedMeta.title.startsWith('Ui/');
  } catch {
    // A page of its own has no meta.
    return false;
  }
}

/** Applies the toolbar's choices to a documentation page. Its texts are in English with every language of the toolbar. */
export function Container({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { brand, motion, text } = useToolbar();
  const look = useMemo(() => {
    // The theme of the page is read from the tokens of the brand.
    applyBrand(brandNamed(brand), document);
    return docsTheme(brandNamed(brand).appearance);
  }, [brand]);
  useLayoutEffect(() => {
    applyReducedMotion(motion === 'reduced');
    document.documentElement.style.fontSize = text === 'double' ? '200%' : '';
  }, [motion, text]);
  return (
    <DocsContainer context={context} theme={look}>
      {hasStory(context) ? children : <main>{children}</main>}
    </DocsContainer>
  );
}
