import { letterPath, type LetterGroup } from '../../domain/content/stock-index.ts'
import { formatDate } from '../../domain/explanations/format-date.ts'
import type { ScreenerRow } from '../../domain/screener/screener-row.ts'
import type { Provenance } from '../../use-cases/market/provenance.ts'
import { RowsSource } from '../stock-rows/rows-source.tsx'
import { Monogram } from '../ui/monogram.tsx'
import { PAGE_GRID, PageHead } from '../ui/page-head.tsx'
import { RecordConclusion } from '../ui/record-conclusion.tsx'
import { Empty } from '../ui/states.tsx'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'

type IndexedStock = Pick<ScreenerRow, 'ticker' | 'company' | 'sector' | 'action' | 'asOf'>

type StockIndexProps = {
  /** Null on the index itself. */
  readonly letter: string | null
  readonly letters: readonly { readonly letter: string; readonly count: number }[]
  /** The stocks on this page; none on the index of many. */
  readonly groups: readonly LetterGroup<IndexedStock>[]
  /** Whether letters are parts of this page instead of pages. */
  readonly isOnOnePage: boolean
  readonly stockCount: number
  /** Date of the newest bar of all, YYYY-MM-DD; null without any. */
  readonly newest: string | null
  readonly rows: Provenance
  readonly crumbs: readonly Crumb[]
}

/** Every tracked stock by ticker: on one page with letters, or on a page per letter. */
export function StockIndex(props: StockIndexProps) {
  const { letter, letters, groups, isOnOnePage, stockCount, newest, rows, crumbs } = props
  const count = groups.reduce((sum, { stocks }) => sum + stocks.length, 0)
  return (
    <div className={PAGE_GRID}>
      <PageHead
        above={<Breadcrumbs crumbs={crumbs} />}
        title={letter === null ? 'Stocks A to Z' : `Stocks: ${letter}`}
        lead={
          <>
            {describeCount(letter === null ? stockCount : count)} by ticker
            {newest !== null && `, rated at the close on ${formatDate(newest)}`}. A rating is not a
            forecast. <RecordConclusion />
          </>
        }
      />
      {stockCount === 0 && (
        <Empty title="Stocks are still loading">Reload the page in a minute.</Empty>
      )}
      {stockCount > 0 && (
        <div className="-mt-4 mb-6">
          <RowsSource rows={rows} />
        </div>
      )}
      <Letters letters={letters} current={letter} isOnOnePage={isOnOnePage} />
      {groups.map((group) => (
        <Stocks key={group.letter} group={group} newest={newest} />
      ))}
      <p className="mt-4">
        To filter and sort them, use the <a href="/scan">screener</a>.
      </p>
    </div>
  )
}

function describeCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'stock' : 'stocks'}`
}

type LettersProps = Pick<StockIndexProps, 'letters' | 'isOnOnePage'> & {
  readonly current: string | null
}

function Letters({ letters, current, isOnOnePage }: LettersProps) {
  return (
    <nav aria-label="Letters" className="print:hidden">
      <ul className="flex flex-wrap gap-1.5">
        {letters.map(({ letter, count }) => (
          <li key={letter}>
            <a
              href={isOnOnePage ? `#${letter}` : letterPath(letter)}
              aria-current={letter === current ? 'page' : undefined}
              aria-label={`${letter}, ${describeCount(count)}`}
              className="inline-flex min-h-10 min-w-10 items-center justify-center rounded-md border border-line bg-raised px-2 font-semibold text-ink no-underline hover:border-line-strong aria-[current]:border-accent aria-[current]:text-accent"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type StocksProps = {
  readonly group: LetterGroup<IndexedStock>
  readonly newest: string | null
}

function Stocks({ group: { letter, stocks }, newest }: StocksProps) {
  return (
    <section aria-labelledby={letter} className="mt-8">
      <h2 id={letter} className="scroll-mt-4 text-2xl font-semibold tracking-tight">
        {letter}
      </h2>
      <ul className="mt-2 gap-x-12 md:grid md:grid-cols-2">
        {stocks.map((stock) => (
          <StockLine key={stock.ticker} stock={stock} newest={newest} />
        ))}
      </ul>
    </section>
  )
}

const ACTION_LOOKS = {
  BUY: 'font-semibold text-gain',
  SELL: 'font-semibold text-loss',
  WATCH: 'font-semibold text-watch',
} as const

type StockLineProps = { readonly stock: IndexedStock; readonly newest: string | null }

/** Kept short: a letter may have a thousand. */
function StockLine({ stock, newest }: StockLineProps) {
  const { ticker, company, sector, action, asOf } = stock
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-1.5">
      <Monogram ticker={ticker} sector={sector} />
      <span className="min-w-0 flex-1">
        <a href={`/stocks/${encodeURIComponent(ticker)}`} className="block truncate">
          <b>{ticker}</b> {company}
        </a>
        {sector !== null && <span className="block truncate text-sm text-ink-soft">{sector}</span>}
      </span>
      <span className="shrink-0 text-right">
        <span className={action === null ? 'text-ink-soft' : ACTION_LOOKS[action]}>
          {action ?? 'No signal'}
        </span>
        {asOf !== null && (
          <span
            className={`figures block text-sm ${asOf === newest ? 'text-ink-soft' : 'text-accent'}`}
          >
            {formatDate(asOf)}
          </span>
        )}
      </span>
    </li>
  )
}
