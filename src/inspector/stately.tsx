/**
 * Connects the official inspector of XState (@statelyai/inspect), as an alternative to the project's own. It is a page of its vendor: it
 * needs the internet and receives the inspection events without secrets. The project's own inspector works offline.
 */
import { createInspector } from '@statelyai/inspect';
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { createHost } from './host.ts';
import { StatelyCard } from './StatelyCard.tsx';
import { createLink } from './statelyLink.ts';

/** @returns the function for the root actor's `inspect` */
export function openStately({ onClose }: { onClose: () => void }): (event: InspectionEvent) => void {
  const link = createLink(window);
  const inspector = createInspector({ send: link.send });
  const host = createHost();
  const view = createRoot(host.element);
  let isOpen = true;
  const close = () => {
    isOpen = false;
    onClose();
    view.unmount();
    host.remove();
  };
  view.render(<StatelyCard link={link} onClose={close} />);
  return (event) => {
    if (isOpen) inspector.inspect.next?.(event);
  };
}
