import { redirect, useNavigate } from 'react-router'
import { answerRequested, describeUnreachable, readMarketData } from '../analyzer/load-analysis.ts'
import { awaitOrDefer } from '../await-or-defer.ts'
import { describeSite, toScripts } from '../content/site-data.ts'
import { HomePage, type HomeData } from '../home/home-page.tsx'
import { countTestedRules, readHighlights } from '../home/load-highlights.ts'
import { describePage } from '../page-meta.ts'
import { productContext, reportContext, visitContext } from '../product-context.ts'
import { useSignedInElsewhere } from '../session/use-signed-in-elsewhere.ts'
import type { Route } from './+types/home.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  const publicUrl = loaderData?.publicUrl ?? ''
  const description =
    'Type a stock ticker and see BUY, SELL or WATCH from five momentum indicators, with every number, the rule behind it and what would change it. Free, no sign-up.'
  const page = describePage({
    title: loaderData?.requested.requested
      ? `${loaderData.requested.requested.slice(0, 40)}: ${loaderData.requested.shown?.kind === 'question' ? 'answer' : 'signals'} | Tapelight`
      : 'Tapelight: stock signals in plain English',
    description,
    path: '/',
    publicUrl,
  })
  return [...page, ...toScripts(describeSite({ description, publicUrl }))]
}

/** Signed-in users have the same analyzer on the dashboard, with their question. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await context.get(visitContext).session.readViewer()
  if (viewer !== null) throw redirect(`/dashboard${url.search}`)
  const { publicUrl } = context.get(productContext)
  const requested = await answerRequested(context, url)
  const home = requested.shown === null ? await loadHome(context) : null
  return { requested, home, publicUrl }
}

async function loadHome(context: Route.LoaderArgs['context']): Promise<HomeData> {
  const product = context.get(productContext)
  const readKnown = async () => {
    try {
      return { known: await readHighlights(product) }
    } catch (error) {
      context.get(reportContext)(error)
      return { known: null }
    }
  }
  const [highlights, today] = await Promise.all([
    awaitOrDefer(readKnown()),
    readMarketData(product.market),
  ])
  return { highlights, tested: countTestedRules(product), today }
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return { requested: describeUnreachable(url), home: null, publicUrl: location.origin }
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  useSignedInElsewhere(() => void navigate('/dashboard', { replace: true }))
  return <HomePage requested={loaderData.requested} home={loaderData.home} />
}
