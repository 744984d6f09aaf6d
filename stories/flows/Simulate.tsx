import { RotateCcw, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { addressOf } from './address.ts';
import { FlowLink } from './FlowLink.tsx';
import type { Flow } from './machines.ts';
import styles from './play.module.css';
import { Sentence } from './Sentence.tsx';
import { type Choice, eventWith } from './simulation.ts';
import type { Simulating } from './useSimulation.ts';

const NOT_JSON = 'The payload is not a JSON object.';
const GROUPS = [
  { name: 'Accepted', isAccepted: true },
  { name: 'Ignored in this state', isAccepted: false },
] as const;

type EventFormProps = { choices: readonly Choice[]; onSend: Simulating['send'] };

/** Chooses an event of the current state, and its payload. */
function EventForm({ choices, onSend }: EventFormProps) {
  const first = choices.find(({ isAccepted }) => isAccepted) ?? choices[0];
  const [edited, setEdited] = useState<{ choice: Choice; text: string } | null>(null);
  const [wasWrong, setWrong] = useState(false);
  const error = useId();
  // After each event the machine has other choices.
  const isStale = edited !== null && !choices.includes(edited.choice);
  const choice = edited && !isStale ? edited.choice : first;
  const text = edited && !isStale ? edited.text : (first?.payload ?? '');
  if (!choice) return <p className={styles.over}>The machine has ended.</p>;
  const edit = (next: Choice | undefined, payload: string) => {
    setWrong(false);
    if (next) setEdited({ choice: next, text: payload });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // An unchanged payload may contain values without JSON.
    const sent = text === choice.payload ? choice.event : eventWith(choice.event.type, text);
    setWrong(sent === null);
    if (sent) onSend(sent);
  };
  const isWrong = wasWrong && !isStale;
  return (
    <form className={styles.send} onSubmit={submit}>
      <select
        className={styles.walks}
        aria-label="Event"
        value={choices.indexOf(choice)}
        onChange={({ target }) => {
          const next = choices[Number(target.value)];
          edit(next, next?.payload ?? '');
        }}
      >
        {GROUPS.map(({ name, isAccepted }) => (
          <optgroup key={name} label={name}>
            {choices.map((each, index) =>
              each.isAccepted === isAccepted ? (
                <option key={`${each.label} ${each.payload}`} value={index}>
                  {each.label}
                </option>
              ) : null,
            )}
          </optgroup>
        ))}
      </select>
      <textarea
        className={styles.payload}
        aria-label="Payload (JSON)"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? error : undefined}
        rows={2}
        spellCheck={false}
        value={text}
        onChange={({ target }) => edit(choice, target.value)}
      />
      <button type="submit" className={styles.action}>
        Send
      </button>
      {isWrong ? (
        <p id={error} className={styles.wrong} role="alert">
          {NOT_JSON}
        </p>
      ) : null}
    </form>
  );
}

/** FLW-09: sends events by hand to a machine with fake actors. Time passes only by the button of the next delay. */
export function Simulate({ flow, simulating }: { flow: Flow; simulating: Simulating }) {
  const { starts, start, moment, refusal, send, restart } = simulating;
  const { delay, error } = moment;
  const problem = error === null ? refusal : `The machine failed: ${error}`;
  return (
    <section className={styles.play} aria-label="Events by hand">
      <div className={styles.row}>
        <select className={styles.walks} aria-label="Start" value={start} onChange={({ target }) => restart(Number(target.value))}>
          {starts.map((label, index) => (
            <option key={label} value={index}>{`Start ${label}`}</option>
          ))}
        </select>
        <button type="button" className={styles.action} onClick={() => restart(start)}>
          <RotateCcw aria-hidden /> Restart
        </button>
        <FlowLink className={styles.end} to={addressOf(flow.name)}>
          <X aria-hidden /> End
        </FlowLink>
      </div>
      <EventForm choices={moment.choices} onSend={send} />
      <div className={styles.row}>
        <button type="button" className={styles.action} disabled={!delay} onClick={() => delay && send(delay.event)}>
          {delay ? `Advance: ${delay.label}` : 'No delay is running'}
        </button>
        <span className={styles.count}>{`${moment.count} ${moment.count === 1 ? 'event' : 'events'}`}</span>
      </div>
      {problem === null ? null : (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.sentence} role="status">
        <Sentence text={moment.sentence} />
      </p>
    </section>
  );
}
