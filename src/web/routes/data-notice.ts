import type { Route } from './+types/data-notice.ts'
import { readDataNotice } from '../data-notice/read-data-notice.ts'

/** What the bar at the top of an open page asks from time to time. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await readDataNotice(context))
}
