import type { Playground } from '../../domain/content/playground.ts'
import { STOCK_FIELD, type PlaygroundQuery } from '../../domain/content/playground-query.ts'

/** The URL of a playground. */
export function playgroundPath({ indicator }: Playground): string {
  return `/indicators/${indicator}/try`
}

/** The field values of these settings. */
export function toTexts({
  ticker,
  values,
}: Pick<PlaygroundQuery, 'values'> & { readonly ticker?: string }): Readonly<
  Record<string, string>
> {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)])
  return Object.fromEntries(ticker === undefined ? texts : [[STOCK_FIELD, ticker], ...texts])
}
