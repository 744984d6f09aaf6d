import { addressOf } from './address.ts';
import styles from './details.module.css';
import { FlowLink } from './FlowLink.tsx';
import type { Message } from './known.ts';
import { flowNamed } from './machines.ts';
import { Section } from './Section.tsx';

/** Messages between a machine and other actors. Machines are links to their charts; actors without a machine are plain text. */
export function Messages({ name, messages }: { name: string; messages: readonly Message[] }) {
  if (messages.length === 0) return null;
  return (
    <Section name={name}>
      <dl className={styles.messages}>
        {messages.map(({ with: other, messages: types }) => (
          <div key={other}>
            <dt>{flowNamed(other) ? <FlowLink to={addressOf(other)}>{other}</FlowLink> : <code>{other}</code>}</dt>
            <dd>
              {types.map((type) => (
                <code key={type}>{type}</code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
