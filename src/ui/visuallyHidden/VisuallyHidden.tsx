import type { ReactNode } from 'react';

/** Text for screen readers alone. The class stands in global.css, because the shell in index.html uses it before any script. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
