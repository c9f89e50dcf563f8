import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Decimal text, or an exact fraction such as `100/3`. */
type Figure = string

export type BookActivity = {
  readonly id: string
  readonly kind:
    | 'buy'
    | 'sell'
    | 'dividend'
    | 'interest'
    | 'fee'
    | 'tax'
    | 'deposit'
    | 'withdrawal'
    | 'split'
    | 'transfer-in'
    | 'transfer-out'
  readonly day: string
  readonly account: string
  readonly currency?: string
  readonly ticker?: string
  readonly shares?: string
  readonly price?: string
  readonly amount?: string
  readonly fee?: string
  readonly tax?: string
  readonly new?: string
  readonly old?: string
  readonly link?: string
  readonly lot_method?: 'fifo' | 'lifo' | 'highest-cost' | 'chosen'
  readonly chosen_lots?: readonly { readonly lot: string; readonly shares: string }[]
  readonly lots?: readonly {
    readonly lot: string
    readonly acquired: string
    readonly shares: string
    readonly basis: string
  }[]
}

type Balances = Readonly<Record<string, Readonly<Record<string, Figure>>>>

/** What a case expects: see the description beside the cases. An absent key is not asked for. */
type BookExpected = {
  readonly as_of: string
  readonly realized?: readonly {
    readonly sale: string
    readonly lot: string
    readonly account: string
    readonly acquired: string
    readonly sold: string
    readonly shares: Figure
    readonly proceeds: Figure
    readonly basis: Figure
    readonly gain: Figure
    readonly term: string
  }[]
  readonly realized_base?: readonly {
    readonly sale: string
    readonly lot: string
    readonly proceeds: Figure
    readonly basis: Figure
    readonly gain: Figure
  }[]
  readonly totals?: Readonly<Record<'proceeds' | 'basis' | 'gain' | 'short' | 'long', Figure>>
  readonly lots?: readonly {
    readonly account: string
    readonly ticker: string
    readonly lot: string
    readonly acquired: string
    readonly shares: Figure
    readonly basis: Figure
  }[]
  readonly cash?: Balances
  readonly cash_by_day?: Readonly<Record<string, Balances>>
  readonly dividends_received?: readonly {
    readonly account: string
    readonly ticker: string
    readonly ex_date: string
    readonly shares: Figure
    readonly gross: Figure
    readonly tax: Figure
    readonly net: Figure
    readonly origin: string
  }[]
  readonly income?: Readonly<
    Record<'gross_dividends' | 'withholding_tax' | 'net_dividends', Figure>
  >
  readonly performance?: {
    readonly start: string
    readonly end: string
    readonly begin_value: Figure
    readonly end_value: Figure
    readonly net_flows: Figure
    readonly gain: Figure
    readonly twr?: Figure
    readonly twr_a_year?: { readonly years: string; readonly value: Figure }
    readonly xirr?: Figure
    readonly monthly?: readonly (readonly [month: string, change: Figure])[]
  }
  readonly contributions?: readonly {
    readonly position: string
    readonly gain: Figure
    readonly contribution?: Figure
  }[]
  readonly instrument?: {
    readonly ticker: string
    readonly start: string
    readonly end: string
    readonly price_return: Figure
    readonly total_return: Figure
  }
  readonly currency_effect?: {
    readonly currency_effect_on_cost: Figure
    readonly currency_effect_with_joint: Figure
    readonly price_effect_at_end_rate: Figure
    readonly total: Figure
  }
  readonly unrealized?: Readonly<Record<'value_base' | 'basis_base' | 'gain_base', Figure>>
  readonly yields?: {
    readonly ticker: string
    readonly dividends_12_months: Figure
    readonly basis: Figure
    readonly value: Figure
    readonly on_cost: Figure
    readonly on_value: Figure
  }
  readonly error?: {
    readonly kind: string
    readonly activity: string
    readonly day: string
    readonly account: string
    readonly ticker: string
    readonly missing_shares: Figure
    readonly lot?: string
  }
}

export type BookCase = {
  readonly number: number
  readonly id: string
  readonly title: string
  readonly base_currency: string
  readonly compute_dividends: boolean
  readonly activities: readonly BookActivity[]
  readonly market: {
    readonly closes: Readonly<Record<string, Readonly<Record<string, string>>>>
    readonly dividends: readonly {
      readonly ticker: string
      readonly ex_date: string
      readonly per_share: string
      readonly currency: string
      readonly withholding_rate?: string
    }[]
    readonly splits: readonly {
      readonly ticker: string
      readonly day: string
      readonly new: string
      readonly old: string
    }[]
    readonly rates: readonly {
      readonly pair: string
      readonly day: string
      readonly rate: string
    }[]
  }
  readonly expected: BookExpected
  readonly precision: string
}

const FILE = join(import.meta.dirname, '../../../tests/fixtures/portfolio-book/cases.json')

/** The cases, in order. */
export function readBook(): readonly BookCase[] {
  // Its description beside it says what is in it, and each test reads what its case has.
  const book = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly cases: readonly BookCase[] }
  return book.cases
}
