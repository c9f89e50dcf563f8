import {
  data,
  isRouteErrorResponse,
  useNavigation,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { cardPath } from '../../domain/content/card-path.ts'
import { readPlaygroundQuery, readPlaygroundTicker } from '../../domain/content/playground-query.ts'
import { findPlayground, PLAYGROUNDS } from '../../domain/content/playgrounds.ts'
import { INDICATORS } from '../../domain/indicators/catalogue.ts'
import { PlaygroundView } from '../content/playground-view.tsx'
import { describePage } from '../page-meta.ts'
import { productContext } from '../product-context.ts'
import type { Route } from './+types/playground.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) {
    return [{ title: 'Page not found | Tapelight' }, { name: 'robots', content: 'noindex' }]
  }
  const { name, learnPath } = INDICATORS[loaderData.indicator]
  return describePage({
    title: `Try ${name} with your own settings | Tapelight`,
    description: `Change the settings of ${name} and watch the chart and the BUY condition change, on sample prices.`,
    // Its settings are not separate pages for search engines.
    path: learnPath,
    publicUrl: loaderData.publicUrl,
    image: cardPath(learnPath),
  })
}

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { indicator, query } = readAddress(params.indicator, url)
  const { playgroundBars, publicUrl } = context.get(productContext)
  return { indicator, query, bars: playgroundBars(query.ticker), publicUrl }
}

export async function clientLoader({ serverLoader, params, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (thrown instanceof Response || isRouteErrorResponse(thrown)) throw thrown
    // The server was unreachable: the page says so and keeps the settings.
    return { ...readAddress(params.indicator, url), bars: null, publicUrl: '' }
  }
}

function readAddress(name: string, url: URL) {
  const playground = findPlayground(name)
  if (playground === null) throw data(null, { status: 404 })
  const query = readPlaygroundQuery(playground, url.searchParams)
  return { indicator: playground.indicator, query }
}

/** Other numbers for the same stock need no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  const [present, next] = [currentUrl, nextUrl].map((url) => readPlaygroundTicker(url.searchParams))
  const areOtherNumbers = currentUrl.search !== nextUrl.search && present === next
  return isSamePage && areOtherNumbers ? false : defaultShouldRevalidate
}

export default function PlaygroundPage({ loaderData }: Route.ComponentProps) {
  const { indicator, query, bars } = loaderData
  const navigation = useNavigation()
  const { revalidate, state } = useRevalidator()
  return (
    <PlaygroundView
      key={indicator}
      playground={PLAYGROUNDS[indicator]}
      requested={query}
      bars={bars}
      isLoading={navigation.state === 'loading' || state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}
