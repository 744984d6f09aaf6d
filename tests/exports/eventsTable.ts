/** Writes the catalogue of events as docs/analytics.md (EVT-01). */
import { fileURLToPath } from 'node:url';
import { EVENTS } from '../../src/analytics/events.ts';

export const FILE = fileURLToPath(new URL('../../docs/analytics.md', import.meta.url));

const INTRODUCTION = `# Analytics

\`npm run tool -- events\` writes this file from the catalogue, \`src/analytics/events.ts\`. Do not edit it.

An observer of the actors sends these events: \`src/analytics/observe.ts\` keeps what the actors did, and \`src/analytics/read.ts\` compares it with the
catalogue. No machine calls analytics. Without the viewer's consent nothing is kept (EVT-02). [integrate.md](integrate.md#configuration) has the configuration.

Each event also has \`platform\`, \`device_type\`, \`premium\` ("1" or "0") and \`locale\`, and with consent \`device_id\`, \`user_id\` and \`profile_id\`: those of the viewer to whom
it happened (EVT-14). The data layer
gets all values as texts of at most 99 characters. The endpoint gets \`POST\` requests of type text/plain with JSON,
\`{ "release", "dropped", "events": [{ "event", "at", … }] }\`: \`at\` is in epoch ms, \`dropped\` counts events that were lost because the browser sent nothing for long, or because one alone is larger than 60 KiB (EVT-12).

An event \`flow\` has the sums of one chart in this visit (EVT-15). It has no id: not even \`device_id\`. Its names are those of the charts in \`machines/\`, so it has no content either.
Add the numbers of all events: the result is a file of counts for \`npm run flows -- --counts\` ([flows.md](flows.md#see-what-visits-do)).

A problem has the release. Its stack names lines of the built files: build with \`npm run build -- --sourcemap hidden\` and give the maps to the tool that
reads the events; do not deploy them.

The cost during playback: traces of 60 s of a film in Chromium, events on and off in turns, three runs each, on a busy machine. The tasks of the main thread
took 25.9 ms of processor time for each second of playback with events (27.9, 25.0, 24.9), and 26.2 ms after a refusal (26.9, 25.3, 26.6). The difference of
1 % is smaller than the one between two runs of a kind.
`;

const senderWords = ({ machine, on, enters }: { machine: string; on: string | null; enters: string | null }) =>
  [`\`${machine}\``, on === null ? '' : `\`${on}\``, enters === null ? '' : `→ \`${enters}\``].filter(Boolean).join(' ');

/** @returns the text of docs/analytics.md */
export const writtenCatalogue = (): string =>
  [
    INTRODUCTION,
    ...Object.entries(EVENTS).map(([name, { when, by, senders, fields }]) => {
      const rows = Object.entries(fields).map(([field, { unit, about }]) => `| \`${field}\` | ${unit} | ${about} |`);
      return [
        `## ${name}\n`,
        `${when} Sent by ${by ?? [...new Set(senders.map(senderWords))].join('; ')}.\n`,
        ...(rows.length > 0 ? ['| field | unit | |', '|---|---|---|', ...rows, ''] : []),
      ].join('\n');
    }),
  ].join('\n');
