import { anyDay, shareHigher, type Case } from './outcomes.ts'
import { count, share, shareOf, type Study } from './study.ts'
import { at, positions, type StudyMarket, type StudyStock } from './study-market.ts'

const UNDONE_WITHIN_SESSIONS = 10

/** How many golden and death crosses there were, how many were soon reversed, and what followed. */
export function studyCrosses({ stocks }: StudyMarket, span: string): Study {
  const golden = stocks.flatMap((stock) => findCrosses(stock, 1))
  const death = stocks.flatMap((stock) => findCrosses(stock, -1))
  const all = anyDay(stocks)
  const [goldenTurns, deathTurns] = [listUndone(golden, 1), listUndone(death, -1)]
  const undone = (turns: readonly boolean[]) => share(shareOf(turns, (isBack) => isBack))
  const crosses = {
    golden: count(golden.length),
    death: count(death.length),
    'undone-10': undone([...goldenTurns, ...deathTurns]),
    'up-20-golden': shareHigher(golden, 20),
    'up-20-death': shareHigher(death, 20),
  }
  return {
    groups: { crosses },
    table: {
      id: 'crosses',
      caption: `Crosses of SMA 20 and SMA 50: ${span}. Undone: crossed back within ${UNDONE_WITHIN_SESSIONS} sessions. Higher: from the next open to the close 20 sessions after the cross.`,
      columns: ['Cross', 'Cases', 'Undone', 'Higher after 20 sessions'],
      rows: [
        { label: 'Golden', cells: [crosses.golden, undone(goldenTurns), crosses['up-20-golden']] },
        { label: 'Death', cells: [crosses.death, undone(deathTurns), crosses['up-20-death']] },
        { label: 'Any day', cells: [count(all.length), null, shareHigher(all, 20)] },
      ],
    },
  }
}

/** 1 while SMA 20 is above SMA 50, -1 below, 0 level, NaN while warming up. */
function sideAt({ series }: StudyStock, index: number): number {
  return Math.sign(at(series.sma20, index) - at(series.sma50, index))
}

function findCrosses(stock: StudyStock, side: 1 | -1): readonly Case[] {
  return positions(stock).flatMap((index) => {
    const before = sideAt(stock, index - 1)
    const isCross = sideAt(stock, index) === side && before !== side && !Number.isNaN(before)
    return isCross ? [{ stock, index }] : []
  })
}

/** Whether each cross was reversed in time; those still within the time limit are omitted. */
function listUndone(cases: readonly Case[], side: 1 | -1): readonly boolean[] {
  return cases
    .filter(({ stock, index }) => index + UNDONE_WITHIN_SESSIONS < stock.bars.dates.length)
    .map((one) => isUndone(one, side))
}

function isUndone({ stock, index }: Case, side: 1 | -1): boolean {
  return Array.from({ length: UNDONE_WITHIN_SESSIONS }, (_, position) => index + 1 + position).some(
    (later) => sideAt(stock, later) === -side,
  )
}
