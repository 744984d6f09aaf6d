/** Reports the open dialogs of a page to the navigation machine as one cover, so that Back closes the topmost dialog (NAV-17). */
import { type ReactNode, useEffect, useState } from 'react';
import { type Actors, useActors } from '../../actors/actors.tsx';
import { type BackClosing, BackContext } from '../../ui/modal/backContext.ts';

export function BackClosesDialogs({ children }: { children: ReactNode }) {
  const { navigation } = useActors();
  const [dialogs] = useState(() => createDialogs(navigation));
  useEffect(() => dialogs.listen(), [dialogs]);
  return <BackContext value={dialogs.open}>{children}</BackContext>;
}

function createDialogs(navigation: Actors['navigation']) {
  /** The close function of each open dialog, the topmost last. */
  let closings: readonly (() => void)[] = [];
  const open: BackClosing = (close) => {
    if (closings.length === 0) navigation.send({ type: 'cover.opened', cover: 'dialog' });
    closings = [...closings, close];
    return () => {
      closings = closings.filter((each) => each !== close);
      if (closings.length === 0) navigation.send({ type: 'cover.closed', cover: 'dialog' });
    };
  };
  const listen = () => {
    const { unsubscribe } = navigation.on('dialog.close', () => closings.at(-1)?.());
    return unsubscribe;
  };
  return { open, listen };
}
