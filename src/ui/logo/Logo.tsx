import styles from './Logo.module.css';

export type LogoProps = {
  size?: 'medium' | 'small';
  /** Shows the mark without the name, in narrow spaces. */
  isMarkOnly?: boolean;
};

/** The brand's mark and name, in the header and on pages without it. A theme replaces this file. */
export function Logo({ size = 'medium', isMarkOnly = false }: LogoProps) {
  return (
    <span className={styles.logo} data-size={size}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="var(--accent)" />
        <path d="M7 9.2v13.6M25 9.2v13.6" stroke="var(--on-accent)" strokeWidth="4" strokeLinecap="round" />
        <path d="M12.3 9.4h7.4c1.1 0 1.8 1.2 1.2 2.2l-3.7 6.3c-.5.9-1.9.9-2.4 0l-3.7-6.3c-.6-1 .1-2.2 1.2-2.2Z" fill="var(--on-accent)" />
      </svg>
      {isMarkOnly ? <span className="visually-hidden">Marquee</span> : <span translate="no">marquee</span>}
    </span>
  );
}
