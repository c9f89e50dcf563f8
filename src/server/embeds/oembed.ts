import type { Context } from 'hono'
import { z } from 'zod'
import { EMBED_SIZES, writeEmbedCode, type EmbedKind } from '../../domain/content/embed-code.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import type { Product } from '../../use-cases/product.ts'
import { textParameter, wholeNumberParameter } from '../api/parameters.ts'
import { readParameters } from '../api/read-query.ts'
import { rejectUnknownTicker } from '../api/reject-ticker.ts'
import { ApiError } from '../error-reply.ts'

const parameters = z.object({
  url: textParameter({
    from: 1,
    to: 2_000,
    description: 'The address of a stock’s page, or of its embed.',
    allowed: 'use the address of a stock’s page of this server, such as /stocks/AAPL',
    example: 'https://tapelight.example/stocks/AAPL',
  }),
  maxwidth: maximumParameter('width'),
  maxheight: maximumParameter('height'),
  format: textParameter({
    from: 1,
    to: 20,
    description: 'Format of the answer.',
    allowed: 'use json',
    example: 'json',
  }).default('json'),
})

function maximumParameter(side: 'width' | 'height') {
  return wholeNumberParameter({
    from: 1,
    to: 999_999,
    description: `Largest ${side} of the frame, in pixels.`,
    example: 480,
  }).default(999_999)
}

/** An embed of our own page, at most as large as the site that asks for it wants (oembed.com, 1.0). */
export function replyWithOembed(product: Product) {
  const { publicUrl, listings } = product
  return (c: Context): Response => {
    const { url, maxwidth, maxheight, format } = readParameters(
      { path: '/oembed', query: parameters, example: `?url=${publicUrl}/stocks/AAPL` },
      c.req.url,
    )
    if (format !== 'json') throw new ApiError(501, 'Only the format "json" is available.')
    const { kind, ticker } = readTarget(url, publicUrl)
    const listing = listings.find(ticker)
    if (listing === null) throw rejectUnknownTicker(product, ticker, 'embed')
    const size = {
      width: Math.min(maxwidth, EMBED_SIZES[kind].width),
      height: Math.min(maxheight, EMBED_SIZES[kind].height),
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

/** @throws ApiError 404 for an address that has no embed */
function readTarget(url: string, publicUrl: string): { kind: EmbedKind; ticker: Ticker } {
  const parsed = URL.canParse(url) ? new URL(url) : null
  const own = parsed?.origin === new URL(publicUrl).origin ? parsed.pathname : ''
  const [, path = '', name = ''] =
    /^\/(stocks|embed\/signal|embed\/chart)\/([^/]+)\/?$/.exec(own) ?? []
  const ticker = parseTicker(decode(name))
  if (!ticker.ok) {
    const allowed = `use the address of a stock’s page, such as ${publicUrl}/stocks/AAPL`
    throw new ApiError(404, `"${url.slice(0, 100)}" has no embed: ${allowed}.`)
  }
  return { kind: path === 'embed/chart' ? 'chart' : 'signal', ticker: ticker.value }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
