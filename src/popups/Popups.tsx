/** What stands above the page: the working popup, the notice above it, and the toast (POP-01). */
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useActors } from '../app/actors.tsx';
import { lazyView } from '../app/lazyView.ts';
import { useMessageText } from '../i18n/MessageText.tsx';
import { Toast } from '../ui/toast/Toast.tsx';

/** The dialog and its focus trap come with the first popup: a visit without one does not load them. */
const CompleteAccountPopup = lazyView(() => import('./CompleteAccountPopup.tsx'));
const DeleteAccountPopup = lazyView(() => import('./DeleteAccountPopup.tsx'));
const LoginPopup = lazyView(() => import('./LoginPopup.tsx'));
const PinPopup = lazyView(() => import('./PinPopup.tsx'));
const PlansPopup = lazyView(() => import('./PlansPopup.tsx'));
const RegisterPopup = lazyView(() => import('./RegisterPopup.tsx'));
const SaveChangesPopup = lazyView(() => import('./SaveChangesPopup.tsx'));
const TermsPopup = lazyView(() => import('./TermsPopup.tsx'));
const WaitingPopup = lazyView(() => import('./WaitingPopup.tsx'));
const NoticePopup = lazyView(() => import('./NoticePopup.tsx'));

export function Popups() {
  const { popups } = useActors();
  const say = useMessageText();
  const working = useSelector(popups, ({ value }) => value.working);
  const hasNotice = useSelector(popups, (snapshot) => !snapshot.matches({ notice: 'none' }));
  const toast = useSelector(popups, ({ context }) => context.toast);
  return (
    <>
      <Suspense fallback={null}>
        {working === 'login' ? <LoginPopup /> : null}
        {working === 'register' ? <RegisterPopup /> : null}
        {working === 'terms' ? <TermsPopup /> : null}
        {working === 'completeAccount' ? <CompleteAccountPopup /> : null}
        {working === 'deleteAccount' ? <DeleteAccountPopup /> : null}
        {working === 'saveChanges' ? <SaveChangesPopup /> : null}
        {working === 'pin' ? <PinPopup /> : null}
        {working === 'plans' ? <PlansPopup /> : null}
        {working === 'waiting' ? <WaitingPopup /> : null}
      </Suspense>
      <Suspense fallback={null}>{hasNotice ? <NoticePopup /> : null}</Suspense>
      <Toast text={toast && say(toast)} />
    </>
  );
}
