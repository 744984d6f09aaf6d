/** The style sheet, font and icon of the demo's plain pages. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Hono } from 'hono';

/** The mark of these pages for every brand, 32 × 32. */
export const MARK = '<rect width="32" height="32" rx="8" fill="#ffb224"/><path d="M12 9.5v13l11-6.5z" fill="#0b0c11"/>';

const font = readFileSync(createRequire(import.meta.url).resolve('@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2'));

const style = `
@font-face { font-family: 'Rubik Variable'; src: url('page.woff2') format('woff2'); font-weight: 300 900; font-display: swap; }
:root { color-scheme: dark; --ink: #0b0c11; --surface: #14161e; --raised: #1d202b; --line: rgb(255 255 255 / .12); --field: rgb(255 255 255 / .24);
  --text: #f5f3ee; --muted: #a9abb6; --accent: #ffb224; --accent-hover: #ffc14d; --danger: #ff6b6b; --success: #3ecf9a; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 32px 16px; color: var(--text);
  font: 400 1rem/1.5 'Rubik Variable', Rubik, system-ui, sans-serif;
  background: radial-gradient(60rem 34rem at 50% -8rem, #232737 0, transparent 70%), var(--ink); }
main.card { width: 100%; max-width: 420px; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 16px;
  box-shadow: 0 24px 72px rgb(0 0 0 / .6); display: grid; gap: 20px; }
main.wide { width: 100%; max-width: 860px; align-self: start; display: grid; gap: 20px; }
.brand { display: flex; align-items: center; gap: 10px; font-weight: 600; font-size: 1.125rem; letter-spacing: -.01em; }
.provider { display: inline-flex; align-items: center; gap: 10px; color: var(--muted); font-size: .875rem; }
h1 { font-size: 1.625rem; line-height: 1.15; font-weight: 600; letter-spacing: -.01em; text-wrap: balance; }
h2 { font-size: 1.0625rem; font-weight: 600; }
p.muted, .muted { color: var(--muted); }
.small { font-size: .875rem; }
form, .stack { display: grid; gap: 12px; }
label { display: grid; gap: 6px; font-size: .875rem; font-weight: 500; }
input { width: 100%; min-height: 46px; padding: 10px 14px; color: inherit; font: inherit; font-weight: 400; background: var(--ink); border: 1px solid var(--field); border-radius: 10px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button, .button { display: inline-flex; align-items: center; justify-content: center; gap: 10px; min-height: 46px; padding: 10px 18px; font: inherit; font-weight: 500; color: var(--text);
  text-decoration: none; background: transparent; border: 1px solid var(--field); border-radius: 10px; cursor: pointer; }
button:hover, .button:hover { background: var(--raised); }
.primary { color: #0b0c11; background: var(--accent); border-color: transparent; font-weight: 600; }
.primary:hover { background: var(--accent-hover); }
.plain { border-color: transparent; color: var(--muted); }
.person { justify-content: flex-start; gap: 14px; text-align: left; padding: 10px 14px; }
.person span { display: grid; line-height: 1.3; overflow-wrap: anywhere; }
.person span { font-weight: 400; }
.person b { font-weight: 500; }
.person .note { color: #ffd48a; font-size: .8125rem; }
.person.chosen { display: flex; align-items: center; padding: 12px 14px; border-radius: 10px; background: var(--raised); }
.person.chosen .letters { background: var(--ink); }
.letters { flex: none; width: 38px; height: 38px; border-radius: 50%; display: grid !important; place-items: center; background: var(--raised); color: var(--accent); font-weight: 600; font-size: .875rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
dl { display: grid; gap: 0; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; border-bottom: 1px solid var(--line); }
dl div:last-child { border-bottom: 0; }
dt { color: var(--muted); }
dd { flex: none; max-width: 62%; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.price { font-size: 2rem; font-weight: 600; line-height: 1.1; font-variant-numeric: tabular-nums; }
.price small { font-size: .9375rem; font-weight: 400; color: var(--muted); }
.notice { padding: 12px 14px; border-radius: 10px; background: rgb(255 178 36 / .12); color: #ffd48a; font-size: .875rem; }
.notice.bad { background: rgb(255 107 107 / .12); color: #ff9c9c; }
.notice.good { background: rgb(62 207 154 / .12); color: #7fe3bd; }
hr { border: 0; border-top: 1px solid var(--line); }
ul.permissions { padding: 0; list-style: none; display: grid; gap: 10px; }
ul.permissions li::before { content: '✓'; color: var(--success); margin-right: 10px; }
article { padding: 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; display: grid; gap: 10px; }
article header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; font-size: .875rem; color: var(--muted); }
code { font: 600 1.125rem/1.4 ui-monospace, SFMono-Regular, Menlo, monospace; letter-spacing: .06em; color: var(--accent); overflow-wrap: anywhere; }
a { color: var(--accent); overflow-wrap: anywhere; }
article .button, main > .button { justify-self: start; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; }
`;

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${MARK}</svg>`;

type Files = Readonly<Record<string, { type: string; body: string | Uint8Array<ArrayBuffer> }>>;

/** The files that these pages load, by path. An origin may serve them in a folder. */
export const PAGE_FILES: Files = {
  '/page.css': { type: 'text/css; charset=utf-8', body: style },
  '/page.svg': { type: 'image/svg+xml', body: icon },
  '/page.woff2': { type: 'font/woff2', body: new Uint8Array(font) },
};

export const fileHeaders = (type: string) => ({
  'content-type': type,
  'x-content-type-options': 'nosniff',
  'cache-control': 'max-age=300',
});

/** @param folder the path before each path of `files`, without a trailing slash */
export function serveFiles(routes: Hono, files: Files, folder = ''): void {
  for (const [path, { type, body }] of Object.entries(files))
    routes.get(`${folder}${path}`, (context) => context.body(body, 200, fileHeaders(type)));
}
