import type { ReturnKind } from '../../../domain/portfolio/performance/performance.ts'

/** What an index or a chart counts, after its name. */
export const RETURN_KINDS: { readonly [Kind in ReturnKind]: string } = {
  total: 'total return',
  price: 'price return',
}
