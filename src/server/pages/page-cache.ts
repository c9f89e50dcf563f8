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

/**
 * Caches pages that are the same for all visitors, compressed, until the process exits. Responses
 * other than 200 are passed through uncached.
 */
export function createPageCache() {
  const pageByKey = new Map<string, Promise<CachedPage | Response>>()

  /** @param key what the page depends on, such as its address and theme */
  async function answer(c: Context, key: string, make: MakePage): Promise<Response> {
    const stored = await (pageByKey.get(key) ?? save(key, make))
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

  function save(key: string, make: MakePage): Promise<CachedPage | Response> {
    const making = make().then(pack)
    pageByKey.set(key, making)
    const forget = () => pageByKey.delete(key)
    making.then((made) => made instanceof Response && forget(), forget)
    return making
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

function chooseEncoding(c: Context): keyof CachedPage['bodies'] {
  const chosen = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip', 'identity'],
    default: 'identity',
    match: (accepted, { supports }) =>
      supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? 'identity',
  })
  return chosen === 'br' || chosen === 'gzip' ? chosen : 'identity'
}
