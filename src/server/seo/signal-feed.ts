import { Feed } from 'feed'
import type { Handler } from 'hono'
import { describeSignalChange } from '../../domain/notifications/describe-signal-change.ts'
import { isSession, sessionHours } from '../../domain/market/calendar/trading-days.ts'
import type { NewSignal } from '../../domain/screener/find-new-signals.ts'
import type { SignedLogHead } from '../../domain/receipts/log-head.ts'
import type { Product } from '../../use-cases/product.ts'

/** Maximum feed entries; readers keep what they have seen. */
const MAX_ENTRIES = 200

/** Signals that changed to BUY or SELL after the latest closes, newest first, as Atom 1.0. */
export function replyWithSignalFeed(product: Product): Handler {
  return async (c) => {
    const [found, { heads }] = await Promise.all([
      product.screener.newSignals(),
      product.receipts.describe(),
    ])
    const feed = gather(product, found.slice(0, MAX_ENTRIES))
    addHead(feed, heads.market ?? heads.sample, product.publicUrl)
    return c.body(feed.atom1(), 200, {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    })
  }
}

function gather({ publicUrl, conclusion, disclaimer }: Product, found: readonly NewSignal[]): Feed {
  const [newest] = found
  const feed = new Feed({
    id: `${publicUrl}/signals.atom`,
    link: `${publicUrl}/scan`,
    title: 'Tapelight: new signals',
    description: 'Stocks that became a BUY or a SELL at the close.',
    language: 'en',
    copyright: disclaimer,
    favicon: `${publicUrl}/favicon.svg`,
    updated: newest === undefined ? new Date(0) : closeOf(newest.session),
    feedLinks: { atom: `${publicUrl}/signals.atom` },
    author: { name: 'Tapelight', link: publicUrl },
  })
  for (const signal of found) {
    const { ticker, company, session, from, to, isSample } = signal
    const link = `${publicUrl}/stocks/${encodeURIComponent(ticker)}`
    const name = company === null ? ticker : `${company} (${ticker})`
    const change = describeSignalChange({ ticker: name, from, to, session })
    const sample = isSample ? ' Sample data, not today’s market.' : ''
    feed.addItem({
      id: `${link}#${session}-${to}`,
      link,
      title: `${isSample ? 'Sample: ' : ''}${to} ${ticker}`,
      description: `${change}${sample} ${conclusion.sentence} ${disclaimer}`,
      published: closeOf(session),
      date: closeOf(session),
    })
  }
  return feed
}

/**
 * The newest head of the receipt log, one entry a day: what feed readers store, no one can change, so
 * anyone who has one can check the log against it.
 */
function addHead(feed: Feed, head: SignedLogHead | null, publicUrl: string): void {
  if (head === null) return
  const { kind, treeSize, timestamp } = head
  const isSample = kind === 'sample'
  const day = timestamp.slice(0, 'YYYY-MM-DD'.length)
  feed.addItem({
    id: `${publicUrl}/status#receipt-log-${kind}-${day}`,
    link: `${publicUrl}/status#receipts`,
    title: `${isSample ? 'Sample: ' : ''}Receipt log, ${treeSize} ${treeSize === 1 ? 'entry' : 'entries'}`,
    description: `The signed head of the receipt log. Keep it to check later that nothing was changed: ${publicUrl}/method/receipts`,
    content: JSON.stringify(head),
    published: new Date(`${day}T00:00:00Z`),
    date: new Date(timestamp),
  })
}

/** A session's closing time; if there is none for the date, the end of that day in New York. */
function closeOf(session: string): Date {
  return new Date(isSession(session) ? sessionHours(session).closesAtUtc : `${session}T21:00:00Z`)
}
