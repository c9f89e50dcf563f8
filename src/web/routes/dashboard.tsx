import { Analyzer } from '../analyzer/analyzer.tsx'
import { describeUnreached, loadAnalysis } from '../analyzer/load-analysis.ts'
import { describePage } from '../page-meta.ts'
import { productContext } from '../product-context.ts'
import type { Route } from './+types/dashboard.ts'

export function meta() {
  return describePage({
    title: 'Market Dashboard | Tapelight',
    description: '',
    path: '/dashboard',
    publicUrl: '',
    isFindable: false,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return { analysis: await loadAnalysis(context.get(productContext), url) }
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return { analysis: describeUnreached(url) }
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <Analyzer
      analysis={loaderData.analysis}
      title="Market Dashboard"
      intro="Ask about any stock, and read how the market does."
    />
  )
}
