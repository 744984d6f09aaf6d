/** The error for refusals. A route throws `Refused`, and the application's error handler writes the body of the contract (ERR-01). */
import type { ErrorWire, Refusal } from './contract/endpoint.ts';

type RefusalDetails = Partial<Omit<ErrorWire, 'code' | 'error' | 'message'>>;

export class Refused extends Error {
  readonly refusal: Refusal;
  readonly headers: Readonly<Record<string, string>>;
  readonly details: RefusalDetails;

  /**
   * @param refusal status and identifier, see REFUSALS of the contract
   * @param message a sentence for the viewer
   * @param headers e.g. Retry-After
   * @param details additional properties of the body
   */
  constructor(refusal: Refusal, message: string, headers: Readonly<Record<string, string>> = {}, details: RefusalDetails = {}) {
    super(message);
    this.refusal = refusal;
    this.headers = headers;
    this.details = details;
  }

  /** The body of the answer. */
  get body() {
    return { code: this.refusal.code ?? this.refusal.status, error: this.refusal.error, message: this.message, ...this.details };
  }
}
