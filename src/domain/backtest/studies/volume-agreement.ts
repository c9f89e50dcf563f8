import { shareHigher, type Case } from './outcomes.ts'
import { count, share, shareOf, type Study } from './study.ts'
import type { StudyMarket } from './study-market.ts'

type VolumeDay = Case & { readonly obvChange: number; readonly cmf: number }

/** How often OBV's change and CMF agree, and what followed when they did and did not. */
export function studyVolumeAgreement({ stocks }: StudyMarket, span: string): Study {
  const days = stocks.flatMap((stock) =>
    stock.signals.flatMap((day, index): readonly VolumeDay[] => {
      if (day.kind !== 'signal') return []
      const { obvChange, cmf } = day.readings
      return [{ stock, index, obvChange, cmf }]
    }),
  )
  const agree = ({ obvChange, cmf }: VolumeDay) => Math.sign(obvChange) === Math.sign(cmf)
  const both = days.filter(({ obvChange, cmf }) => obvChange > 0 && cmf > 0)
  const neither = days.filter(({ obvChange, cmf }) => obvChange < 0 && cmf < 0)
  const apart = days.filter((day) => !agree(day))
  const parts = {
    agree: share(shareOf(days, agree)),
    'up-20-both-positive': shareHigher(both, 20),
    'up-20-both-negative': shareHigher(neither, 20),
    'up-20-disagree': shareHigher(apart, 20),
  }
  return {
    groups: { 'volume-agreement': parts },
    table: {
      id: 'volume-agreement',
      caption: `OBV’s change over 20 bars compared with CMF: ${span}, every day with a signal. Higher: from the next open to the close 20 sessions after the day. Neighboring days share most of their future, so these are far fewer independent cases than days.`,
      columns: ['Day', 'Days', 'Higher after 20 sessions'],
      rows: [
        {
          label: 'Both above 0',
          cells: [count(both.length), parts['up-20-both-positive']],
        },
        {
          label: 'Both below 0',
          cells: [count(neither.length), parts['up-20-both-negative']],
        },
        { label: 'Apart', cells: [count(apart.length), parts['up-20-disagree']] },
      ],
    },
  }
}
