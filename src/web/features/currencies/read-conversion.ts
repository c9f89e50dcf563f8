/** What a person wants converted, as the address says it. */
export type WantedConversion = {
  /** As typed. */
  readonly amount: string
  /** As chosen: ISO 4217, if the address was not made up. */
  readonly from: string
  readonly to: string
}

const FIRST: WantedConversion = { amount: '100', from: 'EUR', to: 'USD' }

/** The conversion of an address: `?amount=12.50&from=EUR&to=USD`; what it does not say is as at first. */
export function readConversion(search: URLSearchParams): WantedConversion {
  return {
    amount: search.get('amount')?.trim() ?? FIRST.amount,
    from: search.get('from')?.trim().toUpperCase() ?? FIRST.from,
    to: search.get('to')?.trim().toUpperCase() ?? FIRST.to,
  }
}

/** The query of the same page with this conversion; whatever else it says is kept. */
export function conversionQuery(search: URLSearchParams, wanted: WantedConversion): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(wanted)) query.set(name, value)
  return `?${query}`
}
