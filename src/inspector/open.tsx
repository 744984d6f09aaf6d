/** Opens an inspector. This chunk loads on request, before the root actor is created. */
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { createClock } from '../api/clock.ts';
import { forgetStored } from '../storage/storage.ts';
import { createHost } from './host.ts';
import { Inspector } from './Inspector.tsx';
import { createRecorder } from './recorder.ts';
import { type InspectorRequest, STORED_REQUEST } from './request.ts';
import { reserveSpace } from './reservedSpace.ts';

/** Calls `run` with the next frame, at the latest after 250 ms: a hidden page has no frames. */
function soon(run: () => void) {
  let hasRun = false;
  const once = () => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
  requestAnimationFrame(once);
  setTimeout(once, 250);
}

/**
 * @param tab storage of this tab
 * @param machine storage of this device
 * @returns the function for the root actor's `inspect`
 */
export async function openInspector(
  request: InspectorRequest,
  tab: Storage | null,
  machine: Storage | null,
): Promise<(event: InspectionEvent) => void> {
  const onClose = () => forgetStored(tab, STORED_REQUEST);
  return request === 'stately' ? (await import('./stately.tsx')).openStately({ onClose }) : openOwn(machine, onClose);
}

function openOwn(storage: Storage | null, onClose: () => void) {
  const recorder = createRecorder({ now: createClock(null).device, soon });
  const host = createHost();
  const room = reserveSpace(window);
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    onClose();
    view.unmount();
    room.leave();
    host.remove();
  };
  const view = createRoot(host.element, {
    // The application continues without the inspector.
    onUncaughtError: (error) => {
      reportError(error);
      close();
    },
  });
  view.render(<Inspector recorder={recorder} storage={storage} onTake={room.take} onClose={close} />);
  return (event: InspectionEvent) => {
    if (isOpen) recorder.inspect(event);
  };
}
