import type { FaultWire } from '../../../demo/faults.ts';
import type { Complaints } from './console.ts';

/** Faults of the demo service, removed at the end of the test. Browser messages about faulty URLs are allowed. */
export class Faults {
  readonly #address: string;
  readonly #complaints: Complaints;

  constructor(application: string, complaints: Complaints) {
    this.#address = `${application}/demo/faults`;
    this.#complaints = complaints;
  }

  async add(fault: FaultWire) {
    // A browser message ends with the URL, so a fault's `^/v1/…$` is searched in it.
    this.#complaints.allow(new RegExp(`Failed to load resource.*${fault.path.replace(/^\^/, '').replace(/\$$/, '')}`));
    const answer = await fetch(this.#address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    if (!answer.ok) throw new Error(`the demo service refused the fault: ${answer.status} ${await answer.text()}`);
  }

  async clear() {
    await fetch(this.#address, { method: 'DELETE' });
  }
}
