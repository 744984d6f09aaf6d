import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Docked } from './Docked.tsx';
import { FIRST_LOOK, type Look } from './look.ts';
import { openWindow } from './ownWindow.ts';
import { Panel } from './Panel.tsx';
import type { Recorder } from './recorder.ts';
import type { Taken } from './room.ts';
import { WORDS } from './words.ts';

type InspectorProps = {
  recorder: Recorder;
  storage: Storage | null;
  onTake: (taken: Taken) => void;
  onClose: () => void;
};

/** FLW-03: the inspector, docked or in its own window. */
export function Inspector({ recorder, storage, onTake, onClose }: InspectorProps) {
  const [look, setLook] = useState<Look>(FIRST_LOOK);
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
      look={look}
      onLook={(change) => setLook((now) => ({ ...now, ...change }))}
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
