/** Shows the working popup, the notice above it, and the toast (POP-01). */
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useActors } from '../actors/actors.tsx';
import { isLogicLoading } from '../actors/lazyLogic.ts';
import { usePopup } from '../actors/popup.ts';
import { useMessageText } from '../i18n/MessageText.tsx';
import { lazyView } from '../lazyView.ts';
import { Toast } from '../ui/toast/Toast.tsx';

const WorkingPopup = lazyView(() => import('./WorkingPopup.tsx'));
const NoticePopup = lazyView(() => import('./notice/NoticePopup.tsx'));

export function Popups() {
  const { popups } = useActors();
  const say = useMessageText();
  /** No popup is open before the chunk of the machine has loaded. */
  const working = useSelector(popups, (snapshot) => (isLogicLoading(snapshot) || snapshot.value === 'none' ? null : snapshot.value));
  const notices = usePopup('notices');
  const hasNotice = useSelector(notices ?? undefined, (snapshot) => snapshot?.context.notice != null);
  const toast = useSelector(notices ?? undefined, (snapshot) => snapshot?.context.toast ?? null);
  return (
    <>
      <Suspense fallback={null}>{working === null ? null : <WorkingPopup state={working} />}</Suspense>
      <Suspense fallback={null}>{hasNotice ? <NoticePopup /> : null}</Suspense>
      <Toast
        text={toast && say(toast.message)}
        action={toast?.action && say(toast.action.label)}
        onAct={() => notices?.send({ type: 'toast.act' })}
        onHold={() => notices?.send({ type: 'toast.hold' })}
        onRelease={() => notices?.send({ type: 'toast.release' })}
      />
    </>
  );
}
