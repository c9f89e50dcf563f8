import { minus, readExact, writeExact } from '../../../domain/portfolio/exact-decimal.ts'
import type { PortfolioSummary } from '../../../domain/portfolio/summarize-portfolio.ts'
import type { HoldingRow, LotRow } from '../../../use-cases/portfolio/portfolio-page.ts'
import type { FigureBreakdown, BreakdownLine } from './figure-breakdown.ts'

type Money = readonly [amount: string | null, currency: string | null]

const money = (label: string, [amount, currency]: Money, isChange = false): BreakdownLine => ({
  label,
  figure: { kind: 'money', amount, currency, isChange },
})

const percentLine = (label: string, percent: number | null): BreakdownLine => ({
  label,
  figure: { kind: 'percent', percent },
})

const GAIN = 'Gain is value less cost. In percent it is the gain divided by the cost, times 100.'

/** The breakdown of a holding's gain. */
export function gainBreakdown(row: HoldingRow): FigureBreakdown {
  const { ticker, shares, price, value, cost, gain, gainPercent, currency } = row
  return {
    title: `Gain of ${ticker}`,
    lines: [
      { label: 'Shares', figure: { kind: 'shares', shares } },
      money('Price now', [price && String(price.price), price && price.currency]),
      money('Value: shares times price', [value, currency]),
      money('Cost: shares times price paid', [cost, currency]),
      money('Gain', [gain, currency], true),
      percentLine('Gain in percent', gainPercent),
    ],
    formula: GAIN,
  }
}

/** The breakdown of one lot's gain. */
export function lotGainBreakdown(row: LotRow): FigureBreakdown {
  const { lot, shares, paid, paidCurrency, cost, value, gain, gainPercent, currency } = row
  const converted = row.isConverted ? [money('Paid', [paid, paidCurrency])] : []
  return {
    title: `Gain of a lot of ${lot.ticker}`,
    lines: [
      { label: 'Shares as bought', figure: { kind: 'shares', shares: lot.shares } },
      ...(shares === lot.shares
        ? []
        : [{ label: 'Shares now, after splits', figure: { kind: 'shares', shares } } as const]),
      ...converted,
      money('Value', [value, currency]),
      money('Cost', [cost, currency]),
      money('Gain', [gain, currency], true),
      percentLine('Gain in percent', gainPercent),
    ],
    formula: GAIN,
  }
}

/** The breakdown of a holding's change today. */
export function todayBreakdown(row: HoldingRow): FigureBreakdown {
  const { ticker, price, value, todaysChange, todaysChangePercent, currency } = row
  return {
    title: `Today’s change of ${ticker}`,
    lines: [
      money('Price now', [price && String(price.price), price && price.currency]),
      money('Close before', [
        price?.previousClose ? String(price.previousClose) : null,
        price && price.currency,
      ]),
      money('Value now', [value, currency]),
      money('Value before', [difference(value, todaysChange), currency]),
      money('Today’s change', [todaysChange, currency], true),
      percentLine('Today’s change in percent', todaysChangePercent),
    ],
    formula:
      'Value now less the value at the close before this session. Lots bought in this session count from what was paid for them. In percent it is divided by the value before, times 100.',
  }
}

/** The breakdown of a holding's weight. */
export function weightBreakdown(
  row: HoldingRow,
  { marketValue, base }: PortfolioSummary,
): FigureBreakdown {
  return {
    title: `Weight of ${row.ticker}`,
    lines: [
      money(`Value of ${row.ticker}`, [row.valueInBase, base]),
      money('Value of all holdings with a price', [marketValue?.amount ?? null, base]),
      { label: 'Weight', figure: { kind: 'share', ratio: row.weight } },
    ],
    formula: 'The value of the holding divided by the value of all holdings that have a price.',
  }
}

/** The breakdown of the whole portfolio's gain. */
export function portfolioGainBreakdown({ gain, base }: PortfolioSummary): FigureBreakdown {
  return {
    title: 'Gain of the portfolio',
    lines: [
      money('Gain of all holdings with a price', [gain?.amount ?? null, base], true),
      money('Their cost', [gain?.from ?? null, base]),
      percentLine('Gain in percent', gain?.percent ?? null),
    ],
    formula: `${GAIN} Holdings without a price count in neither.`,
  }
}

/** The breakdown of the whole portfolio's change today. */
export function portfolioTodayBreakdown({ todaysChange, base }: PortfolioSummary): FigureBreakdown {
  return {
    title: 'Today’s change of the portfolio',
    lines: [
      money(
        'Today’s change of all holdings with a price',
        [todaysChange?.amount ?? null, base],
        true,
      ),
      money('Their value before', [todaysChange?.from ?? null, base]),
      percentLine('Today’s change in percent', todaysChange?.percent ?? null),
    ],
    formula:
      'The changes of all holdings since the closes before, divided by what those were worth then, times 100.',
  }
}

function difference(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return null
  return writeExact(minus(readExact(left), readExact(right)))
}
