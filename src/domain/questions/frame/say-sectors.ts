import { joinWords } from '../../explanations/join-words.ts'
import { describePredicate } from './describe-conditions.ts'
import type { Frame } from './frame.ts'
import type { BarStock } from './measure-at.ts'
import { groupBySector, measureAll, orderMeasured } from './measure-stocks.ts'
import { formatFrameValue } from './say-measure.ts'
import { type Said, findMatches, sayWindow, nameOf } from './match-group.ts'
import { mean } from './say-count.ts'

/** The sectors in the order of how many of their stocks meet conditions, or of a figure's mean. */
export function saySectors(frame: Frame, members: readonly BarStock[]): Said | null {
  const [measure] = frame.measures
  const [any] = members
  const isCount = frame.conditions.length > 0
  if (any === undefined || (!isCount && measure === undefined)) return null
  const sectors = groupBySector(members).flatMap(({ sector, stocks }) => {
    if (isCount) {
      const count = findMatches(frame, stocks).matches.length
      return [{ sector, value: count, shown: `${count} of ${stocks.length}` }]
    }
    const values = measureAll(frame, stocks).map(({ value }) => value)
    if (values.length === 0) return []
    const value = mean(values)
    return [{ sector, value, shown: formatFrameValue(any, measure ?? 'close', value) }]
  })
  const ordered = orderMeasured(sectors, { order: frame.order ?? 'highest' })
  const listed = ordered.slice(0, frame.limit ?? ordered.length)
  const name = listed.map(({ sector, shown }) => `${sector} (${shown})`)
  const least = frame.order === 'lowest'
  const [first, second] = ordered
  const verdict = sayAhead(frame, first?.sector)
  const what = isCount
    ? `${least ? 'the fewest' : 'the most'} stocks that ${describePredicate(frame, false, any)}`
    : measure === 'change'
      ? `${least ? 'worst' : 'best'}, as the mean of our stocks in each sector${sayWindow(frame, any)}`
      : `the ${least ? 'lowest' : 'highest'} average ${nameOf(measure ?? 'close')}${sayWindow(frame, any)}`
  const isAlone = first !== undefined && second !== undefined && first.value !== second.value
  // "Health Care did best, …", or of two that are level "most first".
  const lead = isAlone
    ? `${first.sector} ${measure === 'change' && !isCount ? 'did' : 'has'} ${what}`
    : `${verdict === '' ? 'By' : 'by'} sector, ${what}`
  return { sentences: [`${verdict}${lead}: ${joinWords(name)}.`], listed: [] }
}

/** Whether the sector named first is the first in order, where that is asked. */
function sayAhead({ group, quantifier }: Frame, first: string | undefined): string {
  const [named] = group?.kind === 'either' ? group.groups : []
  if (quantifier === null || named?.kind !== 'sector') return ''
  return named.sector === first ? 'Yes: ' : 'No: '
}
