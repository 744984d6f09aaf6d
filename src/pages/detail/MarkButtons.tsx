import { CheckCheck, ListX } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { Content } from '../../../machines/domain/entities.ts';
import { isSameMark, markOf, type WatchMark } from '../../../machines/domain/watchMark.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';

type MarkButtonsProps = {
  /** The title that the main action resumes. */
  title: Content;
  marks: readonly WatchMark[];
  onMark: (mark: WatchMark) => void;
};

/** The buttons of a started title (WAT-02). A press removes them, so the focus moves to the main action before. */
export function MarkButtons({ title, marks, onMark }: MarkButtonsProps) {
  const isRemoved = marks.some((mark) => isSameMark(mark, markOf('removed', title)));
  const { formatMessage } = useIntl();
  const mark = (kind: WatchMark['kind']) => (event: { currentTarget: HTMLElement }) => {
    event.currentTarget.parentElement?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    onMark(markOf(kind, title));
  };
  return (
    <>
      <IconButton
        variant="glass"
        label={formatMessage({ id: 'MARK_AS_WATCHED' })}
        icon={<CheckCheck aria-hidden="true" />}
        onClick={mark('watched')}
      />
      {isRemoved ? null : (
        <IconButton
          variant="glass"
          label={formatMessage({ id: 'MARK_AS_REMOVED' })}
          icon={<ListX aria-hidden="true" />}
          onClick={mark('removed')}
        />
      )}
    </>
  );
}
