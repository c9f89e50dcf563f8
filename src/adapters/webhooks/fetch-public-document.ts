import { request } from 'node:https'
import type { FetchPublicDocument, PublicDocument } from '../../use-cases/ports/public-documents.ts'
import { answerWith } from './answer-with.ts'
import {
  findAllowedAddresses,
  hostOf,
  type AddressRule,
  type NameSources,
} from './find-addresses.ts'
import { isPublicAddress } from './public-address.ts'

const MAX_BYTES = 5 * 1024
const TIMEOUT_MS = 2_500

/**
 * Resolves the name once and connects to the addresses found, all of which must be public: later DNS
 * changes have no effect, and no service of the operator's own network can be reached.
 */
export function createDocumentFetcher({
  isAllowed = isPublicAddress,
  names,
  ca,
}: {
  /** Tests may allow their own machine. */
  readonly isAllowed?: AddressRule
  readonly names?: NameSources
  /** The certificate authority of a test. */
  readonly ca?: string
} = {}): FetchPublicDocument {
  return async (address) => {
    const url = new URL(address)
    if (url.protocol !== 'https:') throw new Error(`"${url.protocol}" is not https`)
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const addresses = await findAllowedAddresses(url, signal, { isAllowed, names })
    if (addresses === null) {
      throw new Error(`"${hostOf(url)}" has an address outside the public internet`)
    }
    return new Promise<PublicDocument>((resolve, reject) => {
      const asking = request(
        url,
        {
          headers: { Accept: 'application/json', 'User-Agent': 'Tapelight/1' },
          signal,
          agent: false,
          lookup: answerWith(addresses),
          ...(ca !== undefined && { ca }),
        },
        (response) => {
          const chunks: Buffer[] = []
          let size = 0
          response.on('data', (chunk: Buffer) => {
            size += chunk.length
            if (size > MAX_BYTES) {
              response.destroy(new Error(`the document is larger than ${MAX_BYTES} bytes`))
            } else chunks.push(chunk)
          })
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: pickHeaders(response.headers),
              body: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      asking.on('error', reject)
      asking.end()
    })
  }
}

/** What says how long the document may be cached. */
function pickHeaders(headers: Readonly<Record<string, string | string[] | undefined>>) {
  return Object.fromEntries(
    ['cache-control', 'expires', 'content-type'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
