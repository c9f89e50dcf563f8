import { data } from 'react-router'
import type { Route } from './+types/receipt.ts'
import { formatDate } from '../../domain/explanations/format-date.ts'
import { ReceiptView } from '../features/receipt/receipt-view.tsx'
import { toReceiptDetails } from '../features/receipt/receipt-details.ts'
import { describePage } from '../page-meta.ts'
import { productContext } from '../product-context.ts'

export function meta({ loaderData, params }: Route.MetaArgs) {
  const { ticker, session } = loaderData?.shown.receipt ?? {}
  return describePage({
    title: `Receipt: ${ticker ?? 'a signal'}, ${session === undefined ? params.id : formatDate(session)} | Tapelight`,
    description: `Proof of the ${ticker ?? ''} signal on ${session === undefined ? '' : formatDate(session)}: the prices, readings and rules behind it, and how to recompute it.`,
    path: `/r/${params.id}`,
    publicUrl: loaderData?.publicUrl ?? '',
    isIndexable: loaderData !== undefined,
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { receipts, listings, publicUrl } = context.get(productContext)
  const stored = await receipts.read(params.id)
  if (stored === null) throw data(null, { status: 404 })
  const company = listings.find(stored.receipt.ticker)?.name ?? null
  return { shown: toReceiptDetails(stored, { company, publicUrl }), publicUrl }
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  return <ReceiptView shown={loaderData.shown} />
}
