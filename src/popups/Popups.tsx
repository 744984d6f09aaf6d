/** Shows the working popup, the notice above it, and the toast (POP-01). */
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useActors } from '../actors/actors.tsx';
import { lazyView } from '../actors/lazyView.ts';
import { useLate, usePopup } from '../actors/popup.ts';
import { useMessageText } from '../i18n/MessageText.tsx';
import { Toast } from '../ui/toast/Toast.tsx';

const WorkingPopup = lazyView(() => import('./WorkingPopup.tsx'));
const NoticePopup = lazyView(() => import('./notice/NoticePopup.tsx'));

/** Before the chunk of the machine has loaded. */
const NOTHING = { notice: null, toast: null };

export function Popups() {
  const { popups } = useActors();
  const say = useMessageText();
  const working = useLate(popups, ({ value }) => (value === 'none' ? null : value), null);
  const notices = usePopup('notices');
  const { notice, toast } = useSelector(notices, (snapshot) => snapshot?.context ?? NOTHING);
  return (
    <>
      <Suspense fallback={null}>{working === null ? null : <WorkingPopup state={working} />}</Suspense>
      <Suspense fallback={null}>{notices && notice ? <NoticePopup notices={notices} notice={notice} /> : null}</Suspense>
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
