import { redirect, useNavigate } from 'react-router'
import { Analyzer } from '../analyzer/analyzer.tsx'
import { describeUnreachable, loadAnalysis } from '../analyzer/load-analysis.ts'
import { describeSite, toScripts } from '../content/site-data.ts'
import { RuleGuide } from '../features/rule-guide/rule-guide.tsx'
import { describePage } from '../page-meta.ts'
import { productContext, visitContext } from '../product-context.ts'
import { useSignedInElsewhere } from '../session/use-signed-in-elsewhere.ts'
import type { Route } from './+types/home.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  const publicUrl = loaderData?.publicUrl ?? ''
  const description =
    'Type tickers and read BUY, SELL or WATCH from five momentum indicators, with every number, the rule that fired and what would change it. Free, no sign-up.'
  const page = describePage({
    title: loaderData?.analysis.requested
      ? `${loaderData.analysis.requested.slice(0, 40)}: ${loaderData.analysis.shown?.kind === 'question' ? 'answer' : 'signals'} | Tapelight`
      : 'Tapelight: plain-English stock signals that show their work',
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
  return { analysis: await loadAnalysis(context, url), publicUrl }
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return { analysis: describeUnreachable(url), publicUrl: location.origin }
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  useSignedInElsewhere(() => void navigate('/dashboard', { replace: true }))
  return (
    <Analyzer
      analysis={loaderData.analysis}
      title="Read the tape in plain English"
      intro="BUY, SELL or WATCH from five momentum indicators, with every number, the rule that fired and what would change it."
    >
      <RuleGuide />
    </Analyzer>
  )
}
