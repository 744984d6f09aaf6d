/** Runs a real nginx with a configuration of `npm run tool -- headers`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `NGINX`, or the place where Debian and most systems install it; null: nginx is missing. */
export const NGINX = [process.env.NGINX, '/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  (path) => path !== undefined && existsSync(path),
);

/** For the title of a test that needs nginx. */
export const WITHOUT_NGINX = NGINX ? '' : ' (skipped: nginx is not installed; on Debian: apt-get install nginx-light)';

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const TYPES = 'text/html html; text/css css; application/javascript js; image/svg+xml svg; text/plain txt; font/woff2 woff2;';

/**
 * Starts nginx with these servers, without other files of the machine.
 * @returns a function that stops it
 * @throws Error with the words of nginx when it refuses the configuration or does not answer
 */
export async function startNginx(servers: string, port: number): Promise<() => Promise<void>> {
  if (!NGINX) throw new Error('nginx is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'marquee-nginx-'));
  mkdirSync(join(folder, 'logs'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; types { ${TYPES} } ${temporary}
${servers}
}
`,
  );
  let words = '';
  const nginx: ChildProcess = spawn(NGINX, ['-p', folder, '-c', configuration], { stdio: ['ignore', 'ignore', 'pipe'] });
  nginx.stderr?.on('data', (data) => (words += data));
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  const stop = async () => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; tries += 1) {
    if (nginx.exitCode !== null) break;
    const isUp = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isUp) return stop;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`nginx does not answer: ${words}`);
}
