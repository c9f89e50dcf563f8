import { describe, expect, it } from 'vitest'

import { buyReadings, exhaustedReadings } from './any-readings.fixture.ts'
import { exhaustion } from './exhaustion.ts'
import { takeMeasures } from './measures.ts'
import { stateClauses } from './rule.ts'
import { RULES } from './rules.ts'

describe('stateClauses', () => {
  it('states each condition with its value and whether it was met', () => {
    expect(stateClauses(exhaustion, takeMeasures(exhaustedReadings))).toEqual([
      {
        rule: 'exhaustion',
        role: 'all',
        measure: 'rsi',
        comparison: { is: 'above', threshold: 70 },
        value: 74.1,
        isMet: true,
      },
      {
        rule: 'exhaustion',
        role: 'any',
        measure: 'smaGap',
        comparison: { is: 'below', threshold: 0 },
        value: 182.4 - 178.1,
        isMet: false,
      },
      {
        rule: 'exhaustion',
        role: 'any',
        measure: 'smaSlope',
        comparison: { is: 'below', threshold: 0 },
        value: 182.4 - 180.05,
        isMet: false,
      },
      {
        rule: 'exhaustion',
        role: 'any',
        measure: 'obvChange',
        comparison: { is: 'below', threshold: 0 },
        value: -1_200_000,
        isMet: true,
      },
    ])
  })

  it('states fourteen clauses over the three published rules', () => {
    const clauses = RULES.flatMap((rule) => stateClauses(rule, takeMeasures(buyReadings)))
    expect(clauses.map((clause) => clause.rule)).toEqual([
      ...Array<string>(5).fill('buy'),
      ...Array<string>(5).fill('trend-break'),
      ...Array<string>(4).fill('exhaustion'),
    ])
  })
})
