import { type Span, spanOf } from './split-sentences.ts'

/** The words of a list, which whitespace separates. */
export function listOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}

/** Words that say one value is above another. */
export const MORE = listOf(`
more most higher highest larger largest bigger biggest greater greatest stronger strongest better best heavier heaviest busier
busiest steeper steepest deeper deepest wider widest closer closest nearer nearest further furthest farther farthest faster
fastest longer longest richer sharper hotter firmer ahead lead leads led leading beat beats beaten top tops topped outpace
outpaces outpaced outperform outperforms outperformed outperforming exceed exceeds exceeded surpass surpasses surpassed outdo
outdoes outshine outshines leader leaders
`)
/** Words that say one value is below another. */
export const LESS = listOf(`
less least lower lowest smaller smallest weaker weakest worse worst lighter lightest quieter quietest calmer calmest narrower
narrowest tighter slower slowest shorter shortest poorer milder softer cooler steadier steadiest shakier fewer behind trail trails
trailed trailing lag lags lagged lagging underperform underperforms underperformed laggard laggards
`)

/** A word that puts one value above or below another. */
type Order = Span & { readonly isMore: boolean }

const WORD =
  /(?<![\p{L}\p{N}])(?:(?<place>above|below|over|under)(?= (?:(?:that of )?(?:the )?\p{Lu}[\p{L}&.]+(?: \p{Lu}[\p{L}&.]+)*'s))|[\p{L}][\p{L}-]*)/gu

/** The words of a text that put one value above or below another, in text order. */
export function findOrders(text: string): readonly Order[] {
  return [...text.matchAll(WORD)].flatMap((match): Order[] => {
    const span = spanOf(match)
    const word = match[0].toLowerCase()
    const place = match.groups?.place
    if (place !== undefined) return [{ ...span, isMore: /above|over/i.test(place) }]
    return MORE.has(word) || LESS.has(word) ? [{ ...span, isMore: MORE.has(word) }] : []
  })
}
