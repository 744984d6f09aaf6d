import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';

/** A part of a page while it loads: its skeleton, and a hidden text for screen readers. */
export function Loading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className} role="status" aria-busy="true">
      <VisuallyHidden>
        <FormattedMessage id="UI_BUSY" />
      </VisuallyHidden>
      {children}
    </div>
  );
}
