import { useEffect, useRef } from 'react';
import { addressOf } from './address.ts';
import { FlowLink } from './FlowLink.tsx';
import { paragraphs, placesOf, requirementText } from './known.ts';
import { stateLabel } from './machines.ts';
import type { Place } from './places.ts';
import styles from './specification.module.css';

/** The address of the view. No machine has this name. */
export const SPECIFICATION = 'specification';

/** The states that meet a requirement, by machine. */
function Places({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return <p className={styles.none}>In no chart: a rule, a request or a text.</p>;
  return (
    <ul className={styles.places}>
      {[...new Set(places.map(({ flow }) => flow))].map((flow) => (
        <li key={flow.name}>
          <FlowLink to={addressOf(flow.name)}>{flow.name}</FlowLink>
          {places.flatMap(({ flow: other, path }) =>
            other === flow && path ? (
              <FlowLink key={path} className={styles.state} to={addressOf(flow.name, { state: path })}>
                {stateLabel(flow, path)}
              </FlowLink>
            ) : (
              []
            ),
          )}
        </li>
      ))}
    </ul>
  );
}

/** FLW-11: each paragraph of the specification with its requirements, and the charts and states that meet them. @param props.at number of a paragraph */
export function Specification({ at }: { at: string | null }) {
  const view = useRef<HTMLElement>(null);
  useEffect(() => {
    view.current?.querySelector(`[data-paragraph="${CSS.escape(at ?? '')}"]`)?.scrollIntoView();
  }, [at]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
    <section ref={view} className={styles.specification} aria-label="Specification" tabIndex={0}>
      {paragraphs.map(({ number, name, requirements }) => (
        <section key={number} data-paragraph={number} aria-label={`${number} ${name}`}>
          <h2>{`${number} ${name}`}</h2>
          <dl>
            {requirements.map((id) => (
              <div key={id}>
                <dt>{id}</dt>
                <dd>
                  <p>{requirementText(id)}</p>
                  <Places places={placesOf(id)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}
