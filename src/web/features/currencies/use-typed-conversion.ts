import { useState } from 'react'
import type { WantedConversion } from './read-conversion.ts'

/**
 * What stands in the converter's fields: what the address says, then what is typed over it, until the
 * address changes. The fields stay the same ones, so that none loses the focus.
 */
export function useTypedConversion(wanted: WantedConversion) {
  const claimed = Object.values(wanted).join(' ')
  const [held, setHeld] = useState({ claimed, typed: wanted })
  const { typed } = held.claimed === claimed ? held : { typed: wanted }
  if (held.claimed !== claimed) setHeld({ claimed, typed: wanted })
  return {
    typed,
    type: (change: Partial<WantedConversion>) =>
      setHeld({ claimed, typed: { ...typed, ...change } }),
  }
}
