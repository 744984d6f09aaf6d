import { encode } from 'uqr';
import styles from './QrCode.module.css';

/**
 * A QR code of a text, as one picture.
 * @param props.label its accessible name
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  // Phones need four empty modules around the code.
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
