/** Shows the working popup, the notice above it, and the toast (POP-01). */
import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useActors } from '../../actors/actors.tsx';
import { lazyView } from '../../actors/lazyView.ts';
import { openPopupOf } from '../../actors/popup.ts';
import { completeEnglish, isEnglishComplete, onEnglishCompleted } from '../../i18n/builtIn.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { BackContext } from '../../ui/modal/backContext.ts';
import { Toast } from '../../ui/status/Toast.tsx';

const WorkingPopup = lazyView(() => import('./WorkingPopup.tsx'));
const NoticePopup = lazyView(() => import('./NoticePopup.tsx'));

export function Popups() {
  const { popups, notices } = useActors();
  const textOf = useMessageText();
  const working = useSelector(popups, openPopupOf);
  const { notice, toast } = useSelector(notices, ({ context }) => context);
  /** A toast of the first page waits for its text. */
  const hasTexts = useSyncExternalStore(onEnglishCompleted, isEnglishComplete);
  useEffect(() => {
    // After a failure the next toast fetches again.
    if (toast) completeEnglish().catch(() => {});
  }, [toast]);
  return (
    // Their machines tell the navigation that they are open (NAV-17).
    <BackContext value={null}>
      <Suspense>{working === null ? null : <WorkingPopup state={working} />}</Suspense>
      <Suspense>{notice ? <NoticePopup notices={notices} notice={notice} /> : null}</Suspense>
      <Toast
        text={toast && hasTexts ? textOf(toast.message) : null}
        action={toast?.action && textOf(toast.action.label)}
        onAct={() => notices.send({ type: 'toast.act' })}
        onHold={() => notices.send({ type: 'toast.hold' })}
        onRelease={() => notices.send({ type: 'toast.release' })}
      />
    </BackContext>
  );
}
