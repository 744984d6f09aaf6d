import { DocsContext } from '@storybook/addon-docs/blocks';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import { NAVIGATE_URL } from 'storybook/internal/core-events';

type StoryLinkProps = {
  /** `story/popups-pin--switching` or `docs/popups-pin--docs` */ to: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Opens a story or a page in Storybook, without loading Storybook again: the choices of the toolbar stay. */
export function StoryLink({ to, className, children }: StoryLinkProps) {
  const { channel } = useContext(DocsContext);
  const href = `?path=/${to}`;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    channel.emit(NAVIGATE_URL, href);
  };
  return (
    <a className={className} href={`./${href}`} target="_top" onClick={open}>
      {children}
    </a>
  );
}
