import type { StatusSnapshot } from '../../../use-cases/status/read-status.ts'

/** One source of market data as its status is told. */
export type Source = StatusSnapshot['providers'][number]
