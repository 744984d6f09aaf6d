import { useEffect, useState } from 'react';
import type { Flow } from './machines.ts';
import styles from './source.module.css';

const sources = import.meta.glob<string>(['../../machines/**/*.machine.ts', '../../brand/*/pages/**/*.machine.ts'], {
  query: '?raw',
  import: 'default',
});

/** The source of the machine's file, and its path. */
export function Source({ flow: { file } }: { flow: Flow }) {
  const [read, setRead] = useState<{ file: string; text: string } | null>(null);
  const [copied, setCopied] = useState('');
  useEffect(() => {
    let isWanted = true;
    sources[`../../${file}`]?.().then((text) => {
      if (isWanted) setRead({ file, text });
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  const copy = () =>
    navigator.clipboard.writeText(file).then(
      () => setCopied(file),
      () => setCopied(''),
    );
  return (
    <div className={styles.source}>
      <div className={styles.path}>
        <code>{file}</code>
        <button type="button" onClick={copy}>
          {copied === file ? 'Copied' : 'Copy path'}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable */}
      <pre className={styles.text} role="region" aria-label={`Source of ${file}`} tabIndex={0}>
        {read?.file === file ? read.text : 'Reading'}
      </pre>
    </div>
  );
}
