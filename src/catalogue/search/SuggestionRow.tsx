import { useIntl } from 'react-intl';
import { partsOf, type Suggestion } from '../../../machines/catalogue/search.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './SuggestionRow.module.css';

const KINDS = {
  MOVIE: 'SEARCH_KIND_MOVIE',
  SERIES: 'SEARCH_KIND_SERIES',
  EPISODE: 'SEARCH_KIND_EPISODE',
  CATCHUP: 'SEARCH_KIND_CATCHUP',
} as const satisfies Record<Content['contentType'], string>;

/** The text key for the kind of a title. */
function kindOf({ actionType, contentType }: Pick<Content, 'actionType' | 'contentType'>) {
  if (actionType === 'LIVE') return 'SEARCH_KIND_LIVE';
  return actionType === 'EPG' ? 'SEARCH_KIND_PROGRAMME' : KINDS[contentType];
}

/** One found title or channel. The part of the name that matches the query is marked. */
export function SuggestionRow({ suggestion, text }: { suggestion: Suggestion; text: string }) {
  const { formatMessage } = useIntl();
  const meta =
    suggestion.kind === 'channel'
      ? [formatMessage({ id: 'SEARCH_KIND_CHANNEL' }), suggestion.channel.number]
      : [
          formatMessage({ id: kindOf(suggestion.content) }),
          suggestion.content.showings
            ? formatMessage({ id: 'CARDS_SHOWINGS' }, { count: suggestion.content.showings })
            : (suggestion.content.segment ?? suggestion.content.genres[0]),
        ];
  return (
    <span className={styles.row}>
      {suggestion.kind === 'channel' ? (
        <span className={styles.logo}>
          {suggestion.channel.logoUrl ? (
            <img className="channel-logo" src={suggestion.channel.logoUrl} alt="" decoding="async" draggable={false} />
          ) : null}
        </span>
      ) : (
        <Picture
          className={styles.picture}
          picture={pictureFor('thumbnail', suggestion.content.images)}
          alt=""
          title=""
          ratio="wide"
          sizes="96px"
        />
      )}
      <span className={styles.words}>
        <span className={styles.title}>
          {partsOf(suggestion.title, text).map((part, index) =>
            part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
          )}
        </span>
        <span className={styles.meta}>{meta.filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}
