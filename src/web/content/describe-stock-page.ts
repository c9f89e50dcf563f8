import type { BreadcrumbList, Corporation, Thing, WebPage, WithContext } from 'schema-dts'
import { formatDate } from '../../domain/explanations/format-date.ts'
import type { Listing } from '../../domain/market/listings/listing.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { NoSignal, Signal } from '../../domain/signals/signal.ts'
import { describePage } from '../page-meta.ts'
import { describeSiteId, toScripts } from './site-data.ts'
import { describeMethod, describePublisher } from './structured-data.ts'

/** What search engines and social networks are told of a stock's page. */
export type DescribedStock = {
  readonly ticker: Ticker
  readonly company: string | null
  readonly signal: Signal | NoSignal
  readonly listing: Pick<Listing, 'kind' | 'exchange'> | null
  readonly isSample: boolean
  /** False for unknown stocks and those without data. */
  readonly isShown: boolean
  /** Without a trailing slash. */
  readonly publicUrl: string
}

/** Title, description, social card and structured data of a stock's page. */
export function describeStockPage(stock: DescribedStock) {
  const { ticker, publicUrl, isShown } = stock
  const name = encodeURIComponent(ticker)
  const page = {
    title: formatTitle(stock),
    description: formatDescription(stock),
    path: `/stocks/${name}`,
    image: `/cards/stocks/${name}.png`,
    isEmbeddable: true,
  }
  const meta = describePage({ ...page, publicUrl, isIndexable: isShown })
  return isShown ? [...meta, ...toScripts(listThings(stock, page))] : meta
}

function formatTitle({ ticker, signal }: DescribedStock): string {
  if (signal.kind === 'no-signal') return `${ticker}: no signal · Tapelight`
  return `${ticker}: ${signal.action} on ${formatDate(signal.asOf)} · Tapelight`
}

function formatDescription(stock: DescribedStock): string {
  const { ticker, company, signal, isSample } = stock
  const subject = company === null ? ticker : `${company} (${ticker})`
  const sample = isSample ? ' Sample data, not today’s market.' : ''
  if (signal.kind === 'no-signal') {
    const date = signal.asOf === null ? '' : ` on ${formatDate(signal.asOf)}`
    return `${subject} has no signal${date}. See why, and what happens next.${sample}`
  }
  return (
    `${subject} is a ${signal.action} at the close of ${formatDate(signal.asOf)}. ` +
    `See RSI, ADX, SMA, OBV and CMF, the rules behind it, what would change it, and the chart.${sample}`
  )
}

type PageTexts = {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly image: string
}

function listThings(
  stock: DescribedStock,
  { title, description, path, image }: PageTexts,
): readonly [WithContext<WebPage>, WithContext<BreadcrumbList>] {
  const { ticker, signal, publicUrl } = stock
  const url = publicUrl + path
  const about = describeSubject(stock)
  const page: WithContext<WebPage> = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title.replace(' · Tapelight', ''),
    description,
    inLanguage: 'en',
    image: publicUrl + image,
    isPartOf: { '@id': describeSiteId(publicUrl) },
    publisher: describePublisher(publicUrl),
    ...(signal.asOf === null ? {} : { dateModified: signal.asOf }),
    ...(about === null ? {} : { about }),
  }
  const crumbs = [
    { name: 'Tapelight', path: '/' },
    { name: 'Screener', path: '/scan' },
    { name: ticker, path },
  ]
  return [page, describeMethod(crumbs, publicUrl)]
}

/** The exchanges of our listings by their market identifier codes (ISO 10383), as schema.org asks for. */
const MARKET_CODES: Readonly<Record<string, string>> = {
  NASDAQ: 'XNAS',
  NYSE: 'XNYS',
  AMEX: 'XASE',
  NYSEARCA: 'ARCX',
}

/** The company, or the fund or index by its name alone; null for what we have no listing of. */
function describeSubject({ ticker, company, listing }: DescribedStock): Corporation | Thing | null {
  if (company === null || listing === null) return null
  if (listing.kind !== 'stock') return { '@type': 'Thing', name: company }
  const code = MARKET_CODES[listing.exchange ?? '']
  const symbol = code === undefined ? ticker : `${code} ${ticker}`
  return { '@type': 'Corporation', name: company, tickerSymbol: symbol }
}
