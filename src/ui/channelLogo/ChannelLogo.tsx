import { useIsCalm } from '../pace/useIsCalm.ts';
import styles from './ChannelLogo.module.css';

export type ChannelLogoProps = {
  url: string;
  /** Empty when the name is written beside it. */
  alt: string;
  className?: string;
};

/** The logo of a channel, where many of them are scrolled past. */
export function ChannelLogo({ url, alt, className = '' }: ChannelLogoProps) {
  const isWanted = useIsCalm();
  return (
    <img
      className={`${styles.logo} ${className}`}
      loading="lazy"
      decoding="async"
      draggable={false}
      src={isWanted ? url : undefined}
      alt={alt}
    />
  );
}
