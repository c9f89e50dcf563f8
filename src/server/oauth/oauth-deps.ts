import type { Context } from 'hono'
import type { AccountDeps } from '../../use-cases/accounts/account-deps.ts'
import type { FetchPublicDocument } from '../../use-cases/ports/public-documents.ts'
import type { ClientAddress } from '../client-address.ts'

/** Dependencies of every endpoint of `/oauth`. */
export type OauthDeps = {
  readonly accounts: AccountDeps
  readonly publicUrl: string
  readonly anonKey: string
  readonly clientAddress: ClientAddress
  /** Fetches the metadata documents of apps. */
  readonly fetchDocument: FetchPublicDocument
  /** Calls an endpoint of this process, as if from the visitor's connection. */
  readonly callEndpoint: (c: Context, request: Request) => Response | Promise<Response>
}
