/** Starts an engine with a window. Every session has an empty profile, English texts, and the time of Lisbon. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ENGINES, type EngineName } from '../../../.ci/engines.mjs';
import { openByBiDi } from './biDi.ts';
import type { EngineWindow } from './engineWindow.ts';
import { openByPlaywright } from './playwright.ts';
import { openByWebDriver } from './webDriver.ts';

/** ms that a program may take until it listens. */
const START_TIMEOUT = 60_000;

const ENVIRONMENT = { ...process.env, TZ: 'Europe/Lisbon', LANG: 'C.UTF-8', LANGUAGE: 'en_GB' };

/** Firefox: speaks English, fetches nothing for itself, and keeps motion as short as the browser tests do. */
const PREFERENCES = {
  'intl.accept_languages': 'en-GB',
  'ui.prefersReducedMotion': 1,
  'media.autoplay.default': 0,
  // The limit of viewers: without this, Firefox has none while it is driven.
  'dom.navigation.navigationRateLimit.count': 200,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits for a line of a program that begins with a text. @returns the rest of the line */
function lineOf(child: ChildProcess, output: NodeJS.ReadableStream | null | undefined, beginning: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${child.spawnfile} did not start in ${START_TIMEOUT / 1000} s`)), START_TIMEOUT);
    child.once('exit', (status) => reject(new Error(`${child.spawnfile} ended with ${status}`)));
    child.once('error', reject);
    if (output)
      createInterface({ input: output }).on('line', (line) => {
        if (!line.startsWith(beginning)) return;
        clearTimeout(timer);
        resolve(line.slice(beginning.length).trim());
      });
  });
}

async function whenListening(port: number) {
  for (const end = Date.now() + START_TIMEOUT; ; await new Promise((resolve) => setTimeout(resolve, 100)))
    try {
      return await fetch(`http://127.0.0.1:${port}/status`);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}

/** WebKitGTK reads here whether the viewer asks for less motion. @returns the folder */
function withoutMotion(folder: string): string {
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, version));
    writeFileSync(join(folder, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  }
  return folder;
}

/** What a start has begun, ended in the opposite order. */
class Started {
  readonly #ends: (() => unknown)[] = [];

  program(
    path: string,
    parameters: readonly string[],
    more: { display?: string; configuration?: string; stdio?: 'display' | 'stderr' } = {},
  ) {
    const child = spawn(path, parameters, {
      env: {
        ...ENVIRONMENT,
        ...(more.display && { DISPLAY: more.display }),
        ...(more.configuration && { XDG_CONFIG_HOME: more.configuration }),
      },
      stdio: ['ignore', 'ignore', more.stdio === 'stderr' ? 'pipe' : 'ignore', more.stdio === 'display' ? 'pipe' : 'ignore'],
    });
    this.#ends.push(() => child.kill('SIGTERM'));
    return child;
  }

  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-engine-'));
    this.#ends.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  }

  end() {
    for (const end of this.#ends.splice(0).toReversed()) end();
  }
}

const STARTS: Readonly<Record<EngineName, (started: Started, programs: Readonly<Record<string, string | null>>) => Promise<EngineWindow>>> =
  {
    firefox: async (started, { browser }) => {
      const folder = started.folder();
      const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
      writeFileSync(join(folder, 'user.js'), lines.join('\n'));
      const parameters = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
      const child = started.program(browser ?? '', parameters, { stdio: 'stderr' });
      return openByBiDi(await lineOf(child, child.stderr, 'WebDriver BiDi listening on '));
    },
    webkit: async (started, { driver, browser, display }) => {
      const screen = started.program(display ?? '', ['-displayfd', '3', '-screen', '0', '2000x1300x24', '-nolisten', 'tcp'], {
        stdio: 'display',
      });
      const number = await lineOf(screen, screen.stdio[3] as NodeJS.ReadableStream, '');
      const port = await freePort();
      started.program(driver ?? '', [`--port=${port}`], { display: `:${number}`, configuration: withoutMotion(started.folder()) });
      await whenListening(port);
      return openByWebDriver(`http://127.0.0.1:${port}`, { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } });
    },
    chromium: (_, { browser }) => openByPlaywright(browser ?? ''),
  };

/** Opens a window of 1440 × 900 px. `close` ends all that was started. @throws Error when the engine does not start */
export async function startEngine(engine: EngineName): Promise<EngineWindow> {
  const started = new Started();
  try {
    const opened = await STARTS[engine](started, ENGINES[engine].programs());
    await opened.resize(1440, 900);
    return { ...opened, close: () => opened.close().finally(() => started.end()) };
  } catch (error) {
    started.end();
    throw error;
  }
}
