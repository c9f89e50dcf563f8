import type { Route } from './+types/record.ts'
import { describeDynamicPage } from '../content/describe-dynamic-page.ts'
import { readTrackRecordChoice } from '../features/track-record/record-address.ts'
import { TrackRecordView } from '../features/track-record/track-record-view.tsx'
import { toTrackRecordDetails } from '../features/track-record/track-record-details.ts'
import { productContext } from '../product-context.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return describeDynamicPage({
    title: 'Track record: what happened after each signal | Tapelight',
    description:
      'Did BUY and SELL beat chance? Every rule tested on four years of 503 stocks, against random entries, losers included.',
    path: '/record',
    publicUrl: loaderData?.publicUrl ?? '',
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { trackRecord, receipts, publicUrl } = context.get(productContext)
  const ruleIds = trackRecord.rules.map(({ id }) => id)
  const choice = readTrackRecordChoice(url.searchParams, ruleIds)
  const live = await receipts.live()
  return { record: toTrackRecordDetails(trackRecord, choice), live, publicUrl }
}

export default function Record({ loaderData }: Route.ComponentProps) {
  return <TrackRecordView record={loaderData.record} live={loaderData.live} />
}
