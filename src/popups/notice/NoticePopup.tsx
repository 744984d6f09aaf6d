import type { ActorRefFrom } from 'xstate';
import type { noticesMachine } from '../../../machines/app/notices.machine.ts';
import type { Notice as Shown } from '../../../machines/domain/notices.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Notice } from './Notice.tsx';

export default function NoticePopup({ notices, notice }: { notices: ActorRefFrom<typeof noticesMachine>; notice: Shown }) {
  const say = useMessageText();
  return (
    <Notice
      kind={notice.kind}
      title={notice.title && say(notice.title)}
      text={say(notice.message)}
      code={notice.message.code}
      action={notice.action && say(notice.action.label)}
      onAct={() => notices.send({ type: 'notice.act' })}
      onClose={() => notices.send({ type: 'notice.close' })}
    />
  );
}
