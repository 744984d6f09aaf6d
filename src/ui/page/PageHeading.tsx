import { type ReactNode, useRef } from 'react';
import { PAGE_HEADING, useFocusHeadingOnRemoval } from './focus.ts';

export type PageHeadingProps = {
  /** Without it the heading is visually hidden. */
  className?: string | undefined;
  children: ReactNode;
};

/** The heading of the page. It takes the focus on arrival, and when the focused element disappears with the previous page. */
export function PageHeading({ className = 'visually-hidden', children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHeadingOnRemoval(heading, 'page');
  return (
    <h1 className={className} id={PAGE_HEADING} tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
