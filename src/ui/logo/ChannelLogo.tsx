import { useMayLoadPictures } from '../pace/useMayLoadPictures.ts';
import styles from './ChannelLogo.module.css';

export type ChannelLogoProps = {
  url: string;
  /** Empty when the channel's name is beside the logo. */
  alt: string;
  className?: string;
};

/** The logo of a channel in a long list. Loads only when the viewer scrolls slowly or stops. */
export function ChannelLogo({ url, alt, className = '' }: ChannelLogoProps) {
  const isWanted = useMayLoadPictures();
  return (
    <img
      className={`${styles.logo} channel-logo ${className}`}
      loading="lazy"
      decoding="async"
      draggable={false}
      src={isWanted ? url : undefined}
      alt={alt}
    />
  );
}
