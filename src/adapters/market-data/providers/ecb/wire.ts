import { z } from 'zod'

/** One line of the bank's CSV. Columns that fix what the rate is of are checked where they are sent. */
export const lineSchema = z.object({
  FREQ: z.literal('D'),
  CURRENCY: z.string(),
  CURRENCY_DENOM: z.literal('EUR').optional(),
  EXR_TYPE: z.literal('SP00').optional(),
  TIME_PERIOD: z.iso.date(),
  /** Empty on days a currency was not fixed. */
  OBS_VALUE: z.string(),
})

/** What one euro bought of a currency on one day. */
export type Observation = {
  /** ISO 4217. */
  readonly currency: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** Finite and above 0. */
  readonly rate: number
}
