import type { BrowserContext } from '@playwright/test';

/** Collects everything that the browser reports: console errors and warnings, uncaught errors, violations of the security policy. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Allows a message in this test; the pattern is matched against its text and URL. */
  allow(complaint: RegExp) {
    this.#allowed.push(complaint);
  }

  async listen(context: BrowserContext) {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.#heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#heard.push(`uncaught: ${error.error().stack ?? error.error()}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
        console.error(`security policy: ${effectiveDirective} refused ${blockedURI} (${sourceFile}:${lineNumber})`),
      );
    });
  }

  unexpected() {
    return this.#heard.filter((complaint) => !this.#allowed.some((allowed) => allowed.test(complaint)));
  }
}
