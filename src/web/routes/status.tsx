import type { Route } from './+types/status.ts'
import { StatusView } from '../features/status/status-view.tsx'
import { LiveUpdates } from '../live-updates/live-updates.tsx'
import { describeDynamicPage } from '../content/describe-dynamic-page.ts'
import { productContext } from '../product-context.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return describeDynamicPage({
    title: 'Data status | Tapelight',
    description:
      'Whether market data is current: every data provider, its status, when it last answered, how old the data on our pages is, and whether the background jobs run.',
    path: '/status',
    publicUrl: loaderData?.publicUrl ?? '',
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { market, analyst, receipts, publicUrl } = context.get(productContext)
  const [status, answers, record] = await Promise.all([
    market.status(),
    analyst.describe(),
    receipts.describe(),
  ])
  return { status: { ...status, analyst: answers, receipts: record }, publicUrl }
}

export default function Status({ loaderData }: Route.ComponentProps) {
  return (
    <LiveUpdates>
      <StatusView status={loaderData.status} />
    </LiveUpdates>
  )
}
