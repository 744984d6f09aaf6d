/** The one way a route says no: throw a Refused, the application's error handler writes the body of the contract (ERR-01). */
import type { Refusal } from '../src/api/wire/endpoint.ts';

export class Refused extends Error {
  readonly refusal: Refusal;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param refusal status and identifier, see REFUSALS of the contract
   * @param message a sentence for people
   * @param headers e.g. Retry-After
   */
  constructor(refusal: Refusal, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.refusal = refusal;
    this.headers = headers;
  }

  /** The body of the answer. */
  get body() {
    return { code: this.refusal.code ?? this.refusal.status, error: this.refusal.error, message: this.message };
  }
}
