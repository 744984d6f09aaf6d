import type { CSSProperties, ReactNode } from 'react';
import type { Token } from '../../../brand/tool/tokens.ts';
import { resolved } from './resolved.ts';
import { tokensOfKind } from './sources.ts';
import styles from './tokens.module.css';
import { useResolved } from './useResolved.ts';

type Property = Parameters<typeof resolved>[0];

function Row({ token, now, children }: { token: Token; now?: string | undefined; children?: ReactNode }) {
  return (
    <li className={styles.row}>
      <code>{token.name}</code>
      <span className={styles.quiet}>{now ?? token.value}</span>
      {children}
      {token.note ? <span className={styles.quiet}>{token.note}</span> : null}
    </li>
  );
}

type ScaleProps = { tokens: readonly Token[]; property: Property; sample: (value: string) => ReactNode };

/** Tokens with a sample of each, and the value that each has in this window. */
function Scale({ tokens, property, sample }: ScaleProps) {
  const now = useResolved(() => tokens.map(({ name }) => resolved(property, name)));
  return (
    <ul>
      {tokens.map((token, index) => (
        <Row key={token.name} token={token} now={now?.[index]}>
          {sample(`var(${token.name})`)}
        </Row>
      ))}
    </ul>
  );
}

const box = (style: CSSProperties) => <span className={styles.box} style={style} />;

export const TextSizes = () => (
  <Scale
    tokens={tokensOfKind('textSize')}
    property="fontSize"
    sample={(fontSize) => (
      <span className={styles.letters} style={{ fontSize }}>
        Tonight at nine
      </span>
    )}
  />
);

export const Spaces = () => (
  <Scale tokens={tokensOfKind('space')} property="width" sample={(width) => <span className={styles.bar} style={{ width }} />} />
);

export const Radii = () => (
  <Scale tokens={tokensOfKind('radius')} property="borderTopLeftRadius" sample={(borderRadius) => box({ borderRadius })} />
);

export const Shadows = () => (
  <ul>
    {tokensOfKind('shadow').map((token) => (
      <Row key={token.name} token={token}>
        {box({ boxShadow: `var(${token.name})` })}
      </Row>
    ))}
  </ul>
);

/** The tokens without a sample: weights, line heights, sizes, layers. */
export const Others = () => (
  <ul>
    {tokensOfKind('other').map((token) => (
      <Row key={token.name} token={token} />
    ))}
  </ul>
);
