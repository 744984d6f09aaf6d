import { useBrand } from '../../configuration/brandContext.ts';
import styles from './Logo.module.css';

export type LogoProps = {
  size?: 'medium' | 'small';
  /** Shows the mark without the name, in narrow spaces. */
  isMarkOnly?: boolean;
};

/** The brand's logo, in the header and on pages without it: the pictures of the brand, or its mark and name. */
export function Logo({ size = 'medium', isMarkOnly = false }: LogoProps) {
  const { name, logo: { mark, text = name, light = null, dark = null } = {} } = useBrand();
  if (!isMarkOnly && (light || dark))
    return (
      <span className={styles.logo} data-size={size}>
        <img className={styles.light} src={light ?? dark ?? undefined} alt={name} loading="lazy" />
        <img className={styles.dark} src={dark ?? light ?? undefined} alt={name} loading="lazy" />
      </span>
    );
  return (
    <span className={styles.logo} data-size={size}>
      {mark ? <img className={styles.mark} src={mark} alt="" /> : null}
      {isMarkOnly ? (
        <span className="visually-hidden">{name}</span>
      ) : (
        <span className={styles.name} translate="no">
          {text}
        </span>
      )}
    </span>
  );
}
