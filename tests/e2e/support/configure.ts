import type { Page } from '@playwright/test';

/**
 * Serves the page with another runtime configuration, like another deployment of the same build (CFG-02).
 * @param change gets the configuration of the demo service and returns the one to serve; a string is served unchanged
 * @param policy replaces the security policy, as `npm run tool -- headers` writes it for such a deployment
 */
export async function configure(page: Page, change: (given: Record<string, unknown>) => Record<string, unknown> | string, policy?: string) {
  await page.route(
    (url) => !/^\/(v1|assets|pictures|media|demo|custom)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      // The service closes idle connections, possibly just when Playwright uses one.
      const response = await route.fetch({ maxRetries: 3 });
      const body = (await response.text()).replace(
        /(<script type="application\/json" id="marquee-config">)([\s\S]*?)(<\/script>)/,
        (_, open: string, given: string, close: string) => {
          const changed = change(JSON.parse(given));
          return open + (typeof changed === 'string' ? changed : JSON.stringify(changed)) + close;
        },
      );
      const headers = { ...response.headers(), ...(policy !== undefined && { 'content-security-policy': policy }) };
      return route.fulfill({ response, body, headers });
    },
  );
}

/** Like `configure`, for flags only. */
export const withFlags = (page: Page, flags: Record<string, boolean>) =>
  configure(page, (given) => ({ ...given, flags: { ...(given.flags as Record<string, boolean> | undefined), ...flags } }));
