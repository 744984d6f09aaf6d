import type { Page } from '@playwright/test';

/**
 * Serves the page with another runtime configuration, as another deployment of the same build would (CFG-02).
 * @param change gets the configuration the demo service gives and returns the one to serve; text is served as it is
 */
export async function configure(page: Page, change: (given: Record<string, unknown>) => Record<string, unknown> | string) {
  await page.route(
    (url) => !/^\/(v1|assets|pictures|media|demo|custom)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      // The service closes a connection that was idle: Playwright may use it at that moment.
      const response = await route.fetch({ maxRetries: 3 });
      const body = (await response.text()).replace(
        /(<script type="application\/json" id="marquee-config">)([\s\S]*?)(<\/script>)/,
        (_, open: string, given: string, close: string) => {
          const changed = change(JSON.parse(given));
          return open + (typeof changed === 'string' ? changed : JSON.stringify(changed)) + close;
        },
      );
      return route.fulfill({ response, body });
    },
  );
}

/** As `configure`, for the flags alone. */
export const withFlags = (page: Page, flags: Record<string, boolean>) =>
  configure(page, (given) => ({ ...given, flags: { ...(given.flags as Record<string, boolean> | undefined), ...flags } }));
