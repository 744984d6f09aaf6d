import type { Reporter } from 'vitest/node';

/** A vitest reporter for `npm test`: prints `[files done/all files]` after each file. */
export default class VitestProgress implements Reporter {
  private done = 0;
  private total = 0;

  onTestRunStart(specifications: readonly unknown[]) {
    this.total = specifications.length;
  }

  onTestModuleEnd() {
    this.done += 1;
    console.log(`[${this.done}/${this.total}]`);
  }
}
