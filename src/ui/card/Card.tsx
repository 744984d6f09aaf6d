import { Check } from 'lucide-react';
import type { ReactNode, RefCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChannelLogo } from '../channelLogo/ChannelLogo.tsx';
import { Chip, type ChipTone } from '../chip/Chip.tsx';
import { Anchor } from '../link/Anchor.tsx';
import { Picture, type PictureSource } from '../picture/Picture.tsx';
import { ProgressBar } from '../progressBar/ProgressBar.tsx';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import styles from './Card.module.css';
import { Numeral } from './Numeral.tsx';

export type CardDesign = 'poster' | 'poster_top10' | 'thumbnail' | 'channel' | 'descriptive';

/** How large a card is among its neighbours (HOM-03). */
export type BlockDesign = 'block' | 'zoomCenter' | 'zoom' | 'fullscreen';

export type CardProps = {
  design: CardDesign;
  block?: BlockDesign;
  title: string;
  /** A link; absent, the card is a button and `onSelect` hears the press. */
  href?: string;
  onSelect?: () => void;
  /** Marks the element for the page's listeners. */
  cardKey?: string;
  ref?: RefCallback<HTMLElement>;
  picture: PictureSource | null;
  /** The release badge, worded (HOM-07). */
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
  /** Two lines of text, for descriptive. */
  description?: string | null;
  logoUrl?: string | null;
  isLive?: boolean;
  /** Not playable yet: the picture is dimmed, the card stays a way to its page. */
  isDimmed?: boolean;
  /** The first cards of a page are fetched at once. */
  priority?: boolean;
};

const RATIO = { poster: 'poster', poster_top10: 'poster', thumbnail: 'wide', channel: 'wide', descriptive: 'wide' } as const;
/** The widths of HOM-03 at the three sizes of the page. */
const SIZES = {
  poster: '(min-width: 1171px) 208px, (min-width: 768px) 176px, 132px',
  poster_top10: '(min-width: 1171px) 208px, (min-width: 768px) 176px, 132px',
  thumbnail: '(min-width: 1171px) 320px, (min-width: 768px) 288px, 244px',
  channel: '(min-width: 1171px) 328px, (min-width: 768px) 300px, 264px',
  descriptive: '(min-width: 1171px) 320px, (min-width: 768px) 288px, 244px',
} as const;

/** One title or channel of a rail (HOM-03, HOM-13). Designs with a poster carry the title in the picture, the others under it. */
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
    isDimmed = false,
    priority,
  } = props;
  const { formatMessage } = useIntl();
  // A card that fills the row shows a wide picture, and its words on it.
  const isLarge = block === 'fullscreen' && design !== 'poster_top10';
  const ratio = isLarge ? 'wide' : RATIO[design];
  const isPoster = ratio === 'poster';
  const shared = {
    className: styles.card,
    'data-design': design,
    'data-block': block,
    'data-card': cardKey,
    'data-dimmed': isDimmed,
    'data-ten': rank === 10,
    draggable: false,
  };
  const logo = design === 'channel' && logoUrl ? <ChannelLogo className={styles.logo} url={logoUrl} alt="" /> : null;
  const content = (
    <>
      {design === 'poster_top10' && rank !== undefined ? <Numeral rank={rank} /> : null}
      <span className={styles.picture}>
        <Picture
          picture={picture}
          alt={isPoster ? title : ''}
          title={title}
          ratio={ratio}
          sizes={isLarge ? '100vw' : SIZES[design]}
          priority={priority}
        />
        <Marks {...props} />
        {isLarge ? null : logo}
        {progress !== undefined && progress !== null ? (
          <span className={styles.progress}>
            <ProgressBar design="line" value={progress} label={formatMessage({ id: isLive ? 'UI_CARD_ELAPSED' : 'UI_CARD_PROGRESS' })} />
          </span>
        ) : null}
      </span>
      {isPoster ? null : (
        <span className={styles.words}>
          {isLarge ? logo : null}
          <span className={styles.title}>{title}</span>
          {meta ? <span className={styles.meta}>{meta}</span> : null}
          {(design === 'descriptive' || isLarge) && description ? <span className={styles.description}>{description}</span> : null}
        </span>
      )}
    </>
  );

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

/** Of several badges the card shows the first: live, release, premium, exclusive. The name of the card has all of them (HOM-13). */
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
          <Check aria-hidden="true" />
          <VisuallyHidden>
            <FormattedMessage id="UI_CARD_WATCHED" />
          </VisuallyHidden>
        </span>
      ) : null}
    </>
  );
}
