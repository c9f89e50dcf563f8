import { formatDate } from '../../explanations/format-date.ts'
import type { Period } from '../../market/prices/period-changes.ts'
import type { Writer } from '../draft.ts'
import type { SectorEvidence } from '../evidence.ts'
import { ANY_SECTOR, findSectors } from '../find-sectors.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasNoTicker, phrase, type QuestionRule } from '../question-rule.ts'
import { describeData } from '../sentences/describe-data.ts'
import { formatMove } from '../sentences/format-percent.ts'

const none = {
  needs: hasNoTicker,
  unless:
    'what (?:is|are|does) (?:a |an )?(?:\\w+ )?sectors?(?: mean)?$|rsi|adx|cmf|obv|over ?sold|over ?bought|buys?|sells?|why',
}
const WHEN =
  '(?:today|yesterday|now|right now|lately|this (?:week|month|year)|(?:in|over) the (?:last|past) (?:week|month|year)|(?:last|past) (?:week|month|year)|so far|up or down|performance|perform\\w*|doing|do|did)'

/** How sectors moved. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7.6,
    '(?:(?:best|worst|top|bottom|strongest|weakest|leading|lagging|hottest|coldest|which|what|biggest|all|winning|losing)(?: \\w+){0,3} )sectors?(?: \\w+){0,8}|sectors? (?:performance|today|rank\\w*|overview|heat ?map|moves?|leaders?|rotation|returns?|summary|check)(?: \\w+){0,8}|(?:how|hows) (?:are |did |do |were |have )?(?:the )?sectors?(?: \\w+){0,8}|which (?:part|area) of the market(?: \\w+){0,8}',
    none,
  ),
  phrase(
    7.6,
    `(?:how|hows|what about|how about|where)(?: \\w+){0,3} ${ANY_SECTOR}(?: (?:sector|stocks?|shares|names|space|market))?(?: \\w+){0,8}|(?:is|are|was|were|did|has|have) (?:the )?${ANY_SECTOR}(?: (?:sector|stocks|shares|names))?(?: \\w+){0,3} (?:up|down|rise|fall|rose|fell|gain|lose|green|red|rising|falling|higher|lower|rally\\w*)(?: \\w+){0,8}|(?:the )?${ANY_SECTOR}(?: sector)? (?:\\w+ )?${WHEN}|${ANY_SECTOR} sector`,
    none,
  ),
]

const PERIODS: readonly (readonly [Period, RegExp, string])[] = [
  ['week', /\bweek\b/, 'over five sessions'],
  ['month', /\bmonth\b/, 'over a month'],
  ['year', /\byear\b|\byear over year\b/, 'over a year'],
]
const WORST = /\b(?:worst|bottom|weakest|lagging|losing|coldest|fell|lost)\b/
const MAX_SECTORS = 11

type Known = SectorEvidence & { readonly change: number }

/** One sector's change, or which did best and worst. */
const answerSector: Writer = (evidence) => {
  const { words } = evidence.question
  const [period = 'day', , over = null] = PERIODS.find(([, pattern]) => pattern.test(words)) ?? []
  const ranked = rank(evidence.sectors ?? [], period)
  const named = findSectors(words)
  const asked = ranked.filter(({ sector }) => named.includes(sector))
  const day = ranked[0]?.asOf ?? null
  const when = over ?? (day === null ? 'in the last session' : `on ${formatDate(day)}`)
  if (ranked.length === 0) return NOTHING
  const members = asked.length === 1 ? (asked[0]?.memberCount ?? null) : null
  return {
    summary: [
      ...(asked.length > 0
        ? asked.map((one) => `${one.sector} ${formatMove(one.change)} ${when}.`)
        : formatEnds(ranked, when, WORST.test(words))),
      ...(named.length > asked.length ? ['The other sector has no data for that period.'] : []),
      ...(members === null ? [] : [`That is the mean of ${members} stocks.`]),
    ],
    sections: [
      {
        title: 'All sectors, best first',
        sentences: ranked
          .slice(0, MAX_SECTORS)
          .map(({ sector, change }) => `${sector} ${formatMove(change)}.`),
      },
      describeData(evidence),
    ],
    insights: ['See the sectors over four periods on /analysis.'],
    followUp: null,
  }
}

const NOTHING = {
  summary: ['Sector data is not available for that period.'],
  sections: [],
  insights: ['See the sectors over four periods on /analysis.'],
  followUp: null,
}

function rank(sectors: readonly SectorEvidence[], period: Period): readonly Known[] {
  return sectors
    .flatMap((sector): readonly Known[] => {
      const change = sector.changes[period]
      return change === null ? [] : [{ ...sector, change }]
    })
    .toSorted((one, other) => other.change - one.change)
}

function formatEnds(ranked: readonly Known[], when: string, isWorst: boolean): readonly string[] {
  const [best, worst] = [ranked[0], ranked.at(-1)]
  if (best === undefined || worst === undefined) return []
  const first = `${best.sector} was the best sector ${when}: it ${formatMove(best.change)}.`
  const last = `${worst.sector} was the worst sector ${when}: it ${formatMove(worst.change)}.`
  return isWorst ? [last, first] : [first, last]
}

export const SECTOR: QuestionKind<'sector'> = {
  id: 'sector',
  rules: RULES,
  needs: ['sectors'],
  stocks: 'never',
  write: answerSector,
}
