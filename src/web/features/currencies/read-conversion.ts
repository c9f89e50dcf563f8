/** The requested conversion, from the URL. */
export type RequestedConversion = {
  /** As typed. */
  readonly amount: string
  /** As chosen: ISO 4217, unless the URL was tampered with. */
  readonly from: string
  readonly to: string
}

const FIRST: RequestedConversion = { amount: '100', from: 'EUR', to: 'USD' }

/** The conversion of a URL: `?amount=12.50&from=EUR&to=USD`; missing parameters have defaults. */
export function readConversion(search: URLSearchParams): RequestedConversion {
  return {
    amount: search.get('amount')?.trim() ?? FIRST.amount,
    from: search.get('from')?.trim().toUpperCase() ?? FIRST.from,
    to: search.get('to')?.trim().toUpperCase() ?? FIRST.to,
  }
}

/** The query of the same page with this conversion; keeps all other parameters. */
export function conversionQuery(search: URLSearchParams, wanted: RequestedConversion): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(wanted)) query.set(name, value)
  return `?${query}`
}
