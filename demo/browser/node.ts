/**
 * Replaces the modules of Node.js in the browser: files of the build, hashes and paths. `npm run tool -- build:demo` puts it in their place.
 * The hash of passwords is fast here: the demo accounts are public.
 */

import files from 'demo:files';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const bytesOfBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** The part of Node's Buffer that the demo uses. */
export class Buffer extends Uint8Array<ArrayBuffer> {
  static viewOf(bytes: Uint8Array<ArrayBuffer>): Buffer {
    return new Buffer(bytes.buffer, bytes.byteOffset, bytes.length);
  }
  static override from(value: unknown, encoding?: unknown): Buffer {
    if (typeof value === 'string')
      return Buffer.viewOf(String(encoding).startsWith('base64') ? bytesOfBase64(value) : encoder.encode(value));
    return Buffer.viewOf(new Uint8Array(value instanceof Uint8Array || Array.isArray(value) ? value : []));
  }
  static alloc(size: number): Buffer {
    return Buffer.viewOf(new Uint8Array(size));
  }
  static concat(parts: readonly Uint8Array[]): Buffer {
    const all = Buffer.alloc(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
  override toString(encoding = 'utf8'): string {
    if (encoding === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (!encoding.startsWith('base64')) return decoder.decode(this);
    const text = btoa(Array.from(this, (byte) => String.fromCharCode(byte)).join(''));
    return encoding === 'base64' ? text : text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  }
}

// node:crypto
const bytesOf = (value: unknown) =>
  typeof value === 'string' ? encoder.encode(value) : value instanceof Uint8Array ? value : new Uint8Array();
const hashOf = (digest: (all: Uint8Array) => Uint8Array) => {
  const parts: Uint8Array[] = [];
  const hash = {
    update: (part: unknown) => {
      parts.push(bytesOf(part));
      return hash;
    },
    digest: (encoding?: string) => {
      const result = Buffer.from(digest(Buffer.concat(parts)));
      return encoding === undefined ? result : result.toString(encoding);
    },
  };
  return hash;
};
export const createHash = () => hashOf((all) => sha256(all));
export const createHmac = (_: string, key: unknown) => hashOf((all) => hmac(sha256, bytesOf(key), all));
export const randomBytes = (size: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(size)));
export function randomInt(one: number, other?: number): number {
  const [from, to] = other === undefined ? [0, one] : [one, other];
  return from + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % (to - from));
}
export const timingSafeEqual = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
export const scrypt = (secret: string, salt: Uint8Array, _: number, done: (error: null, key: Buffer) => void) =>
  done(null, Buffer.from(hmac(sha256, salt, encoder.encode(secret))));
export const randomUUID = () => crypto.randomUUID();

// node:util
export const promisify =
  (work: (...given: unknown[]) => void) =>
  (...given: unknown[]) =>
    new Promise((resolve, reject) => {
      work(...given, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
    });

// node:url, node:path, node:module
export const fileURLToPath = (url: string | URL) => decodeURIComponent(new URL(url).pathname);
export const pathToFileURL = (path: string) => new URL(`file://${path}`);
export const dirname = (path: string) => path.slice(0, path.lastIndexOf('/'));
export const basename = (path: string, ending = '') => path.slice(path.lastIndexOf('/') + 1).replace(new RegExp(`${ending}$`), '');
export const extname = (path: string) => /\.[^.]*$/.exec(path)?.[0] ?? '';
export const join = (...parts: string[]) => parts.join('/');
export const resolve = join;
export const isAbsolute = (path: string) => path.startsWith('/');
export const createRequire = () => ({ resolve: (name: string) => `/node_modules/${name}` });

// node:fs
const pathOf = (path: string | URL) => (typeof path === 'string' && !path.startsWith('file:') ? path : fileURLToPath(path));
/** Files of the host that a call needed and did not have. */
export const needed = new Set<string>();
const loaded = new Map<string, Buffer>();
/** Keeps a file of the host for calls that read it. The oldest goes first. */
export function keepFile(path: string, bytes: ArrayBuffer): void {
  loaded.set(path, new Buffer(bytes));
  needed.delete(path);
  const oldest = loaded.keys().next();
  if (loaded.size > 60 && !oldest.done) loaded.delete(oldest.value);
}
export function readFileSync(given: string | URL, encoding?: unknown): unknown {
  const path = pathOf(given);
  const text = files.texts[path];
  if (text !== undefined) return encoding === undefined ? Buffer.from(text) : text;
  const bytes = loaded.get(path);
  if (bytes) return encoding === undefined ? bytes : bytes.toString();
  if (path in files.sizes) needed.add(path);
  else if (path.startsWith('/node_modules/')) return Buffer.from('');
  throw new Error(`${path} is not loaded`);
}
export const readFile = async (path: string | URL) => readFileSync(path);
export function readdirSync(given: string | URL, options?: { withFileTypes?: boolean }): unknown {
  const folder = `${pathOf(given).replace(/\/$/, '')}/`;
  const below = [...Object.keys(files.texts), ...Object.keys(files.sizes)].filter((path) => path.startsWith(folder));
  const names = new Map(below.map((path) => [path.slice(folder.length).split('/')[0] ?? '', path.slice(folder.length).includes('/')]));
  return options?.withFileTypes
    ? [...names].map(([name, isFolder]) => ({ name, isDirectory: () => isFolder, isFile: () => !isFolder }))
    : [...names.keys()];
}
export const existsSync = (path: string | URL) => pathOf(path) in files.texts || pathOf(path) in files.sizes;
export const statSync = (path: string | URL) =>
  existsSync(path) ? { isFile: () => true, size: files.sizes[pathOf(path)] ?? files.texts[pathOf(path)]?.length ?? 0 } : undefined;
export const mkdirSync = () => undefined;
export const writeFileSync = () => undefined;
export const rmSync = () => undefined;

// node:http, node:zlib: for parts that do not run in the browser
export function IncomingMessage() {}
export const constants = {};
export const brotliCompressSync = (bytes: unknown) => bytes;
export const gzipSync = brotliCompressSync;

// For the login providers, which do not run in the browser.
export const generateKeyPairSync = () => ({});
export const networkInterfaces = () => ({});
