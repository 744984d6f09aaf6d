import { ChevronDown } from 'lucide-react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { isSearchable, resultsPath } from '../../../machines/catalogue/search.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { useTitleWords } from '../../blocks/rails/useTitleWords.ts';
import { useLanguageName } from '../../i18n/useLanguageName.ts';
import { classificationKindOf } from '../../ui/facts/classification.ts';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { useOffers } from '../../ui/link/offered.ts';
import { Cast } from './Cast.tsx';
import styles from './TitleFacts.module.css';

/**
 * The cast (DET-20) and the genres as links to their titles (DET-13), and behind "More details" all other known facts (DET-01, DET-11). The description
 * is there when it says more than the hero.
 */
export function TitleFacts({ content }: { content: Content }) {
  const { formatMessage, formatList, formatNumber, formatDate } = useIntl();
  const { between } = useTitleWords();
  const nameOf = useLanguageName();
  const list = (values: readonly string[]) => (values.length > 0 ? formatList(values, { type: 'unit' }) : null);
  const languages = (names: readonly string[]) => list(names.map((name) => nameOf(name) ?? name));
  const day = (moment: number) => formatDate(moment, { day: 'numeric', month: 'long', year: 'numeric' });
  const { formats, startDate, endDate, classification } = content;
  const description = content.fullDescription === content.shortDescription ? null : content.fullDescription;

  const all: readonly Fact[] = [
    ['DETAIL_CREATORS', list(content.creators)],
    ['DETAIL_WRITERS', list(content.writers)],
    ['DETAIL_PRODUCERS', list(content.producers)],
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
    ['DETAIL_AVAILABILITY', content.isExclusive ? formatMessage({ id: 'UI_CARD_EXCLUSIVE' }) : null],
  ];
  const facts = all.filter(([, value]) => value);

  return (
    <section className={styles.about} aria-label={formatMessage({ id: 'DETAIL_ABOUT' })} data-rail="about">
      {content.people.length > 0 ? <Cast people={content.people} /> : null}
      <dl className={styles.people}>
        {content.people.length > 0 ? null : <Links name="DETAIL_CAST" values={content.cast} />}
        <Links name="DETAIL_GENRES" values={content.genres} />
      </dl>
      {description || facts.length > 0 ? (
        <details className={styles.more}>
          <summary className={styles.summary}>
            <FormattedMessage id="DETAIL_MORE" />
            <ChevronDown aria-hidden="true" />
          </summary>
          {description ? <p className={styles.description}>{description}</p> : null}
          <dl className={styles.facts}>
            {facts.map(([key, value]) => (
              <div key={key}>
                <dt className={styles.name}>{formatMessage({ id: key })}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </section>
  );
}

type Fact = readonly [key: string, value: string | null];

/** People or genres, each a link to the search for its titles. A name that is too short for a search, or without a search, is a text. */
function Links({ name, values }: { name: string; values: readonly string[] }) {
  const isOffered = useOffers();
  if (values.length === 0) return null;
  return (
    <div className={styles.line}>
      <dt className={styles.name}>
        <FormattedMessage id={name} />
      </dt>
      <dd className={styles.value}>
        <FormattedList
          type="unit"
          value={[...new Set(values)].map((value) =>
            isSearchable(value) && isOffered(resultsPath(value)) ? (
              <Anchor key={value} className={styles.link} href={resultsPath(value)}>
                {value}
              </Anchor>
            ) : (
              value
            ),
          )}
        />
      </dd>
    </div>
  );
}
