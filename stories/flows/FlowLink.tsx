import type { MouseEvent, ReactNode } from 'react';
import { type Address, goTo, writeAddress } from './address.ts';

type FlowLinkProps = {
  to: Address;
  isCurrent?: boolean;
  className?: string | undefined;
  /** What it is called where that is more than what it shows. */
  label?: string;
  onOpen?: () => void;
  children: ReactNode;
};

/** A link within the page. Storybook's frame sends plain links to the page around it; the address that changes has to be this one. */
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
