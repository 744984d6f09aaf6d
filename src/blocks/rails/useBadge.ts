import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { badgeText, cardBadge } from '../../../machines/catalogue/badge.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';
import type { ChipTone } from '../../ui/choice/Chip.tsx';

export type Badge = {
  text: string;
  tone: ChipTone;
  /** Beside a large title: amber for news, plain for later dates. */
  largeTone: ChipTone;
};

/** The input of all badges; one for a whole page, so that its cards agree. */
export type BadgeMoment = {
  /** Epoch ms. */
  now: number;
  /** The setting dynamic_label_days_before (HOM-08). */
  daysBefore: number;
};

/** The text of a title's badge, shortened to its maximum (HOM-07), with its colour: amber for a title that comes tonight. */
export function useBadge({ now, daysBefore }: BadgeMoment): (content: Content) => Badge | null {
  const { locale, timeZone } = useIntl();
  const textOf = useMessageText();
  return useCallback(
    (content: Content) => {
      const message = cardBadge(content, { now, zone: timeZone ?? 'local', locale, daysBefore });
      if (!message) return null;
      return {
        text: badgeText(textOf(message)),
        tone: message.key === 'BADGE_TONIGHT' ? 'accent' : 'plain',
        largeTone: ['BADGE_TONIGHT', 'BADGE_NEW_EPISODE', 'BADGE_LABEL'].includes(message.key) ? 'accent' : 'plain',
      };
    },
    [now, daysBefore, locale, timeZone, textOf],
  );
}
