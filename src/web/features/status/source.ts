import type { StatusSnapshot } from '../../../use-cases/status/read-status.ts'

/** One market-data source with its status. */
export type Source = StatusSnapshot['providers'][number]
