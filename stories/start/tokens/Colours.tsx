import type { CSSProperties } from 'react';
import type { Token } from '../../../brand/tool/tokens.ts';
import { contrastOf, lineLevel, textLevel } from '../../../brand/tool/wcag.ts';
import { groundsOf } from './grounds.ts';
import { pixelOf } from './pixel.ts';
import { resolved } from './resolved.ts';
import { tokensOfKind, uses } from './sources.ts';
import styles from './tokens.module.css';
import { useResolved } from './useResolved.ts';

const colours = tokensOfKind('colour');
const names = colours.map(({ name }) => name);

type Measured = { ground: string; ratio: number };

const measure = () =>
  new Map(
    names.map((name): [string, { value: string; on: Measured[] }] => [
      name,
      {
        value: resolved('color', name),
        on: groundsOf(name, uses.get(name), names).map((ground) => ({
          ground,
          ratio: contrastOf(pixelOf(['--ink', ground]), pixelOf(['--ink', ground, name])),
        })),
      },
    ]),
  );

const counted = (count: number, noun: string) => (count > 0 ? [`${noun} in ${count} ${count === 1 ? 'rule' : 'rules'}`] : []);

function usedAs(name: string): string {
  const of = uses.get(name);
  const said = of ? [...counted(of.text, 'text or icon'), ...counted(of.line, 'line'), ...counted(of.ground, 'background')] : [];
  return said.join(', ') || 'in other tokens, shadows or scripts';
}

function Contrast({ name, on: { ground, ratio } }: { name: string; on: Measured }) {
  const { text = 0, line = 0 } = uses.get(name) ?? {};
  const pair: CSSProperties & Record<`--${string}`, string> = { '--over': `var(${ground})`, '--dot': `var(${name})` };
  return (
    <li className={styles.contrast}>
      <span className={styles.pair} style={pair} />
      {`${ground.slice(2)} ${ratio.toFixed(1)}`} <b>{text >= line ? textLevel(ratio) : lineLevel(ratio)}</b>
    </li>
  );
}

function Colour({ token: { name, note }, value, on }: { token: Token; value: string; on: readonly Measured[] }) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.swatch} style={{ background: `var(${name})` }} />
        <code>{name}</code>
      </th>
      <td>
        {note ? <p>{note}</p> : null}
        <p className={styles.quiet}>{`${value} · ${usedAs(name)}`}</p>
      </td>
      <td>
        <ul>
          {on.map((each) => (
            <Contrast key={each.ground} name={name} on={each} />
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** Every colour with its contrast on the backgrounds where the style sheets use it, in the brand of the toolbar. */
export function Colours() {
  const measured = useResolved(measure);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Colour</th>
          <th scope="col">Use</th>
          <th scope="col">Contrast on its backgrounds</th>
        </tr>
      </thead>
      <tbody>
        {colours.map((token) => (
          <Colour
            key={token.name}
            token={token}
            value={measured?.get(token.name)?.value ?? token.value}
            on={measured?.get(token.name)?.on ?? []}
          />
        ))}
      </tbody>
    </table>
  );
}
