import { useSelector } from '@xstate/react';
import { usePopup } from '../../actors/popup.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Notice } from './Notice.tsx';

export default function NoticePopup() {
  const notices = usePopup('notices');
  const say = useMessageText();
  const notice = useSelector(notices ?? undefined, (snapshot) => snapshot?.context.notice);
  if (!notice) return null;
  return (
    <Notice
      kind={notice.kind}
      title={notice.title && say(notice.title)}
      text={say(notice.message)}
      code={notice.message.code}
      action={notice.action && say(notice.action.label)}
      onAct={() => notices?.send({ type: 'notice.act' })}
      onClose={() => notices?.send({ type: 'notice.close' })}
    />
  );
}
