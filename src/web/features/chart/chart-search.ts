import { useLocation } from 'react-router'
import { addressWith } from '../../ui/address-with.ts'

/** The chart's parameters in the URL of a stock's page. */
type ChartSearch = {
  readonly range: string | null
  readonly isLog: boolean
  readonly compare: string | null
  /** The page's URL with one parameter changed; always in the same order, so one view has one URL. */
  readonly addressWith: (
    change: Partial<Record<'range' | 'scale' | 'compare', string | null>>,
  ) => string
  /** The other parameters of the page, for a form. */
  readonly others: readonly (readonly [string, string])[]
}

/** Reads range, scale and comparison from the URL. */
export function useChartSearch(): ChartSearch {
  const { pathname, search } = useLocation()
  const chosen = new URLSearchParams(search)
  return {
    range: chosen.get('range'),
    isLog: chosen.get('scale') === 'log',
    compare: chosen.get('compare'),
    addressWith: (change) => {
      const sorted = new URLSearchParams(chosen)
      sorted.sort()
      const changed = new URL(addressWith({ pathname, search: sorted }, change), 'https://host')
      changed.searchParams.sort()
      return changed.pathname + changed.search
    },
    others: [...chosen].filter(([name]) => name !== 'compare'),
  }
}
