import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Content } from '../../../machines/domain/entities.ts';
import { useTitleWords } from '../../blocks/rails/useTitleWords.ts';
import { useLanguageName } from '../../i18n/useLanguageName.ts';
import { classificationKindOf } from '../../ui/facts/classification.ts';
import styles from './TitleFacts.module.css';

/** All known facts about a title (DET-01). @param rating the viewer's own rating, shown before the facts */
export function TitleFacts({ content, rating }: { content: Content; rating: ReactNode }) {
  const { formatMessage, formatList, formatNumber, formatDate } = useIntl();
  const { between } = useTitleWords();
  const nameOf = useLanguageName();
  const list = (values: readonly string[]) => (values.length > 0 ? formatList(values, { type: 'unit' }) : null);
  const languages = (names: readonly string[]) => list(names.map((name) => nameOf(name) ?? name));
  const day = (moment: number) => formatDate(moment, { day: 'numeric', month: 'long', year: 'numeric' });
  const { formats, startDate, endDate, classification } = content;

  const facts: readonly [key: string, value: string | null][] = [
    ['DETAIL_CAST', list(content.cast)],
    ['DETAIL_CREATORS', list(content.creators)],
    ['DETAIL_WRITERS', list(content.writers)],
    ['DETAIL_PRODUCERS', list(content.producers)],
    ['DETAIL_GENRES', list(content.genres)],
    ['DETAIL_AUDIO', languages(formats.languages)],
    ['DETAIL_SUBTITLES', languages(formats.subtitles)],
    ['DETAIL_FORMATS', list([...formats.video, ...formats.audio])],
    [
      'DETAIL_RATING',
      content.rating === null ? null : formatMessage({ id: 'DETAIL_RATING_VALUE' }, { rating: formatNumber(content.rating) }),
    ],
    [
      'DETAIL_CLASSIFICATION',
      classification && (classificationKindOf(classification) === 'allAges' ? formatMessage({ id: 'UI_ALL_AGES' }) : classification),
    ],
    ['DETAIL_ADVISORY', list(content.parentalAdvisory)],
    ['DETAIL_PREMIUM_END', content.premiumEndDate === null ? null : day(content.premiumEndDate)],
    ['DETAIL_BROADCAST', startDate === null || endDate === null ? null : `${day(startDate)}, ${between(startDate, endDate)}`],
    ['DETAIL_CREDITS', content.credits],
  ];

  return (
    <section className={styles.about} aria-label={formatMessage({ id: 'DETAIL_ABOUT' })}>
      {content.fullDescription && content.fullDescription !== content.shortDescription ? (
        <p className={styles.description}>{content.fullDescription}</p>
      ) : null}
      <div className={styles.facts}>
        {rating}
        <dl className={styles.list}>
          {facts.map(([key, value]) =>
            value ? (
              <div key={key}>
                <dt className={styles.name}>{formatMessage({ id: key })}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
    </section>
  );
}
