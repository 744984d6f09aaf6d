import { describe, expect, it } from 'vitest';
import { groupOf, isPage, PAGE_GROUPS } from '../../machines/domain/page.ts';
import { parseRoute, ROUTE_NAMES } from '../../machines/domain/routes.ts';

describe('pages with a machine', () => {
  it('NAV-16 each belongs to one group, the others to none', () => {
    const grouped = Object.entries(PAGE_GROUPS).flatMap(([group, names]) => names.map((name): [string, string] => [name, group]));
    expect(new Set(grouped.map(([name]) => name)).size).toBe(grouped.length);
    const groups = new Map(grouped);
    for (const name of ROUTE_NAMES) expect(groupOf(name), name).toBe(groups.get(name) ?? null);
    expect([groupOf('vod'), groupOf('home'), groupOf('login')]).toEqual(['watchingPages', null, null]);
  });

  it('NAV-16 a page is known by its route', () => {
    const route = parseRoute('/profile');
    expect(isPage({ context: { route } }, { names: ['home', 'profile'] })).toBe(true);
    expect(isPage({ context: { route } }, { names: ['home'] })).toBe(false);
    expect(isPage({ context: { route: null } }, { names: ['profile'] })).toBe(false);
  });
});
