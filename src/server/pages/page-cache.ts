import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { accepts } from 'hono/accepts'
import type { Context } from 'hono'

const pressBrotli = promisify(brotliCompress)
const pressGzip = promisify(gzip)

type CachedPage = {
  readonly etag: string
  readonly headers: Headers
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer<ArrayBuffer>>>
}

/** Renders a page. */
type MakePage = () => Promise<Response>

type Stored = {
  readonly page: Promise<CachedPage | Response>
  readonly untilMs: number
}

/**
 * Caches pages that are the same for all visitors, compressed, until the process exits or their
 * lifetime ends. Responses other than 200 are passed through uncached.
 * @param nowMs a clock that never goes back
 */
export function createPageCache(nowMs: () => number = () => performance.now()) {
  const pageByKey = new Map<string, Stored>()

  /**
   * @param key what the page depends on, such as its address and theme
   * @param lifetimeMs how long it is current; infinite for text
   */
  async function answer(
    c: Context,
    key: string,
    make: MakePage,
    lifetimeMs = Number.POSITIVE_INFINITY,
  ): Promise<Response> {
    const known = pageByKey.get(key)
    const isCurrent = known !== undefined && nowMs() < known.untilMs
    const stored = await (isCurrent ? known.page : save(key, make, lifetimeMs))
    if (stored instanceof Response) return stored.clone()
    if (c.req.header('If-None-Match') === stored.etag) {
      return new Response(null, { status: 304, headers: stored.headers })
    }
    const encoding = chooseEncoding(c)
    const headers = new Headers(stored.headers)
    headers.set('Content-Encoding', encoding)
    if (encoding === 'identity') headers.delete('Content-Encoding')
    const body = c.req.method === 'HEAD' ? null : stored.bodies[encoding]
    return new Response(body, { headers })
  }

  function save(key: string, make: MakePage, lifetimeMs: number): Promise<CachedPage | Response> {
    const page = make().then(pack)
    const saved = { page, untilMs: nowMs() + lifetimeMs }
    pageByKey.set(key, saved)
    // A newer one stays.
    const forget = () => pageByKey.get(key) === saved && pageByKey.delete(key)
    page.then((made) => made instanceof Response && forget(), forget)
    return page
  }

  return { answer }
}

async function pack(page: Response): Promise<CachedPage | Response> {
  if (page.status !== 200) return page
  const identity = Buffer.from(await page.arrayBuffer())
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const [br, gzipped] = await Promise.all([
    pressBrotli(identity, { params: quality }),
    pressGzip(identity),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const headers = new Headers(page.headers)
  headers.set('ETag', etag)
  headers.set('Vary', 'Accept-Encoding, Cookie')
  return { etag, headers, bodies: { br, gzip: gzipped, identity } }
}

/** The best encoding that the client takes. */
export function chooseEncoding(c: Context): keyof CachedPage['bodies'] {
  const chosen = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip', 'identity'],
    default: 'identity',
    match: (accepted, { supports }) =>
      supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? 'identity',
  })
  return chosen === 'br' || chosen === 'gzip' ? chosen : 'identity'
}
