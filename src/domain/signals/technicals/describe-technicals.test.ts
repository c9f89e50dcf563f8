import { describe, expect, it } from 'vitest'

import { readGoldenFiles } from '../../../../tests/fixtures/golden/read-golden.ts'
import { cutBars } from '../../indicators/arbitrary-bars.fixture.ts'
import type { DailyBars } from '../../market/prices/daily-bars.ts'
import { judgeTechnicals } from './judge-technicals.ts'
import {
  COUNT_RULE,
  TECHNICALS_NOTICE,
  describeCount,
  describeNoVote,
} from './describe-technicals.ts'

function golden(wanted: string): DailyBars {
  const file = readGoldenFiles().find(({ name }) => name === wanted)
  if (file === undefined) throw new Error(`there is no golden file ${wanted}`)
  return file.bars
}

describe('the technicals described', () => {
  it('name the side that has more than half', () => {
    expect(describeCount(judgeTechnicals(golden('spy')))).toBe('BUY by 8 of 15 indicators.')
  })

  it('say that some cannot be read', () => {
    const spy = golden('spy')
    const silent = { ...spy, volumes: spy.volumes.map(() => 0) }
    // Without OBV and CMF, BUY and SELL tie at six each.
    expect(describeCount(judgeTechnicals(silent))).toBe(
      'NEUTRAL: of 15 indicators, 6 say BUY and 6 say SELL. Neither is more than half of the 12 available.',
    )
    // A steady rise, one bar before SMA50 starts: RSI, CCI, Williams %R and MFI are overbought.
    expect(describeCount(judgeTechnicals(cutBars(golden('edge_rising'), 49)))).toBe(
      'NEUTRAL: of 15 indicators, 6 say BUY and 4 say SELL. Neither is more than half of the 14 available.',
    )
  })

  it('say that there is no count', () => {
    expect(describeCount(judgeTechnicals(golden('edge_short_15')))).toBe(
      'No result: only 4 of 15 indicators are available, and we need 8.',
    )
  })

  it('are never the signal of the product', () => {
    expect(TECHNICALS_NOTICE).toContain('not Tapelight’s signal')
    expect(TECHNICALS_NOTICE).toContain('momentum-v1')
    expect(COUNT_RULE).toContain('more than half')
  })

  it.each([
    [{ kind: 'too-few-bars', have: 12, need: 15 }, 'it needs 15 daily bars, and there are 12'],
    [{ kind: 'too-few-bars', have: 1, need: 15 }, 'it needs 15 daily bars, and there is 1'],
    [{ kind: 'too-few-bars', have: 0, need: 15 }, 'it needs 15 daily bars, and there are none'],
    [
      { kind: 'no-volume', bars: 20 },
      'the provider reports no volume for the last 20 trading days',
    ],
    [{ kind: 'unmeasurable' }, 'the prices or volumes are too extreme to compute it'],
  ] as const)('say why a vote is missing: %o', (reason, sentence) => {
    expect(describeNoVote(reason)).toBe(sentence)
  })
})
