import { useIntl } from 'react-intl';
import type { TonightLine } from '../../../machines/catalogue/tonightLines.ts';
import { useTitleWords } from '../../blocks/rails/useTitleWords.ts';
import { CLOCK } from '../../i18n/clock.ts';

/** The words of a line of the board, in the viewer's language. */
export function useLineWords() {
  const { formatMessage, formatTime } = useIntl();
  const { left } = useTitleWords();

  function reasonOf({ reason }: TonightLine): string {
    switch (reason.kind) {
      case 'left':
        return left(reason.seconds);
      case 'next':
        return formatMessage({ id: 'TONIGHT_NEXT' });
      case 'reminder':
        return formatMessage({ id: 'TONIGHT_REMINDER' });
      case 'premiere':
        return formatMessage({ id: reason.isTonight ? 'TONIGHT_PREMIERE' : 'TONIGHT_PREMIERE_TODAY' });
      case 'live':
        return formatMessage({ id: 'TONIGHT_LIVE' }, { channel: reason.channel });
      case 'fromStart':
        return formatMessage({ id: 'TONIGHT_FROM_START' }, { channel: reason.channel });
      case 'loved':
        return formatMessage({ id: 'TONIGHT_LOVED' }, { title: reason.title });
      case 'listed':
        return formatMessage({ id: 'TONIGHT_LISTED' });
      case 'highlight':
        return formatMessage({ id: 'TONIGHT_HIGHLIGHT' });
    }
  }

  return {
    /** "Now", "–", "21:47"; "20:00", "–", "22:05"; "21:00" for what begins later. */
    time: ({ kind, startsAt, endsAt }: TonightLine): readonly string[] => {
      const from = startsAt === null ? formatMessage({ id: 'TONIGHT_NOW' }) : formatTime(startsAt, CLOCK);
      return endsAt === null || kind === 'coming' ? [from] : [from, '–', formatTime(endsAt, CLOCK)];
    },
    /** "S2 E3, 23 min left" */
    reason: (line: TonightLine): string =>
      [line.numbers && formatMessage({ id: 'CARDS_EPISODE' }, line.numbers), reasonOf(line)].filter(Boolean).join(' · '),
  };
}
