import type { MouseEvent, ReactNode } from 'react';
import { type Address, goTo, writeAddress } from './address.ts';

type FlowLinkProps = {
  to: Address;
  isCurrent?: boolean;
  className?: string | undefined;
  /** Accessible name and tooltip, if different from the content. */
  label?: string;
  onOpen?: () => void;
  children: ReactNode;
};

/** A link within the page. Inside Storybook a plain link would open in the outer page; this one changes the hash of the frame. */
export function FlowLink({ to, isCurrent = false, className, label, onOpen, children }: FlowLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
    onOpen?.();
  };
  return (
    <a
      className={className}
      href={writeAddress(to)}
      aria-label={label}
      title={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={open}
    >
      {children}
    </a>
  );
}
