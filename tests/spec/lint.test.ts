/** The linter enforces the import directions of the layers: each rule of oxlint.config.ts is broken once, in a temporary folder. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A file, its source, and the expected complaint of the linter; null when it is valid. */
const CASES: readonly (readonly [file: string, source: string, complaint: string | null])[] = [
  ['machines/domain/a1.ts', "export { useState } from 'react';", 'The domain imports no packages'],
  ['machines/domain/a2.ts', "export { loginMachine } from '../signIn/login.machine.ts';", 'The domain imports no machine'],
  ['machines/domain/a3.ts', "export { DateTime } from 'luxon';\nexport type { A } from '@formatjs/icu-messageformat-parser';", null],
  ['machines/domain/a4.ts', "export { x } from '@formatjs/intl';", 'The domain imports no packages'],
  ['machines/domain/a5.ts', "export type A = import('../signIn/terms.ts').A;", 'The domain imports no machine'],
  ['machines/signIn/a1.ts', "export { ofetch } from 'ofetch';", 'A machine imports only xstate'],
  ['machines/signIn/a2.ts', "export { safeUrl } from '../../src/api/wire/safeUrl.ts';", 'A machine imports neither views nor calls'],
  ['machines/signIn/a9.ts', "export type { Shell } from '../../src/shell/Shell.tsx';", 'A machine imports neither views nor calls'],
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
    'src/shell/a1.ts',
    "import { createActor } from 'xstate';\nexport const make = createActor;",
    'Only src/start/product.ts calls createActor',
  ],
  ['src/shell/a2.ts', "import * as z from 'zod';\nexport const text = z.string();", 'zod/mini'],
  ['src/shell/a3.ts', "export { startDemo } from '../../demo/start.ts';", 'The product imports neither the demo service nor tests'],
  [
    'src/shell/a4.ts',
    "export const test = () => import('../../tests/alone.ts');",
    'The product imports neither the demo service nor tests',
  ],
  ['src/shell/a5.ts', "export { headStart } from '../build/headStart.ts';", 'Only vite.config.ts imports the plugins'],
  [
    'src/build/a1.ts',
    "export { COMPLETE } from '../../tests/texts/catalogue.ts';",
    'The product imports neither the demo service nor tests',
  ],
  ['vite.config.ts', "export { COMPLETE } from './tests/texts/catalogue.ts';", 'Only tests and stories import tests'],
  ['brand/tool/a1.ts', "export { COMPLETE } from '../../tests/texts/catalogue.ts';", 'Only tests and stories import tests'],
  ['brand/harbour/pages/quiz/a1.ts', "export { useActors } from '../../../../src/actors/actors.tsx';", 'A page of a brand uses'],
  [
    'brand/harbour/pages/quiz/a2.ts',
    "export { loginMachine } from '../../../../machines/signIn/login.machine.ts';",
    'A page of a brand uses',
  ],
  ['brand/harbour/pages/quiz/a3.ts', "export { x } from '../../../other/pages/quiz/a.ts';", 'A page of a brand uses'],
  [
    'brand/harbour/pages/quiz/a4.ts',
    "export { defineBrandPage } from '../../../../src/start/brandPage.tsx';\nexport { known } from '../../../../machines/domain/known.ts';",
    null,
  ],
  ['brand/harbour/pages/quiz/a5.machine.ts', "export { useState } from 'react';", 'A machine imports only xstate'],
  ['brand/harbour/pages/quiz/a6.ts', "export { createAlone } from '../../../../tests/alone.ts';", 'A page of a brand uses'],
  ['brand/harbour/pages/quiz/a7.test.ts', "export { createAlone } from '../../../../tests/alone.ts';", null],
  ['src/ui/card/a1.ts', "export { loginMachine } from '../../../machines/signIn/login.machine.ts';", 'depends on its props only'],
  ['src/ui/card/a2.ts', "export { signIn } from '../../signIn/api/session.ts';", 'depends on its props only'],
  ['src/ui/card/a3.ts', "export { RailView } from '../../blocks/rails/RailView.tsx';", 'depends on its props only'],
  ['src/ui/card/a4.ts', "export type { Actors } from '../../actors/actors.tsx';", 'depends on its props only'],
  ['src/catalogue/home/a17.tsx', "export { useRoute } from 'wouter';", 'Only src/ui/link/Anchor.tsx imports wouter'],
  ['src/ui/link/Anchor.tsx', "export { Link } from 'wouter';", null],
  ['src/ui/card/a9.ts', "export { useSelector } from '@xstate/react';", 'depends on its props only'],
  [
    'src/ui/card/a10.ts',
    "export { useBrand } from '../../configuration/brandContext.ts';\nexport { Dots } from '../button/Dots.tsx';",
    null,
  ],
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
  ['src/api/wire/a1.ts', 'export const text = (value: unknown) => value as string;', null],
  ['src/catalogue/api/a1.wire.ts', 'export const text = (value: unknown) => value as string;', null],
  ['src/catalogue/home/a1.ts', "export { createClient } from '../../api/client.ts';", 'it makes no call'],
  ['src/catalogue/home/a2.ts', "export { keptHomeWork } from './keptHome.work.ts';", 'it makes no call'],
  ['src/catalogue/home/a3.ts', "export const load = () => import('../api/catalogue.ts');", 'it makes no call'],
  ['src/catalogue/home/a10.ts', "export { ofetch } from 'ofetch';", 'it makes no call'],
  [
    'src/catalogue/home/a5.page.ts',
    "export { catalogueCalls } from '../api/catalogue.ts';\nexport { keptHomeWork } from './keptHome.work.ts';",
    null,
  ],
  ['src/catalogue/home/a6.work.ts', "export { catalogueCalls } from '../api/catalogue.ts';", null],
  ['src/catalogue/home/a7.work.ts', "export { HomeScreen } from './HomeScreen.tsx';", 'The work of a machine imports no view'],
  ['src/catalogue/home/a11.work.ts', "export { useState } from 'react';", 'The work of a machine imports no view'],
  ['src/catalogue/home/a8.work.ts', "export { guideWork } from '../../live/guide/guide.work.ts';", 'An area imports no feature of another'],
  ['src/catalogue/home/a12.tsx', "export { PinForm } from '../../profiles/pin/PinForm.tsx';", 'An area imports no feature of another'],
  ['src/catalogue/home/a13.page.ts', "export { planCalls } from '../../buying/api/plans.ts';", null],
  ['src/catalogue/home/a14.tsx', "export { StageView } from '../../player/engine/StageView.tsx';", null],
  [
    'src/catalogue/home/a4.ts',
    "export { useActors } from '../../actors/actors.tsx';\nexport { Card } from '../../ui/card/Card.tsx';\nexport { SearchBox } from '../search/SearchBox.tsx';\nexport { safeUrl } from '../../api/wire/safeUrl.ts';",
    null,
  ],
  ['src/catalogue/home/a9.ts', "export { Shell } from '../../shell/Shell.tsx';", 'Only src/start and src/main.tsx import the shell'],
  ['src/catalogue/home/a15.ts', "export { firstRender } from '../../start/firstRender.ts';", 'a feature needs pages and work only'],
  ['src/catalogue/home/a16.ts', "export { default } from '../search/search.page.ts';", 'Only src/shell/navigation/pages.ts imports a page'],
  ['src/profiles/pin/a1.ts', "export { default } from './PinPopup.tsx';", 'Only src/shell/popups imports a popup'],
  ['src/shell/popups/a1.ts', "export const load = () => import('../../profiles/pin/PinPopup.tsx');", null],
  ['src/blocks/rails/a1.ts', "export { Shell } from '../../shell/Shell.tsx';", 'Only src/start and src/main.tsx import the shell'],
  ['src/blocks/rails/a2.ts', "export { PinForm } from '../../profiles/pin/PinForm.tsx';", 'What several areas show knows none of them'],
  ['src/blocks/rails/a3.ts', "export { createClient } from '../../api/client.ts';", 'it makes no call'],
  ['src/actors/a1.ts', "export { RailView } from '../blocks/rails/RailView.tsx';", 'know no view and no shell'],
  ['src/shell/layouts/a1.tsx', "export { createClient } from '../../api/client.ts';", 'it makes no call'],
  ['src/api/a1.ts', "export { HomeScreen } from '../catalogue/home/HomeScreen.tsx';", 'A call imports neither views nor actors'],
  ['src/catalogue/api/a2.ts', "export { useActors } from '../../actors/actors.tsx';", 'A call imports neither views nor actors'],
  ['src/catalogue/api/a3.ts', "export { useState } from 'react';", 'A call imports neither views nor actors'],
  ['src/api/a6.ts', "export type { Devices } from '../account/api/devices.ts';", 'What all calls share knows no area'],
  ['src/player/title/a1.work.ts', "export { default } from './vod.page.ts';", 'Only src/shell/navigation/pages.ts imports a page'],
  ['demo/a1.ts', "export { createClient } from '../src/api/client.ts';", 'The demo service shares only the wire schemas'],
  [
    'demo/routes/a1.ts',
    "export { loginMachine } from '../../machines/signIn/login.machine.ts';",
    'The demo service may import rules, but no machine',
  ],
  [
    'demo/a2.ts',
    "export { safeUrl } from '../src/api/wire/safeUrl.ts';\nexport { railWire } from '../src/catalogue/api/rail.wire.ts';\nexport { DEFAULT_FLAGS } from '../machines/domain/flags.ts';",
    null,
  ],
  ['demo/a3.ts', "export { createAlone } from '../tests/alone.ts';", 'Only tests and stories import tests'],
  ['stories/a1.ts', "export { startDemo } from '../demo/start.ts';", 'Only tests import the demo service'],
  ['tests/a1.ts', "export { startDemo } from '../demo/start.ts';", null],
  ['dist/a1.ts', "export { startDemo } from '../tests/start.ts';\nexport const any = (value: any) => value;", null],
  ['machines/one/a.ts', "import { two } from '../two/b.ts';\nexport const one = () => two;", 'import(no-cycle)'],
  ['machines/two/b.ts', "import { one } from '../one/a.ts';\nexport const two = () => one;", 'import(no-cycle)'],
  ['src/ui/one/a.ts', "import type { Two } from '../two/b.ts';\nexport type One = Two | 1;", 'import(no-cycle)'],
  ['src/ui/two/b.ts', "import type { One } from '../one/a.ts';\nexport type Two = One | 2;", 'import(no-cycle)'],
];

const tree = mkdtempSync(join(tmpdir(), 'marquee-lint-'));
for (const file of ['oxlint.config.ts', '.ci/arrows.ts']) cpSync(join(ROOT, file), join(tree, file));
symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'dir');
for (const [file, source] of CASES) {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), `${source}\n`);
}
const { stdout } = spawnSync(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'node_modules/oxlint/bin/oxlint', '--format', 'json', '--disable-nested-config'],
  {
    cwd: tree,
    encoding: 'utf8',
  },
);
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
