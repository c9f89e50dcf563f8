import type { Route } from './+types/status.ts'
import { StatusView } from '../features/status/status-view.tsx'
import { LiveUpdates } from '../live-updates/live-updates.tsx'
import { describeDynamicPage } from '../content/describe-dynamic-page.ts'
import { productContext } from '../product-context.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return describeDynamicPage({
    title: 'Status of the market data | Tapelight',
    description:
      'Where each number comes from just now: every source of market data, how it does, when it last answered, how old what is shown is, and which receipts are kept.',
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
