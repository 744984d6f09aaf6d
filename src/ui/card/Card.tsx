import { Eye } from 'lucide-react';
import { type ReactNode, type RefCallback, use } from 'react';
import { FormattedMessage } from 'react-intl';
import { Chip, type ChipTone } from '../choice/Chip.tsx';
import { Anchor } from '../link/Anchor.tsx';
import { ChannelLogo } from '../logo/ChannelLogo.tsx';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import { Picture, type PictureSource } from '../picture/Picture.tsx';
import { ProgressBar } from '../progressBar/ProgressBar.tsx';
import { ProgressText } from '../progressBar/ProgressText.tsx';
import { RailTabStop } from '../rail/railTabStop.ts';
import styles from './Card.module.css';
import { type BlockDesign, type CardDesign, isLargeCard, pictureSizes } from './cardSize.ts';
import { Numeral } from './Numeral.tsx';

export type CardProps = {
  design: CardDesign;
  block?: BlockDesign;
  title: string;
  /** Makes the card a link; without it the card is a button. Both call `onSelect`. */
  href?: string;
  onSelect?: () => void;
  /** Identifies the element for the listeners of the page (`data-card`). */
  cardKey?: string;
  ref?: RefCallback<HTMLElement>;
  picture: PictureSource | null;
  /** Text of the release badge (HOM-07). */
  badge?: string | null;
  badgeTone?: ChipTone;
  isPremium?: boolean;
  isExclusive?: boolean;
  isWatched?: boolean;
  /** 0 to 1. */
  progress?: number | null;
  /** 1 to 10, for poster_top10. */
  rank?: number;
  /** One muted line under the title. */
  meta?: string | null;
  /** At most two lines of text, for descriptive and full-width cards. */
  description?: string | null;
  logoUrl?: string | null;
  isLive?: boolean;
  /** For the first cards of a page: loads the picture at once. */
  priority?: boolean;
};

const RATIO = {
  poster: 'poster',
  poster_top10: 'poster',
  thumbnail: 'wide',
  channel: 'wide',
  descriptive: 'wide',
  character: 'square',
} as const;
/**
 * One title or channel of a `Rail` or of a page of results (HOM-03, HOM-13). Posters have the title in the picture; other designs show it
 * under the picture. A link without a picture is a row of `LinkRows`.
 * The elements are in reading order: title, progress, badges (HOM-15). CSS changes the visual order.
 */
export function Card(props: CardProps) {
  const {
    design,
    block = 'block',
    title,
    href,
    onSelect,
    cardKey,
    ref,
    picture,
    progress,
    rank,
    meta,
    description,
    logoUrl,
    isLive = false,
    priority,
  } = props;
  const tabIndex = use(RailTabStop);
  const isLarge = isLargeCard(design, block);
  const ratio = isLarge ? 'wide' : RATIO[design];
  const isPoster = ratio === 'poster';
  // KID-06: a round picture has no corner for a mark.
  const isCharacter = design === 'character' && !isLarge;
  const shared = {
    className: styles.card,
    'data-design': design,
    'data-block': block,
    'data-card': cardKey,
    'data-ten': rank === 10,
    draggable: false,
    tabIndex,
  };
  const progressText = progress === undefined || progress === null ? null : <ProgressText value={progress} isLive={isLive} />;
  const logo = design === 'channel' && logoUrl ? <ChannelLogo className={styles.logo} url={logoUrl} alt="" /> : null;
  const content = (
    <>
      {isPoster ? null : (
        <span className={styles.words} data-dark={isLarge ? '' : undefined}>
          {isLarge ? logo : null}
          <span className={styles.title}>{title}</span>
          {progressText}
          {meta && !isCharacter ? <span className={styles.meta}>{meta}</span> : null}
          {(design === 'descriptive' || isLarge) && description ? <span className={styles.description}>{description}</span> : null}
        </span>
      )}
      <span className={styles.picture} data-picture="">
        <Picture
          picture={picture}
          alt={isPoster ? title : ''}
          title={title}
          ratio={ratio}
          sizes={pictureSizes(design, block)}
          priority={priority}
        />
        {isPoster ? progressText : null}
        {isCharacter ? null : <Marks {...props} />}
        {isLarge ? null : logo}
        {progressText && !isCharacter && typeof progress === 'number' ? (
          <span className={styles.progress}>
            <ProgressBar design="line" value={progress} />
          </span>
        ) : null}
      </span>
      {design === 'poster_top10' && rank !== undefined ? <Numeral rank={rank} /> : null}
    </>
  );

  // A card that leads to a page that is not offered stays as a picture (DEP-05).
  return href === undefined ? (
    <button type="button" {...shared} ref={ref} onClick={onSelect}>
      {content}
    </button>
  ) : (
    <Anchor href={href} {...shared} ref={ref} onClick={onSelect}>
      {content}
    </Anchor>
  );
}

type Mark = { key: string; tone: ChipTone; words: ReactNode };

/** Shows the first badge in the order live, release, premium, exclusive. The accessible name contains all badges (HOM-13). */
function Marks({ badge, badgeTone = 'plain', isPremium, isExclusive, isWatched, isLive }: CardProps) {
  const marks: Mark[] = [];
  if (isLive) marks.push({ key: 'live', tone: 'live', words: <FormattedMessage id="UI_CARD_LIVE" /> });
  if (badge) marks.push({ key: 'release', tone: badgeTone, words: badge });
  if (isPremium) marks.push({ key: 'premium', tone: 'premium', words: <FormattedMessage id="UI_CARD_PREMIUM" /> });
  if (isExclusive) marks.push({ key: 'exclusive', tone: 'plain', words: <FormattedMessage id="UI_CARD_EXCLUSIVE" /> });
  const [first, ...others] = marks;
  return (
    <>
      {first ? (
        <span className={styles.chips}>
          <Chip tone={first.tone}>{first.words}</Chip>
          {others.map(({ key, words }) => (
            <VisuallyHidden key={key}> {words}</VisuallyHidden>
          ))}
        </span>
      ) : null}
      {isWatched ? (
        <span className={styles.watched}>
          <Eye aria-hidden="true" />
          <VisuallyHidden>
            <FormattedMessage id="UI_CARD_WATCHED" />
          </VisuallyHidden>
        </span>
      ) : null}
    </>
  );
}
