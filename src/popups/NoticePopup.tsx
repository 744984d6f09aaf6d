import { useSelector } from '@xstate/react';
import { useActors } from '../app/actors.tsx';
import { useMessageText } from '../i18n/MessageText.tsx';
import { Notice } from './Notice.tsx';

export default function NoticePopup() {
  const { popups } = useActors();
  const say = useMessageText();
  const notice = useSelector(popups, ({ context }) => context.notice);
  if (!notice) return null;
  return (
    <Notice
      kind={notice.kind}
      title={notice.title && say(notice.title)}
      text={say(notice.message)}
      code={notice.message.code}
      onClose={() => popups.send({ type: 'notice.close' })}
    />
  );
}
