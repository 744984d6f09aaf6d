import type { BrowserContext } from '@playwright/test';

/** Everything the browser complained of: console errors and warnings, uncaught errors, refusals of the security policy. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Says that a complaint is expected in this test; it is matched against the text and the address it came from. */
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
