import type { Outcomes, SampleOutcomes } from '../../questions/sample-outcomes.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { Study, StudyParts } from './study.ts'

/**
 * How signals did in the sample market, from the same studies that pages quote, so that both agree.
 * @param span stocks and dates, in words
 * @returns unrounded figures, shares in percent; or what the studies lack, in one sentence
 */
export function selectSampleOutcomes(
  studies: readonly Study[],
  span: string,
): Outcome<SampleOutcomes, string> {
  const missing: string[] = []
  const read = (group: string, part: string) => {
    const parts = studies.map(({ groups }) => groups[group]).find((found) => found !== undefined)
    const value = parts === undefined ? Number.NaN : valueOf(parts, part)
    if (!Number.isFinite(value)) missing.push(`${part} of ${group}`)
    return value
  }
  const record: SampleOutcomes = {
    span,
    anyDay: readOutcomes('after-any', read),
    afterBuy: readOutcomes('after-buy', read),
    afterSell: readOutcomes('after-sell', read),
    spyUpAfterBroad: read('breadth', 'up-next-60'),
    spyUpAfterAny: read('breadth', 'up-next-any'),
  }
  if (missing.length === 0) return succeed(record)
  return fail(`The studies have no figure for ${missing.join(', ')}.`)
}

function readOutcomes(group: string, read: (group: string, part: string) => number): Outcomes {
  return {
    cases: read(group, 'cases'),
    higherAfter5: read(group, 'up-5'),
    higherAfter20: read(group, 'up-20'),
    medianAfter5: read(group, 'median-5'),
    medianAfter20: read(group, 'median-20'),
  }
}

/** A figure as a number, shares in percent; NaN for a name or a missing one. */
function valueOf(parts: StudyParts, part: string): number {
  const figure = parts[part]
  switch (figure?.kind) {
    case 'share':
      return figure.ratio * 100
    case 'change':
      return figure.percent
    case 'count':
      return figure.count
    case 'mean':
      return figure.value
    case 'name':
    case undefined:
      return Number.NaN
  }
}
