import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../ui/button/Button.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import styles from './StatelyCard.module.css';
import type { createLink } from './statelyLink.ts';

const WORDS = {
  title: 'Stately inspector',
  open: 'Open stately.ai/inspect',
  again: 'Try again',
  close: 'Close the inspector',
  closed: 'It is the vendor’s page: it needs the internet, and is told what happens in this tab, passwords, PINs, tokens and codes masked.',
  refused: 'The browser refused to open its window. Allow pop-ups of this page, and try again.',
  opening: 'Its page is opening.',
  connected: 'It is connected, in its own window.',
  unreachable:
    'stately.ai does not answer: its inspector needs the internet. The own inspector works offline: put ?inspect into the address.',
} as const;

type Opened = Pick<ReturnType<typeof createLink>, 'read' | 'subscribe' | 'open'>;

/** A card in a corner of the page with the state of the connection and a button that opens the inspector. */
export function StatelyCard({ link, onClose }: { link: Opened; onClose: () => void }) {
  const now = useSyncExternalStore(link.subscribe, link.read);
  return (
    <aside className={styles.card} lang="en" aria-labelledby="stately-heading">
      <header className={styles.head}>
        <h2 id="stately-heading" className={styles.title}>
          {WORDS.title}
        </h2>
        <IconButton label={WORDS.close} icon={<X />} size="small" onClick={onClose} />
      </header>
      <p role="status">{WORDS[now]}</p>
      {now === 'connected' ? null : (
        <Button variant="outline" size="small" onClick={link.open}>
          {now === 'closed' ? WORDS.open : WORDS.again}
        </Button>
      )}
    </aside>
  );
}
