/** The demo service as a process: its messages when it cannot start, and its access from other sites. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Demo, startDemo } from '../../demo/demo.ts';
import { canTake, freePorts, take } from './freePorts.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-'));
const running: Demo[] = [];

afterAll(async () => {
  for (const demo of running) await demo.stop();
  rmSync(folder, { recursive: true });
});

const start = async (options: Parameters<typeof startDemo>[0]) => {
  const demo = await startDemo({ apiOnly: true, ...options });
  running.push(demo);
  return demo;
};
const fileOf = (name: string) => join(folder, `${name}.db`);

describe('a demo service that cannot start', () => {
  it.each([
    [0, 'the application'],
    [1, 'the identity provider'],
    [2, 'the checkout'],
  ])('names port %i after the first and the option, closes the other ports, and deletes nothing', async (offset, who) => {
    const port = await freePorts();
    const file = fileOf(`kept-${offset}`);
    writeFileSync(file, 'data of an earlier run');
    const giveBack = await take(port + offset);
    await expect(startDemo({ apiOnly: true, port, databaseUrl: `file:${file}`, reset: true })).rejects.toThrow(
      `Port ${port + offset}, for ${who}, is taken. Choose three free ports in a row with --port`,
    );
    giveBack();
    expect(await Promise.all([0, 1, 2].filter((each) => each !== offset).map((each) => canTake(port + each)))).toEqual([true, true]);
    expect(readFileSync(file, 'utf8')).toBe('data of an earlier run');
  });

  it('prints the process that uses the database file', async () => {
    const databaseUrl = `file:${fileOf('shared')}`;
    const first = await start({ databaseUrl });
    await expect(startDemo({ apiOnly: true, databaseUrl })).rejects.toThrow(`process ${process.pid}, ${first.url}`);
    await first.stop();
    expect(existsSync(`${fileOf('shared')}.lock`)).toBe(false);
  });

  it('takes over the database of a killed process', async () => {
    const file = fileOf('left');
    writeFileSync(`${file}.lock`, '999999999 http://localhost:1');
    await expect(start({ databaseUrl: `file:${file}` })).resolves.toBeDefined();
  });

  it('reports a damaged file, and starts anew with --reset', async () => {
    const file = fileOf('damaged');
    writeFileSync(file, 'no database at all, '.repeat(100));
    await expect(startDemo({ apiOnly: true, databaseUrl: `file:${file}` })).rejects.toThrow(`${file} is damaged. Start with --reset`);
    await expect(start({ databaseUrl: `file:${file}`, reset: true })).resolves.toBeDefined();
  });

  it('reports a folder that is not writable', async () => {
    writeFileSync(join(folder, 'no-folder'), '');
    await expect(startDemo({ apiOnly: true, databaseUrl: `file:${join(folder, 'no-folder', 'marquee.db')}` })).rejects.toThrow(
      /is not writable.*--memory/,
    );
  });

  it('refuses a port that is not a number', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'demo/start.ts', '--memory', '--api-only', '--port', 'abc'],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stderr.trim()]).toEqual([
      1,
      '--port abc is no port. It takes a number up to 65533: the two ports after it are used, too.',
    ]);
  });
});

describe('a running demo service', () => {
  const status = (demo: Demo, path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      const asked = request(new URL(path, demo.url), { method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      asked.once('error', reject).end();
    });

  it('serves /demo to this machine only, under its own host name and to its own pages', async () => {
    const demo = await start({ memory: true });
    expect(await status(demo, '/demo/faults', {})).toBe(200);
    expect(await status(demo, '/demo/faults', { host: 'rebound.example' })).toBe(403);
    expect(await status(demo, '/demo/faults/off', { origin: 'https://other.example' }, 'POST')).toBe(403);
    expect(await status(demo, '/demo/faults/off', { origin: demo.url }, 'POST')).toBe(303);
  });

  it('limits the answer of one guide request', async () => {
    const demo = await start({ memory: true });
    const channel = demo.service.catalogue.channels.find(({ catchup }) => catchup)?.id ?? '';
    const now = Math.floor(Date.now() / 1000);
    const sparse = await fetch(`${demo.url}/custom/epg?startDate=${now}&endDate=${now + 30 * 86_400}&channels=${`${channel},`.repeat(50)}`);
    const programmes: { id: string }[] = await sparse.json();
    expect(new Set(programmes.map(({ id }) => id)).size).toBe(programmes.length);
    expect(programmes.length).toBeLessThan(100);
  });
});
