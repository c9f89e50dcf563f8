import { isUuid } from '../../accounts/uuid.ts'
import { isCurrency } from '../../market/currencies/currency-code.ts'
import { LOT_METHODS, type LotMethod, type PortfolioAccount } from '../activities/account.ts'
import type { TypedActivity } from '../activities/check-activity.ts'
import { unguardCell } from './formula-guard.ts'
import { findColumn } from './import-plan.ts'
import type { Layout } from './layout.ts'

/** How an account treats what is in it; an import's new account is made with it. */
export type AccountTerms = Pick<
  PortfolioAccount,
  'broker' | 'currency' | 'lotMethod' | 'withholdingPercent'
>

/** What only our own export says of a row; blank or null elsewhere. */
export type OwnCells = {
  readonly newShares: string
  readonly oldShares: string
  readonly acquiredOn: string
  /** The account that a transfer goes to, by its name. */
  readonly toAccount: string
  /** The activity's id when it was exported; chosen lots refer to it. */
  readonly id: string
  readonly lots: NonNullable<TypedActivity['lots']>
  readonly accountTerms: AccountTerms | null
}

/** A cell that isn't what its column is for. */
type OwnError = { readonly column: string; readonly value: string; readonly message: string }

/**
 * Creates the reader of the columns that only our own export has. A table without them, or of an older
 * export, has blanks.
 */
export function createOwnReader(header: readonly string[], { ownColumns }: Layout) {
  const cellOf = (name: keyof NonNullable<Layout['ownColumns']>) => {
    const column = findColumn(header, ownColumns?.[name] ?? [])
    return (cells: readonly string[]) => (column === null ? '' : (cells[column] ?? '').trim())
  }
  const [newShares, oldShares] = [cellOf('newShares'), cellOf('oldShares')]
  const [acquiredOn, toAccount, id] = [cellOf('acquiredOn'), cellOf('toAccount'), cellOf('id')]
  const [chosenLots, broker, currency] = [
    cellOf('chosenLots'),
    cellOf('broker'),
    cellOf('currency'),
  ]
  const [lotMethod, withholding] = [cellOf('lotMethod'), cellOf('withholdingPercent')]
  return (cells: readonly string[]): { own: OwnCells; errors: readonly OwnError[] } => {
    const lots = readLots(chosenLots(cells))
    const terms = readTerms({
      broker: unguardCell(broker(cells)),
      currency: currency(cells),
      lotMethod: lotMethod(cells),
      withholdingPercent: withholding(cells),
    })
    const own = {
      newShares: newShares(cells),
      oldShares: oldShares(cells),
      acquiredOn: acquiredOn(cells),
      toAccount: unguardCell(toAccount(cells)),
      id: id(cells).toLowerCase(),
      lots: lots ?? [],
      accountTerms: terms.terms,
    }
    const isId = own.id === '' || isUuid(own.id)
    return {
      own: isId ? own : { ...own, id: '' },
      errors: [
        ...(isId ? [] : [error('id', own.id, 'isn’t an id we wrote. Leave the cell blank.')]),
        ...(lots === null
          ? [
              error(
                'chosen_lots',
                chosenLots(cells),
                'isn’t a list of lots. Write each as its id, a colon and its shares, with a space between lots.',
              ),
            ]
          : []),
        ...terms.errors,
      ],
    }
  }
}

/** Lots such as "1b4e28ba-2fa1-41d2-883f-0016d3cca427:4", with a space between. @returns null: it isn't that */
function readLots(text: string): OwnCells['lots'] | null {
  const lots = text.split(/\s+/).filter((word) => word !== '')
  const read = lots.map((lot) => {
    const [lotId = '', shares = '', ...more] = lot.toLowerCase().split(':')
    return { lotId, shares, isLot: isUuid(lotId) && shares !== '' && more.length === 0 }
  })
  if (read.some(({ isLot }) => !isLot)) return null
  return read.map(({ lotId, shares }) => ({ lotId, shares }))
}

type TermCells = { readonly [Field in keyof AccountTerms]: string }

/** As the checks on `portfolio_accounts`; without a currency the table has no terms. */
function readTerms(cells: TermCells): { terms: AccountTerms | null; errors: readonly OwnError[] } {
  const { broker, currency, lotMethod, withholdingPercent } = cells
  if (currency === '') return { terms: null, errors: [] }
  const errors: OwnError[] = []
  if (broker.length > 60) {
    errors.push(error('account_broker', broker.slice(0, 80), 'is longer than 60 characters.'))
  }
  if (!isCurrency(currency)) {
    const message = 'isn’t a valid currency. Enter a three-letter code such as USD or GBP.'
    errors.push(error('account_currency', currency, message))
  }
  if (!isLotMethod(lotMethod)) {
    const message = `isn’t a way to choose lots. Enter one of: ${Object.keys(LOT_METHODS).join(', ')}.`
    errors.push(error('account_lot_method', lotMethod, message))
  }
  if (!/^\d{1,3}(?:\.\d{1,6})?$/.test(withholdingPercent) || Number(withholdingPercent) > 100) {
    const message = 'is not between 0 and 100, with at most 6 decimals.'
    errors.push(error('account_withholding_percent', withholdingPercent, message))
  }
  if (errors.length > 0 || !isLotMethod(lotMethod)) return { terms: null, errors }
  return {
    terms: { broker: broker === '' ? null : broker, currency, lotMethod, withholdingPercent },
    errors,
  }
}

function isLotMethod(text: string): text is LotMethod {
  return Object.hasOwn(LOT_METHODS, text)
}

function error(column: string, value: string, what: string): OwnError {
  return { column, value: value.slice(0, 120), message: `"${value.slice(0, 40)}" ${what}` }
}
