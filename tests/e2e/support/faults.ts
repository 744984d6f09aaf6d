import type { FaultWire } from '../../../demo/faults.ts';
import type { Complaints } from './console.ts';

/** Faults of the demo service, switched off again when the test ends. What the browser says of a faulty address is expected. */
export class Faults {
  readonly #address: string;
  readonly #complaints: Complaints;

  constructor(application: string, complaints: Complaints) {
    this.#address = `${application}/demo/faults`;
    this.#complaints = complaints;
  }

  async add(fault: FaultWire) {
    // What the browser prints ends with the address: a fault's `^/v1/…$` is looked for in there.
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
