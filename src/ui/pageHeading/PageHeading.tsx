import { type ReactNode, useRef } from 'react';
import { PAGE_HEADING, useHandsFocusOn } from './focus.ts';

export type PageHeadingProps = {
  /** Left out: the heading is heard and not seen. */
  className?: string | undefined;
  children: ReactNode;
};

/** What the page is called: it takes the focus of whoever arrives, and of whoever is left with nothing when the page becomes another. */
export function PageHeading({ className = 'visually-hidden', children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHandsFocusOn(heading, 'page');
  return (
    <h1 className={className} id={PAGE_HEADING} tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
