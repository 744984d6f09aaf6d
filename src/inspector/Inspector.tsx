import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Docked } from './Docked.tsx';
import { openWindow } from './ownWindow.ts';
import { Panel } from './Panel.tsx';
import type { Recorder } from './recorder.ts';
import type { ReservedSize } from './reservedSpace.ts';
import { INITIAL_SELECTION, type Selection } from './selection.ts';
import { WORDS } from './words.ts';

type InspectorProps = {
  recorder: Recorder;
  storage: Storage | null;
  onTake: (taken: ReservedSize) => void;
  onClose: () => void;
};

/** FLW-03: the inspector, docked or in its own window. */
export function Inspector({ recorder, storage, onTake, onClose }: InspectorProps) {
  const [selection, setSelection] = useState<Selection>(INITIAL_SELECTION);
  const [away, setAway] = useState<Window | null>(null);
  const [note, setNote] = useState<string | null>(null);

  const move = useCallback(() => {
    if (away) {
      setAway(null);
      away.close();
      return;
    }
    const opened = openWindow(() => setAway(null));
    setAway(opened);
    setNote(opened ? null : WORDS.refused);
  }, [away]);

  const panel = (
    <Panel
      recorder={recorder}
      selection={selection}
      onSelect={(change) => setSelection((now) => ({ ...now, ...change }))}
      isAway={away !== null}
      note={note}
      onMove={move}
      onClose={() => {
        away?.close();
        onClose();
      }}
    />
  );
  if (!away)
    return (
      <Docked storage={storage} onTake={onTake}>
        {panel}
      </Docked>
    );
  return createPortal(
    <main aria-labelledby="inspector-heading" style={{ height: '100%' }}>
      {panel}
    </main>,
    away.document.body,
  );
}
