import { useState } from 'react'
import type { WantedConversion } from './read-conversion.ts'

/**
 * What stands in the converter's fields: what the address says, then what is typed over it, until the
 * address changes. The fields stay the same ones, so that none loses the focus.
 */
export function useTypedConversion(wanted: WantedConversion) {
  const said = Object.values(wanted).join(' ')
  const [held, setHeld] = useState({ said, typed: wanted })
  const { typed } = held.said === said ? held : { typed: wanted }
  if (held.said !== said) setHeld({ said, typed: wanted })
  return {
    typed,
    type: (change: Partial<WantedConversion>) => setHeld({ said, typed: { ...typed, ...change } }),
  }
}
