import { data, redirect, useLocation } from 'react-router'
import type { Route } from './+types/scan.ts'
import { readScreenerQuery } from '../../domain/screener/read-screener-query.ts'
import { SCREENER_PRESETS, type ScreenerPreset } from '../../domain/screener/screener-presets.ts'
import { EVERY_STOCK } from '../../domain/screener/screener-query.ts'
import { writeScreenerQuery } from '../../domain/screener/write-screener-query.ts'
import { describeDynamicPage } from '../content/describe-dynamic-page.ts'
import { publishSearch } from '../features/screener/publish-search.ts'
import { readColumns } from '../features/screener/screener-columns.ts'
import { ScreenerView } from '../features/screener/screener-view.tsx'
import { toScreenerResults } from '../features/screener/screener-results.ts'
import { productContext, reportContext } from '../product-context.ts'

export function meta({ loaderData, location }: Route.MetaArgs) {
  const publicUrl = loaderData?.publicUrl ?? ''
  const preset = findPreset(new URLSearchParams(location.search))
  if (preset !== null) {
    return describeDynamicPage({
      title: `${preset.name}: stock screener | Tapelight`,
      description: preset.description,
      path: '/scan',
      search: `?${writeScreenerQuery(preset.query)}`,
      publicUrl,
    })
  }
  return describeDynamicPage({
    title: 'Stock screener: BUY, SELL and WATCH | Tapelight',
    description:
      'Every tracked stock rated by the same published rules. Filter by signal, sector, RSI, ADX and more; sort by any column; export as CSV or JSON.',
    path: '/scan',
    publicUrl,
  })
}

/** The preset with this query, however it is written; null if there is none. */
function findPreset(given: URLSearchParams): ScreenerPreset | null {
  const read = readScreenerQuery(given)
  if (!read.ok) return null
  const wanted = String(writeScreenerQuery(read.value))
  const same = ({ query }: ScreenerPreset) => String(writeScreenerQuery(query)) === wanted
  return SCREENER_PRESETS.find(same) ?? null
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const published = publishSearch(url.searchParams)
  if (published !== null) throw redirect(published.size === 0 ? '/scan' : `/scan?${published}`)
  const { screener, publicUrl } = context.get(productContext)
  const columns = readColumns(request.headers.get('cookie'))
  const read = readScreenerQuery(url.searchParams)
  if (!read.ok)
    return data({ error: read.failure, shown: null, publicUrl, columns }, { status: 400 })
  try {
    const shown = toScreenerResults(await screener.page(read.value))
    return { error: null, shown, publicUrl, columns }
  } catch (error) {
    context.get(reportContext)(error)
    return { error: null, shown: null, publicUrl, columns }
  }
}

export default function Screener({ loaderData }: Route.ComponentProps) {
  const { error: problem, shown, columns } = loaderData
  const { search } = useLocation()
  const given = new URLSearchParams(search)
  const read = readScreenerQuery(given)
  const query = read.ok ? read.value : EVERY_STOCK
  const requested = read.ok ? writeScreenerQuery(query) : given
  return <ScreenerView {...{ query, requested, shown, columns }} error={problem} />
}
