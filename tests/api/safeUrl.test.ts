import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mayBePlainHttp, safeUrl } from '../../src/api/wire/safeUrl.ts';

describe('URLs from a server', () => {
  it.each([
    ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
    ['HTTPS://EXAMPLE.ORG', 'https://example.org/'],
    [' https://example.org/ ', 'https://example.org/'],
    ['http://localhost:4650/x', 'http://localhost:4650/x'],
    ['http://127.0.0.1/', 'http://127.0.0.1/'],
    ['http://[::1]:80/', 'http://[::1]/'],
    ['http://pay.localhost/', 'http://pay.localhost/'],
  ])('NAV-10 accepts %s', (value, followed) => expect(safeUrl(value)).toBe(followed));

  it.each([
    null,
    undefined,
    '',
    ' ',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'ftp://example.org',
    'http://example.org',
    'http://localhost.example.org',
    'https://ok@host.example',
    'https://ok:secret@host.example',
    'https://exa\u202emple.org',
    'https://example\u200b.org',
    'https://exam ple.org',
    '//host.example/x',
    '/relative',
    '\\\\host.example',
    'example.org',
    'mailto:a@b.co',
    'https:',
    '\ud800',
  ])('NAV-10 refuses %j', (value) => expect(safeUrl(value)).toBeNull());

  it('NAV-10 accepts mailto only where it is allowed', () => {
    expect(safeUrl('mailto:help@example.org', { also: ['mailto:'] })).toBe('mailto:help@example.org');
    expect(safeUrl('javascript:alert(1)', { also: ['mailto:'] })).toBeNull();
  });
});

describe('relative to a base', () => {
  const base = 'http://tv.house.lan:8080/profile';

  it.each([
    ['/pictures/a.webp', 'http://tv.house.lan:8080/pictures/a.webp'],
    ['a.webp', 'http://tv.house.lan:8080/a.webp'],
    ['http://tv.house.lan:8080/b', 'http://tv.house.lan:8080/b'],
    ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ])('accepts %s', (value, followed) => expect(safeUrl(value, { base })).toBe(followed));

  it.each([
    'http://tv.house.lan/',
    'http://other.lan:8080/',
    '//other.lan:8080/x',
    '\\\\other.lan\\x',
    'javascript:alert(1)',
    'blob:http://tv.house.lan:8080/1',
    'data:text/html,x',
    'http://me@tv.house.lan:8080/',
  ])('refuses %s', (value) => expect(safeUrl(value, { base })).toBeNull());

  it('accepts nothing more with a base without an origin', () => {
    expect(safeUrl('javascript:alert(1)', { base: 'about:blank' })).toBeNull();
    expect(safeUrl('https://example.org/', { base: 'not an address' })).toBeNull();
  });
});

it('CFG-12 plain http is allowed to this machine, and from a page of plain http to its own host', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const hosts = ['localhost', '127.0.0.1', '[::1]', 'tv.localhost', 'box.local', 'x.example'];
  const allowed = () => hosts.filter(mayBePlainHttp);
  expect(allowed()).toEqual(hosts.slice(0, 4));
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'box.local' });
  expect(allowed()).toEqual(hosts.slice(0, 4));
  vi.stubGlobal('location', { protocol: 'http:', hostname: 'box.local' });
  expect(allowed()).toEqual(hosts.slice(0, 5));
  expect([safeUrl('http://box.local:8080/a'), safeUrl('http://x.example/a')]).toEqual(['http://box.local:8080/a', null]);
});
