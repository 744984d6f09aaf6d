/** Writes the report as one self-contained page with its data, style and script. */
import { readFileSync } from 'node:fs';
import { commandOf } from '../harness/failureWords.ts';
import type { PathRecord } from '../record.ts';
import type { Replay } from './browser.ts';
import { replayOf, untakenOf } from './records.ts';

const fileHere = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string | number) => String(value).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
/** JSON that cannot end the script element around it. */
const data = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const share = (part: number, whole: number) => (whole === 0 ? 100 : Math.floor((part / whole) * 100));

/** Lists each sentence of a machine once. The walks refer to the sentences by index. */
function walksOf({ machine, walks }: PathRecord) {
  const sentences = [...new Set(walks.flatMap(({ steps }) => steps.map(({ sentence }) => sentence)))];
  const indexOf = new Map(sentences.map((sentence, index) => [sentence, index]));
  return {
    machine,
    sentences,
    walks: walks.map(({ name, steps }) => ({ name, steps: steps.map(({ sentence }) => indexOf.get(sentence)) })),
  };
}

const tile = (label: string, value: string, isWhole = true) =>
  `<div data-whole="${isWhole}"><dt>${text(label)}</dt><dd>${text(value)}</dd></div>`;

function failures({ test, failures: failed }: PathRecord): string {
  return failed
    .map(
      (failure) => `<section class="failure"><h4>${text(failure.name)}</h4><p>${text(failure.message)}</p>
<p>Events before the failure:</p><pre tabindex="0">${text(JSON.stringify(failure.events, null, 2))}</pre>
<p>Run only this test:</p><pre tabindex="0">${text(commandOf(failure, test))}</pre></section>`,
    )
    .join('');
}

const list = (label: string, names: readonly string[]) =>
  names.length === 0 ? '' : `<h4>${text(label)}</h4><ul class="names">${names.map((name) => `<li>${text(name)}</li>`).join('')}</ul>`;

function sectionOf(record: PathRecord): string {
  const { leaves, guarded, failures: failed } = record;
  const untaken = untakenOf(record);
  const replay = replayOf(record.machine);
  const isWell = failed.length === 0 && untaken.length === 0;
  return `<details class="machine" id="${text(record.machine)}" data-machine="${text(record.machine)}" data-well="${isWell}">
<summary><h3>${text(record.machine)}</h3>
<span class="figures"><span>${leaves.met}/${leaves.all} states</span><span>${record.taken}/${record.transitions} transitions</span><span>${guarded.taken}/${guarded.all} branches</span><span>${record.paths} walks</span>${replay ? '<span class="mark">in the browser</span>' : ''}${isWell ? '' : `<span class="mark" data-bad>${failed.length > 0 ? `${failed.length} failed` : `${untaken.length} untaken`}</span>`}</span>
<span class="bar" aria-hidden="true"><span style="inline-size:${share(record.taken, record.transitions)}%"></span></span></summary>
<div class="inside"><p>Walked by <code>${text(record.test)}</code>${replay ? `, replayed by <code>${text(replay)}</code>` : ', not replayed in the browser'}. ${record.states} different pairs of state and context were explored.</p>
${failures(record)}${list('Never taken', untaken)}<h4>Walks</h4><div data-walks></div></div></details>`;
}

function replays(found: readonly Replay[], records: readonly PathRecord[]): string {
  const specs = [...new Set(records.flatMap((record) => replayOf(record.machine) ?? []))].toSorted();
  const shown = specs.map((spec) => {
    const tests = found.find((replay) => replay.spec === spec)?.tests ?? [];
    const well = tests.filter(({ status }) => status === 'expected' || status === 'flaky').length;
    const names = records.filter((record) => replayOf(record.machine) === spec).map((record) => text(record.machine));
    const outcome = tests.length === 0 ? 'no result yet' : `${well} of ${tests.length} passed`;
    const titles = tests.map(
      ({ title, status }) =>
        `<li data-status="${text(status)}">${status === 'expected' ? '' : `<strong>${text(status)}</strong> `}${text(title)}</li>`,
    );
    return `<details class="machine" data-well="${well === tests.length}"><summary><h3>${text(spec.replace('tests/e2e/', ''))}</h3><span class="figures"><span>${outcome}</span><span>${names.join(', ')}</span></span></summary>
<div class="inside">${titles.length > 0 ? `<ul class="names">${titles.join('')}</ul>` : '<p><code>npm run paths -- --browser</code> replays them.</p>'}</div></details>`;
  });
  return `<section aria-labelledby="paths-browser"><h2 id="paths-browser">Replayed in the browser</h2>${shown.join('')}</section>`;
}

/** @returns the whole page */
export function pageOf(records: readonly PathRecord[], browser: readonly Replay[]): string {
  const sum = (count: (record: PathRecord) => number) => records.reduce((total, record) => total + count(record), 0);
  const taken = sum((record) => record.taken);
  const transitions = sum((record) => record.transitions);
  const takenBranches = sum(({ guarded }) => guarded.taken);
  const branches = sum(({ guarded }) => guarded.all);
  const met = sum(({ leaves }) => leaves.met);
  const leaves = sum((record) => record.leaves.all);
  const failed = sum((record) => record.failures.length);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark">
<title>Paths · Marquee</title><link rel="icon" href="data:,"><style>${fileHere('page.css')}</style></head><body>
<header><h1>Paths</h1><p>The paths of each machine are generated from its chart. Together they take every transition.</p>
<dl class="tiles">${[
    tile('machines', String(records.length)),
    tile('states visited', `${met} of ${leaves}`, met === leaves),
    tile('transitions taken', `${taken} of ${transitions}`, taken === transitions),
    tile('guarded branches', `${takenBranches} of ${branches}`, takenBranches === branches),
    tile('walks', String(sum((record) => record.paths))),
    tile('failures', String(failed), failed === 0),
  ].join('')}</dl></header>
<main><form role="search"><label for="paths-search">Search machines and walks</label><input id="paths-search" type="search" autocomplete="off" spellcheck="false"><p role="status" id="paths-found"></p></form>
<section aria-labelledby="paths-machines"><h2 id="paths-machines">Machines</h2>${records.map(sectionOf).join('\n')}</section>
${replays(browser, records)}</main>
<script type="application/json" id="paths-data">${data(records.map(walksOf))}</script><script>${fileHere('page.mjs')}</script></body></html>
`;
}
