/** What the service has, around the form of the login page (LOG-10, LOG-11). A chunk of its own: only visitors without an earlier sign-in see it. */
import { useSelector } from '@xstate/react';
import { useCallback, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { welcomeMachine } from '../../../machines/signIn/welcome.machine.ts';
import type { Welcome as WelcomeEntity } from '../../../machines/signIn/welcome.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { useConfiguration } from '../../configuration/configurationContext.ts';
import { useBrandText } from '../../i18n/useBrandText.ts';
import { Numeral } from '../../ui/card/Numeral.tsx';
import { ChannelLogo } from '../../ui/logo/ChannelLogo.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { PosterRows } from './PosterRows.tsx';
import styles from './Welcome.module.css';

type Configured = NonNullable<Configuration['welcome']>;

export default function Welcome({ actor }: { actor: ActorRefFrom<typeof welcomeMachine> }) {
  const welcome = useSelector(actor, ({ context }) => context.welcome);
  const { welcome: configured } = useConfiguration();
  return configured ? <WelcomeView welcome={welcome} {...configured} /> : null;
}

export type WelcomeViewProps = { welcome: WelcomeEntity } & Pick<Configured, 'parts' | 'questions'>;

/** The elements of the layout; a brand without a picture has none beside the form. */
type Places = { beside: Element | null; below: Element | null };

function placesIn(page: Document): Places {
  const below = page.getElementById('below');
  return { below, beside: below?.parentElement?.querySelector(':scope > aside') ?? null };
}

/** In the layout of the page: the posters beside the form, the parts below it in the order of the configuration. */
export function WelcomeView({ welcome: { rows, topTen, channels }, parts, questions }: WelcomeViewProps) {
  const [places, setPlaces] = useState<Places | null>(null);
  // The layout is in the document when this element is.
  const findPlaces = useCallback((element: HTMLElement | null) => setPlaces(element && placesIn(element.ownerDocument)), []);
  const views = {
    topTen: topTen && <TopTen key="topTen" {...topTen} />,
    channels: channels.length > 0 ? <Channels key="channels" channels={channels} /> : null,
    questions: questions.length > 0 ? <Questions key="questions" questions={questions} /> : null,
  };
  return (
    <>
      <span ref={findPlaces} hidden />
      {places?.beside && createPortal(<PosterRows rows={rows} />, places.beside)}
      {places?.below && createPortal(<div className={styles.parts}>{parts.map((part) => views[part])}</div>, places.below)}
    </>
  );
}

/** The titles are no links: a visitor could not open them. */
function TopTen({ name, posters }: NonNullable<WelcomeEntity['topTen']>) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must be able to scroll the row */}
      <ol className={styles.titles} aria-labelledby={heading} tabIndex={0}>
        {posters.map(({ id, title, picture }, index) => (
          <li key={id}>
            <Numeral rank={index + 1} />
            <span className={styles.poster}>
              <Picture picture={picture} alt={title} title={title} ratio="poster" sizes="208px" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Channels({ channels }: Pick<WelcomeEntity, 'channels'>) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        <FormattedMessage id="WELCOME_CHANNELS" />
      </h2>
      <ul className={styles.channels}>
        {channels.map(({ id, name, logoUrl }) => (
          <li key={id}>{logoUrl === null ? name : <ChannelLogo className={styles.logo} url={logoUrl} alt={name} />}</li>
        ))}
      </ul>
    </section>
  );
}

function Questions({ questions }: Pick<Configured, 'questions'>) {
  const heading = useId();
  const brandText = useBrandText();
  return (
    <section className={styles.questions} aria-labelledby={heading}>
      <h2 id={heading}>
        <FormattedMessage id="WELCOME_QUESTIONS" />
      </h2>
      {questions.map(({ question, answer }) => (
        <details key={brandText(question)}>
          <summary>{brandText(question)}</summary>
          <p>{brandText(answer)}</p>
        </details>
      ))}
    </section>
  );
}
