import type { Ticker } from '../market/listings/ticker.ts'

/** What other sites can show of a stock. */
export type EmbedKind = 'signal' | 'chart'

/** The size in CSS pixels at which all of an embed fits, down to a width of 300. */
export const EMBED_SIZES: Readonly<Record<EmbedKind, { width: number; height: number }>> = {
  signal: { width: 480, height: 340 },
  chart: { width: 480, height: 360 },
}

function embedPath(kind: EmbedKind, ticker: Ticker): string {
  return `/embed/${kind}/${encodeURIComponent(ticker)}`
}

/**
 * The HTML with which another site shows a stock's signal or chart.
 * @param publicUrl of this server, without a trailing slash
 */
export function writeEmbedCode(
  publicUrl: string,
  kind: EmbedKind,
  ticker: Ticker,
  { width, height } = EMBED_SIZES[kind],
): string {
  const title = `${ticker} ${kind} by Tapelight`
  return `<iframe src="${publicUrl}${embedPath(kind, ticker)}" title="${title}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`
}

/** The HTML of a badge that links to the stock's page. */
export function writeBadgeCode(publicUrl: string, ticker: Ticker): string {
  const name = encodeURIComponent(ticker)
  return `<a href="${publicUrl}/stocks/${name}"><img src="${publicUrl}/embed/badge/${name}.svg" alt="${ticker} signal by Tapelight"></a>`
}
