/** Types for the part of oidc-provider that the demo uses. The package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type AuthorizationDetails = {
    uid: string;
    prompt: { name: string; details: Record<string, unknown> };
    params: Record<string, unknown>;
    session?: { accountId: string };
    grantId?: string;
  };

  export class Grant {
    constructor(given: { accountId: string; clientId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export type Client = {
    clientId: string;
    redirectUris: string[];
    redirectUriAllowed(value: string): boolean;
  };

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    readonly Grant: { new (given: { accountId: string; clientId: string }): Grant; find(id: string): Promise<Grant | undefined> };
    readonly Client: {
      prototype: Client;
      Schema: { prototype: { invalidate(message: string, code?: string): void } };
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<AuthorizationDetails>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<string>;
    registerResponseMode(
      name: string,
      handler: (context: { status: number; redirect(address: string): void }, redirectUri: string, payload: Record<string, string>) => void,
    ): void;
    on(event: 'server_error', listener: (context: unknown, error: Error) => void): this;
  }
}
