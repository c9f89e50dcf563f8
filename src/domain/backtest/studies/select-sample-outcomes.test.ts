import { expect, test } from 'vitest'
import { change, count, share, type Study, type StudyParts } from './study.ts'
import { selectSampleOutcomes } from './select-sample-outcomes.ts'

const outcomes = (cases: number): StudyParts => ({
  cases: count(cases),
  'up-5': share(0.5),
  'up-20': share(0.625),
  'median-5': change(-0.25),
  'median-20': change(1.5),
})

function studyOf(groups: Study['groups']): Study {
  return { groups, table: { id: 'a', caption: '', columns: [], rows: [] } }
}

const breadth = studyOf({
  breadth: { 'up-next-60': share(0.75), 'up-next-any': share(0.5) },
})
const signals = studyOf({
  'after-any': outcomes(80),
  'after-buy': outcomes(8),
  'after-sell': outcomes(4),
})

test('shares become percent, changes and counts stay', () => {
  const read = { higherAfter5: 50, higherAfter20: 62.5, medianAfter5: -0.25, medianAfter20: 1.5 }
  expect(selectSampleOutcomes([breadth, signals], '3 stocks')).toEqual({
    ok: true,
    value: {
      span: '3 stocks',
      anyDay: { cases: 80, ...read },
      afterBuy: { cases: 8, ...read },
      afterSell: { cases: 4, ...read },
      spyUpAfterBroad: 75,
      spyUpAfterAny: 50,
    },
  })
})

test('a missing study and a share of no cases are reported', () => {
  const none = studyOf({ ...signals.groups, 'after-buy': { ...outcomes(0), 'up-5': share(0 / 0) } })
  expect(selectSampleOutcomes([none], '3 stocks')).toEqual({
    ok: false,
    failure:
      'The studies have no figure for up-5 of after-buy, up-next-60 of breadth, up-next-any of breadth.',
  })
})
