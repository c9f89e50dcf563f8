import { newYorkDate } from '../../../domain/market/calendar/new-york-time.ts'
import type { PartialSum, PortfolioSummary } from '../../../domain/portfolio/summarize-portfolio.ts'
import type { Provenance } from '../../../use-cases/market/provenance.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { StatCard, StatCards } from '../../ui/stat-card.tsx'
import { Amount } from './amount.tsx'
import { portfolioGainBreakdown, portfolioTodayBreakdown } from './figure-breakdowns.ts'
import { NotAvailable } from './not-available.tsx'
import { PercentButton } from './percent-button.tsx'

type SummaryProps = { readonly summary: PortfolioSummary }
type PricedProps = SummaryProps & { readonly prices: Provenance | null }

/** The totals over all holdings. */
export function SummaryCards({ summary, prices }: PricedProps) {
  const { base, totalCost, holdingsCount, lotCount } = summary
  return (
    <StatCards>
      <StatCard
        label="Total Value"
        value={<Sum sum={totalCost} summary={summary} />}
        caption={<>at cost{describeOmitted(totalCost)}</>}
      />
      <StatCard
        label="Market Value"
        value={<Sum sum={summary.marketValue} summary={summary} />}
        caption={
          summary.marketValue === null
            ? 'not priced'
            : `at latest prices${describeOmitted(summary.marketValue)}`
        }
      />
      <TodayCard summary={summary} prices={prices} />
      <GainCard summary={summary} />
      <StatCard
        label="Holdings"
        value={holdingsCount}
        caption={`in ${lotCount === 1 ? '1 lot' : `${lotCount} lots`}, in ${base}`}
      />
    </StatCards>
  )
}

/** No holdings sum to 0; unknown figures have no sum. */
function Sum({ sum, summary }: { sum: PartialSum | null; summary: PortfolioSummary }) {
  if (sum === null && summary.holdingsCount > 0) return <NotAvailable />
  return <Amount amount={sum?.amount ?? '0'} currency={summary.base} />
}

function TodayCard({ summary, prices }: PricedProps) {
  const formats = useFormats()
  const { todaysChange, marketValue, base } = summary
  const oldDay = findOldDay(prices)
  if (todaysChange === null && marketValue !== null) {
    const caption = 'no change for the last session'
    return <StatCard label="Today's Change" value={<NotAvailable />} caption={caption} />
  }
  if (todaysChange === null) {
    // Always +$0.00 if unknown.
    const none = `+${formats.money('0', base)}`
    return <StatCard label="Today's Change" value={none} caption="not priced" />
  }
  return (
    <StatCard
      label="Today's Change"
      value={<Amount amount={todaysChange.amount} currency={base} isChange />}
      caption={
        <>
          <PercentButton
            figure={{ kind: 'change', percent: todaysChange.percent }}
            facts={() => portfolioTodayBreakdown(summary)}
          />
          {describeOmitted(todaysChange)}
          {oldDay !== null && `, on ${formats.date(oldDay)}`}
        </>
      }
    />
  )
}

function GainCard({ summary }: SummaryProps) {
  const { gain, base } = summary
  if (gain === null) {
    const value = <Sum sum={null} summary={summary} />
    return <StatCard label="Gain" value={value} caption="not priced" />
  }
  return (
    <StatCard
      label="Gain"
      value={<Amount amount={gain.amount} currency={base} isChange />}
      caption={
        <>
          <PercentButton
            figure={{ kind: 'change', percent: gain.percent }}
            facts={() => portfolioGainBreakdown(summary)}
          />
          {describeOmitted(gain)}
        </>
      }
    />
  )
}

/** The day of sample or stale prices, YYYY-MM-DD; null for current ones. */
function findOldDay(prices: Provenance | null): string | null {
  if (prices === null || prices.asOf === null) return null
  const isOld = prices.freshness === 'sample' || prices.freshness === 'stale'
  return isOld ? newYorkDate(prices.asOf) : null
}

/** Maximum tickers named on a card; the rest are counted. */
const MAX_NAMED = 3

function describeOmitted(sum: PartialSum | null): string {
  const omitted = sum?.omitted ?? []
  if (omitted.length === 0) return ''
  if (omitted.length > MAX_NAMED) return `, without ${omitted.length} holdings`
  return `, without ${omitted.join(', ')}`
}
