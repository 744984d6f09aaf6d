import type { ReactNode } from 'react';

/** Text for screen readers only. The class is in global.css, because index.html uses it before any script has loaded. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
