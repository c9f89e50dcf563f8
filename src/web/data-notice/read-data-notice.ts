import type { RouterContextProvider } from 'react-router'
import type { DataNotice } from '../../domain/explanations/describe-data-notice.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { productContext } from '../product-context.ts'

/** `late`: not known yet; ask again. Null: prices are current. */
export type KnownNotice = DataNotice | 'late' | null

/** How long a page waits to learn whether prices are current; usually the answer is cached. */
const TIMEOUT_MS = 400

/** Whether prices are current, for the bar at the top of every page with prices. */
export function readDataNotice(context: Readonly<RouterContextProvider>): Promise<KnownNotice> {
  return waitWithTimeout(TIMEOUT_MS, context.get(productContext).market.dataNotice())
}
