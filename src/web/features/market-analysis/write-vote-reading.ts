import type { Formats } from '../../../domain/preferences/formats.ts'
import type { VoteReading } from '../../../domain/signals/technicals/technicals.ts'

/** A reading as the person writes figures, in its unit. */
export function writeVoteReading({ value, unit }: VoteReading, formats: Formats): string {
  switch (unit) {
    case 'points':
    case 'ratio':
    case 'price':
      return formats.number(value)
    case 'percent':
      return formats.signedPercent(value)
    case 'shares':
      return formats.compact(value)
  }
}
