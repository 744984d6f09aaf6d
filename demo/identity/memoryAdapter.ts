/** Stores the sessions, interactions and grants of the identity provider in memory until they expire. */
type Payload = Record<string, unknown> & { uid?: string; grantId?: string };

const kept = new Map<string, { payload: Payload; endsAt: number }>();
/** Above this number of entries, each write removes the expired ones. */
const CLEARED_AT = 1000;

/** Implements the adapter interface of oidc-provider. */
export class MemoryAdapter {
  readonly model: string;

  constructor(model: string) {
    this.model = model;
  }

  #key(id: string) {
    return `${this.model}:${id}`;
  }

  /** @param expiresIn seconds */
  async upsert(id: string, payload: Payload, expiresIn?: number) {
    if (kept.size > CLEARED_AT) for (const [key, { endsAt }] of kept) if (endsAt <= Date.now()) kept.delete(key);
    kept.set(this.#key(id), { payload, endsAt: expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000 });
  }

  async find(id: string) {
    const found = kept.get(this.#key(id));
    return found && found.endsAt > Date.now() ? found.payload : undefined;
  }

  async findByUid(uid: string) {
    for (const [key, { payload, endsAt }] of kept) {
      if (key.startsWith(`${this.model}:`) && payload.uid === uid && endsAt > Date.now()) return payload;
    }
    return undefined;
  }

  async findByUserCode() {
    return undefined;
  }

  async consume(id: string) {
    const found = kept.get(this.#key(id));
    if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string) {
    kept.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string) {
    for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
  }
}
