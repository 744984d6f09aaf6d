import type { ActorRefFrom } from 'xstate';
import type { noticesMachine } from '../../../machines/app/notices.machine.ts';
import type { Notice as Shown } from '../../../machines/domain/notices.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { useOffers } from '../../ui/link/offered.ts';
import { Notice } from './Notice.tsx';

export default function NoticePopup({ notices, notice }: { notices: ActorRefFrom<typeof noticesMachine>; notice: Shown }) {
  const textOf = useMessageText();
  const isOffered = useOffers();
  return (
    <Notice
      kind={notice.kind}
      title={notice.title && textOf(notice.title)}
      text={textOf(notice.message)}
      code={notice.message.code}
      action={notice.action && isOffered(notice.action.to) ? textOf(notice.action.label) : undefined}
      onAct={() => notices.send({ type: 'notice.act' })}
      onClose={() => notices.send({ type: 'notice.close' })}
    />
  );
}
