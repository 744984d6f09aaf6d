/** FLW-08: the site map on the page of the charts. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROUTE_NAMES } from '../../machines/domain/routes.ts';
import { pages } from '../../src/shell/navigation/pages.ts';
import { gatherFacts } from '../../stories/flows/gather.ts';
import { flowNamed } from '../../stories/flows/machines.ts';
import { entryOf, siteRoutes, VIEWER_NAMES } from '../../stories/flows/siteRoutes.ts';

const routes = new Map(siteRoutes().map((route) => [route.name, route]));

describe('FLW-08 the site map', () => {
  it('FLW-08 lists every route with its path and its rule', () => {
    expect([...routes.keys()]).toEqual(ROUTE_NAMES);
    expect(routes.get('movie')).toMatchObject({ path: '/movie/:slug/:id', rule: 'browse' });
    expect(routes.get('deleteProfile')?.rule).toBe('member, ownProfile, unrestricted, feature grownUp');
    expect(routes.get('billing')?.rule).toBe('member, masterOnly, feature monetization');
  });

  it('FLW-08 asks the guards for each kind of viewer', () => {
    const entries = (name: (typeof ROUTE_NAMES)[number]) =>
      VIEWER_NAMES.map((viewer) => {
        const entry = entryOf(name, viewer);
        return entry.kind === 'redirect' ? entry.to : entry.kind;
      });
    expect(VIEWER_NAMES).toEqual(['Visitor', 'No profile chosen', 'Without a plan', 'Restricted profile', 'Profile', 'Master profile']);
    expect(entries('billing')).toEqual(['/login', '/choose-profile', 'open', '/profile', '/profile', 'open']);
    expect(entries('profilePin')).toEqual(['/login', '/choose-profile', 'open', '/profile', 'own', 'open']);
    expect(entries('login')).toEqual(['open', '/', 'open', '/', '/', '/']);
    expect(entries('contact')).toEqual(Array.from(VIEWER_NAMES, () => 'open'));
  });

  it('FLW-08 names the flags that change who may open a page', () => {
    expect(routes.get('watchlist')?.flags).toContain('watchlist');
    expect(routes.get('home')?.flags).toEqual(expect.arrayContaining(['skipProducts', 'skipAuthentication']));
    expect(routes.get('contact')?.flags).toEqual(['contact']);
    expect(routes.get('notFound')?.flags).toEqual([]);
  });

  it('FLW-08 finds the page module of every route, and machines with a chart', async () => {
    const facts = await gatherFacts();
    expect(Object.keys(facts.pages).sort()).toEqual(Object.keys(pages).sort());
    for (const { module, machines } of Object.values(facts.pages)) {
      expect(existsSync(new URL(`../../${module}`, import.meta.url)), module).toBe(true);
      expect(machines.filter((name) => !flowNamed(name))).toEqual([]);
    }
    expect(facts.pages.billing).toEqual({ module: 'src/buying/billing/billing.page.ts', machines: ['billing', 'invoices'] });
    expect(facts.pages.series?.machines).toEqual(['detail']);
  });
});
