/** How a sale chooses among the lots of its stock, unless it names them. */
export const LOT_METHODS = {
  fifo: 'First in, first out (FIFO)',
  lifo: 'Last in, first out (LIFO)',
  'highest-cost': 'Highest cost',
  chosen: 'Lots I choose, otherwise FIFO',
} as const

export type LotMethod = keyof typeof LOT_METHODS

/** One of a user's accounts at a broker. */
export type PortfolioAccount = {
  readonly id: string
  readonly name: string
  readonly broker: string | null
  /** ISO 4217: of cash without a currency. */
  readonly currency: string
  readonly lotMethod: LotMethod
  /** Tax withheld from dividends, 0 to 100; exact decimal text. */
  readonly withholdingPercent: string
  /** Where purchases go that name no account; each user with an account has one such. */
  readonly isDefault: boolean
  readonly version: number
}
