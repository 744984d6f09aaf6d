import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useLayoutEffect, useMemo } from 'react';
import { useToolbar } from '../../stories/docs/useToolbar.ts';
import { applyReducedMotion } from '../reducedMotion.ts';
import { applyTheme } from '../themes.ts';
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
  const { theme, motion, text } = useToolbar();
  const look = useMemo(() => docsTheme(theme), [theme]);
  useLayoutEffect(() => {
    applyTheme(theme);
    applyReducedMotion(motion === 'reduced');
    document.documentElement.style.fontSize = text === 'double' ? '200%' : '';
  }, [theme, motion, text]);
  return (
    <DocsContainer context={context} theme={look}>
      {hasStory(context) ? children : <main>{children}</main>}
    </DocsContainer>
  );
}
