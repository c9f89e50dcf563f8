import type { Context } from 'hono'
import { EMBED_SIZES, writeEmbedCode, type EmbedKind } from '../../domain/content/embed-code.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import type { Product } from '../../use-cases/product.ts'
import { rejectUnknownTicker } from '../api/reject-ticker.ts'
import { ApiError } from '../error-reply.ts'

const PARAMETERS = ['url', 'maxwidth', 'maxheight', 'format']

/** An embed of our own page, at most as large as the site that asks for it wants (oembed.com, 1.0). */
export function replyWithOembed(product: Product) {
  const { publicUrl, listings } = product
  return (c: Context): Response => {
    const { searchParams } = new URL(c.req.url)
    const unknown = [...searchParams.keys()].find((name) => !PARAMETERS.includes(name))
    if (unknown !== undefined) {
      const known = PARAMETERS.map((name) => `"${name}"`).join(', ')
      throw new ApiError(400, `Unknown parameter "${unknown.slice(0, 40)}". Use ${known}.`)
    }
    const format = searchParams.get('format') ?? 'json'
    if (format !== 'json') throw new ApiError(501, 'Only the format "json" is available.')
    const { kind, ticker } = readTarget(searchParams.get('url'), publicUrl)
    const listing = listings.find(ticker)
    if (listing === null) throw rejectUnknownTicker(product, ticker, 'embed')
    const size = {
      width: readMaximum(searchParams, 'maxwidth', EMBED_SIZES[kind].width),
      height: readMaximum(searchParams, 'maxheight', EMBED_SIZES[kind].height),
    }
    c.header('Cache-Control', 'public, max-age=86400')
    c.header('Access-Control-Allow-Origin', '*')
    return c.json({
      version: '1.0',
      type: 'rich',
      provider_name: 'Tapelight',
      provider_url: publicUrl,
      title: `${listing.name} (${ticker}): ${kind} by Tapelight`,
      cache_age: 86_400,
      thumbnail_url: `${publicUrl}/cards/stocks/${encodeURIComponent(ticker)}.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
      html: writeEmbedCode(publicUrl, kind, ticker, size),
      ...size,
    })
  }
}

/** @throws ApiError 400 without a URL, 404 for one that has no embed */
function readTarget(url: string | null, publicUrl: string): { kind: EmbedKind; ticker: Ticker } {
  const allowed = `use the address of a stock’s page, such as ${publicUrl}/stocks/AAPL`
  if (url === null || url === '') throw new ApiError(400, `"url" is missing: ${allowed}.`)
  const parsed = URL.canParse(url) ? new URL(url) : null
  const own = parsed?.origin === new URL(publicUrl).origin ? parsed.pathname : ''
  const [, path = '', name = ''] =
    /^\/(stocks|embed\/signal|embed\/chart)\/([^/]+)\/?$/.exec(own) ?? []
  const ticker = parseTicker(decode(name))
  if (!ticker.ok) throw new ApiError(404, `"${url.slice(0, 100)}" has no embed: ${allowed}.`)
  return { kind: path === 'embed/chart' ? 'chart' : 'signal', ticker: ticker.value }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** @throws ApiError 400 unless it is a whole number above 0 */
function readMaximum(search: URLSearchParams, name: string, usual: number): number {
  const text = search.get(name)
  if (text === null) return usual
  if (/^[1-9]\d{0,5}$/.test(text)) return Math.min(usual, Number(text))
  throw new ApiError(
    400,
    `Invalid value "${text.slice(0, 40)}" for "${name}": use a whole number of pixels from 1 to 999999.`,
  )
}
