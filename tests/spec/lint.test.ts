/** The linter enforces the import directions of the layers: each rule of .oxlintrc.json is broken once, in a temporary folder. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A file, its source, and the expected complaint of the linter; null when it is valid. */
const CASES: readonly (readonly [file: string, source: string, complaint: string | null])[] = [
  ['machines/domain/a1.ts', "export { useState } from 'react';", 'The domain imports no packages'],
  ['machines/domain/a2.ts', "export { loginMachine } from '../signIn/login.machine.ts';", 'The domain imports no machine'],
  ['machines/domain/a3.ts', "export { DateTime } from 'luxon';", null],
  ['machines/signIn/a1.ts', "export { ofetch } from 'ofetch';", 'A machine imports only xstate and the domain'],
  ['machines/signIn/a2.ts', "export { safeUrl } from '../../src/api/wire/safeUrl.ts';", 'A machine imports neither views nor calls'],
  ['machines/signIn/a3.ts', 'export const scroll = () => window.scrollTo(0, 0);', 'A machine uses no browser API'],
  ['machines/signIn/a4.ts', 'export const wait = (then: () => void) => setTimeout(then, 1);', 'A machine uses no browser API'],
  ['machines/signIn/a8.ts', 'export const now = () => Date.now();', 'Take the time from src/api/clock.ts'],
  ['src/api/a5.ts', 'export const now = () => Date.now();', 'Take the time from src/api/clock.ts'],
  ['src/api/clock.ts', 'export const now = () => Date.now();', null],
  ['machines/signIn/a5.ts', "export const call = () => fetch('/');", 'A machine uses no browser API'],
  [
    'machines/signIn/a6.ts',
    "import { createActor } from 'xstate';\nexport const make = createActor;",
    'Only src/start/product.ts calls createActor',
  ],
  ['machines/signIn/a7.ts', "export { setup } from 'xstate';\nexport { pinMachine } from '../profiles/pin.machine.ts';", null],
  ['src/start/product.ts', "import { createActor } from 'xstate';\nexport const make = createActor;", null],
  [
    'src/app/a1.ts',
    "import { createActor } from 'xstate';\nexport const make = createActor;",
    'Only src/start/product.ts calls createActor',
  ],
  ['src/app/a2.ts', "import * as z from 'zod';\nexport const text = z.string();", 'zod/mini'],
  ['src/app/a3.ts', "export { startDemo } from '../../demo/start.ts';", 'The product imports neither the demo service nor tests'],
  ['src/ui/card/a1.ts', "export { loginMachine } from '../../../machines/signIn/login.machine.ts';", 'depends on its props only'],
  ['src/ui/card/a2.ts', "export { signIn } from '../../api/session.ts';", 'depends on its props only'],
  ['src/ui/card/a3.ts', "export { searchWork } from '../../blocks/search/search.work.ts';", 'depends on its props only'],
  ['src/ui/card/a4.ts', "export { useActors } from '../../actors/actors.tsx';", 'depends on its props only'],
  ['src/ui/card/a5.tsx', "export const Markup = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />;", 'react(no-danger)'],
  [
    'src/ui/card/a6.ts',
    'export const fill = (node: Element, text: string) => {\n  node.innerHTML = text;\n};',
    'Never create markup from strings',
  ],
  ['src/api/a3.ts', 'export const id = () => crypto.randomUUID();', 'only over https and on this machine'],
  ['src/api/a4.ts', 'export const copy = (text: string) => navigator.clipboard.writeText(text);', 'only over https and on this machine'],
  ['src/ui/card/a7.ts', 'export const any = (value: any) => value;', 'no-explicit-any'],
  ['src/ui/card/a8.ts', 'export const text = (value: unknown) => value as string;', 'type assertions'],
  ['src/pages/home/a1.ts', "export { call } from '../../api/client.ts';", 'it makes no call'],
  ['src/pages/home/a2.ts', "export { homeWork } from './home.work.ts';", 'it makes no call'],
  ['src/pages/home/a3.ts', "export const load = () => import('../../api/client.ts');", 'it makes no call'],
  ['src/pages/home/a5.page.ts', "export { call } from '../../api/client.ts';\nexport { homeWork } from './home.work.ts';", null],
  ['src/pages/home/a6.work.ts', "export { call } from '../../api/client.ts';", null],
  ['src/pages/home/a7.work.ts', "export { HomeScreen } from './HomeScreen.tsx';", 'The work of a machine imports no view'],
  ['src/pages/home/a8.work.ts', "export { guideWork } from '../guide/guide.work.ts';", 'A page imports no other page'],
  ['src/pages/home/a4.ts', "export { useActors } from '../../actors/actors.tsx';\nexport { Card } from '../../ui/card/Card.tsx';", null],
  ['src/pages/home/a9.ts', "export { Shell } from '../../app/Shell.tsx';", 'hooks for views are in src/actors'],
  ['src/blocks/rails/a1.ts', "export { Shell } from '../../app/Shell.tsx';", 'hooks for views are in src/actors'],
  ['src/actors/a1.ts', "export { Shell } from '../app/Shell.tsx';", 'know no view and no shell'],
  ['src/popups/a1.ts', "export { call } from '../api/client.ts';", 'it makes no call'],
  ['src/api/a1.ts', "export { HomeScreen } from '../pages/home/HomeScreen.tsx';", 'A call imports neither views nor actors'],
  ['src/api/a2.ts', "export { useActors } from '../actors/actors.tsx';", 'A call imports neither views nor actors'],
  ['src/popups/pin/a1.work.ts', "export { Button } from '../../ui/button/Button.tsx';", 'The work of a machine imports no view'],
  ['src/player/a1.work.ts', "export { homeWork } from '../pages/home/home.work.ts';", 'Only src/shell/navigation/pages.ts imports a page'],
  ['demo/a1.ts', "export { call } from '../src/api/client.ts';", 'The demo service shares only the wire schemas'],
  [
    'demo/routes/a1.ts',
    "export { loginMachine } from '../../machines/signIn/login.machine.ts';",
    'The demo service may import the domain, but no machine',
  ],
  [
    'demo/a2.ts',
    "export { safeUrl } from '../src/api/wire/safeUrl.ts';\nexport { DEFAULT_FLAGS } from '../machines/domain/flags.ts';",
    null,
  ],
  ['stories/a1.ts', "export { startDemo } from '../demo/start.ts';", 'Only tests import the demo service'],
  ['tests/a1.ts', "export { startDemo } from '../demo/start.ts';", null],
  ['machines/one/a.ts', "import { two } from '../two/b.ts';\nexport const one = () => two;", 'import(no-cycle)'],
  ['machines/two/b.ts', "import { one } from '../one/a.ts';\nexport const two = () => one;", 'import(no-cycle)'],
];

const tree = mkdtempSync(join(tmpdir(), 'marquee-lint-'));
cpSync(join(ROOT, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
for (const [file, source] of CASES) {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), `${source}\n`);
}
const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'], {
  cwd: tree,
  encoding: 'utf8',
});
type Diagnostic = { message: string; code: string; help?: string; filename: string };
const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);

afterAll(() => rmSync(tree, { recursive: true }));

describe('the linter enforces the layers', () => {
  it.each(CASES)('%s: %s', (file, _source, complaint) => {
    const found = diagnostics.filter(({ filename }) => filename === file).map(({ code, message, help }) => `${code} ${message} ${help}`);
    if (complaint === null) expect(found).toEqual([]);
    else expect(found.join('\n')).toContain(complaint);
  });
});
