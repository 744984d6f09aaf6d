import type { ActorRefFrom } from 'xstate';
import type { noticesMachine } from '../../../machines/app/notices.machine.ts';
import type { Notice as Shown } from '../../../machines/domain/notices.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Notice } from './Notice.tsx';

export default function NoticePopup({ notices, notice }: { notices: ActorRefFrom<typeof noticesMachine>; notice: Shown }) {
  const textOf = useMessageText();
  return (
    <Notice
      kind={notice.kind}
      title={notice.title && textOf(notice.title)}
      text={textOf(notice.message)}
      code={notice.message.code}
      action={notice.action && textOf(notice.action.label)}
      onAct={() => notices.send({ type: 'notice.act' })}
      onClose={() => notices.send({ type: 'notice.close' })}
    />
  );
}
