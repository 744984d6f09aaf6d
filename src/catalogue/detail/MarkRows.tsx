import { Eye, ListX } from 'lucide-react';
import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { isSameMark, markOf, type WatchMark } from '../../../machines/catalogue/watchMark.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { ActionRow } from './ActionRow.tsx';

type MarkRowsProps = {
  /** The title that the main action resumes. */
  title: Content;
  marks: readonly WatchMark[];
  onMark: (mark: WatchMark) => void;
};

/** The rows of a started title in its menu (WAT-02). A press removes them, so the focus moves to the main action before. */
export function MarkRows({ title, marks, onMark }: MarkRowsProps) {
  const isRemoved = marks.some((mark) => isSameMark(mark, markOf('removed', title)));
  const mark = (kind: WatchMark['kind']) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest('[data-rail]')?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    onMark(markOf(kind, title));
  };
  return (
    <>
      <ActionRow icon={<Eye aria-hidden="true" />} onPress={mark('watched')}>
        <FormattedMessage id="MARK_AS_WATCHED" />
      </ActionRow>
      {isRemoved ? null : (
        <ActionRow icon={<ListX aria-hidden="true" />} onPress={mark('removed')}>
          <FormattedMessage id="MARK_AS_REMOVED" />
        </ActionRow>
      )}
    </>
  );
}
