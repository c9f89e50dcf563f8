import type { StatusToday } from '../../../use-cases/read-status.ts'

/** One source of market data as its status is told. */
export type Source = StatusToday['providers'][number]
