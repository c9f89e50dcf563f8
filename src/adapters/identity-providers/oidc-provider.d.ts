/** The parts of this untyped package that the tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>
    readonly Grant: new (of: { accountId: string; clientId: string }) => Grant
  }

  export type Grant = {
    addOIDCScope: (scope: string) => void
    save: () => Promise<string>
  }
}
