import type { Purchase } from '../../../domain/portfolio/import/mark-held.ts'

type ExportedLot = {
  readonly symbol: string
  readonly shares: string
  readonly avg_price: string
  readonly bought_on: string | null
}

/**
 * The lots that are held, by the export of the portfolio, whose decimals are exact.
 * @returns null when they could not be had
 */
export async function fetchHeld(signal: AbortSignal): Promise<readonly Purchase[] | null> {
  try {
    const reply = await fetch('/portfolio/export.json', { signal })
    // Without a session any address leads to the sign-in page.
    if (!reply.ok || reply.redirected) return null
    // Our own export: the server and this page are built from the same types.
    const { lots } = (await reply.json()) as { lots: readonly ExportedLot[] }
    return lots.map(({ symbol, shares, avg_price: price, bought_on: boughtOn }) => ({
      ticker: symbol,
      shares,
      price,
      boughtOn,
    }))
  } catch {
    // Out of reach: the review says that it could not be compared.
    return null
  }
}
