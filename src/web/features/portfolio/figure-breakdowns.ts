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

const GAIN = 'Gain is value minus cost. The percentage is gain divided by cost.'

/** The breakdown of a holding's gain. */
export function gainBreakdown(row: HoldingRow): FigureBreakdown {
  const { ticker, shares, price, value, cost, gain, gainPercent, currency } = row
  return {
    title: `${ticker} gain`,
    lines: [
      { label: 'Shares', figure: { kind: 'shares', shares } },
      money('Price', [price && String(price.price), price && price.currency]),
      money('Value (shares × price)', [value, currency]),
      money('Cost (shares × price paid)', [cost, currency]),
      money('Gain', [gain, currency], true),
      percentLine('Gain %', gainPercent),
    ],
    formula: GAIN,
  }
}

/** The breakdown of one lot's gain. */
export function lotGainBreakdown(row: LotRow): FigureBreakdown {
  const { lot, shares, paid, paidCurrency, cost, value, gain, gainPercent, currency } = row
  const converted = row.isConverted ? [money('Paid', [paid, paidCurrency])] : []
  return {
    title: `${lot.ticker} lot gain`,
    lines: [
      { label: 'Shares bought', figure: { kind: 'shares', shares: lot.shares } },
      ...(shares === lot.shares
        ? []
        : [{ label: 'Shares after splits', figure: { kind: 'shares', shares } } as const]),
      ...converted,
      money('Value', [value, currency]),
      money('Cost', [cost, currency]),
      money('Gain', [gain, currency], true),
      percentLine('Gain %', gainPercent),
    ],
    formula: GAIN,
  }
}

/** The breakdown of a holding's change today. */
export function todayBreakdown(row: HoldingRow): FigureBreakdown {
  const { ticker, price, value, todaysChange, todaysChangePercent, currency } = row
  return {
    title: `${ticker}: today’s change`,
    lines: [
      money('Price', [price && String(price.price), price && price.currency]),
      money('Previous close', [
        price?.previousClose ? String(price.previousClose) : null,
        price && price.currency,
      ]),
      money('Value', [value, currency]),
      money('Previous value', [difference(value, todaysChange), currency]),
      money('Today’s change', [todaysChange, currency], true),
      percentLine('Today’s change %', todaysChangePercent),
    ],
    formula:
      'Value minus the value at the previous close. Lots bought in this session count from their purchase price. The percentage is the change divided by the previous value.',
  }
}

/** The breakdown of a holding's weight. */
export function weightBreakdown(
  row: HoldingRow,
  { marketValue, base }: PortfolioSummary,
): FigureBreakdown {
  return {
    title: `${row.ticker} weight`,
    lines: [
      money(`${row.ticker} value`, [row.valueInBase, base]),
      money('Value of all holdings with a price', [marketValue?.amount ?? null, base]),
      { label: 'Weight', figure: { kind: 'share', ratio: row.weight } },
    ],
    formula: 'The holding’s value divided by the value of all holdings with a price.',
  }
}

/** The breakdown of the whole portfolio's gain. */
export function portfolioGainBreakdown({ gain, base }: PortfolioSummary): FigureBreakdown {
  return {
    title: 'Portfolio gain',
    lines: [
      money('Gain on all holdings with a price', [gain?.amount ?? null, base], true),
      money('Cost of those holdings', [gain?.from ?? null, base]),
      percentLine('Gain %', gain?.percent ?? null),
    ],
    formula: `${GAIN} Holdings without a price are left out.`,
  }
}

/** The breakdown of the whole portfolio's change today. */
export function portfolioTodayBreakdown({ todaysChange, base }: PortfolioSummary): FigureBreakdown {
  return {
    title: 'Portfolio: today’s change',
    lines: [
      money(
        'Today’s change of all holdings with a price',
        [todaysChange?.amount ?? null, base],
        true,
      ),
      money('Their previous value', [todaysChange?.from ?? null, base]),
      percentLine('Today’s change %', todaysChange?.percent ?? null),
    ],
    formula: 'The change of all holdings since the previous close, divided by their value then.',
  }
}

function difference(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return null
  return writeExact(minus(readExact(left), readExact(right)))
}
