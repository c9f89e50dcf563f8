import { formatDate } from '../../explanations/format-date.ts'
import type { Period } from '../../market/prices/period-changes.ts'
import type { Writer } from '../draft.ts'
import type { Evidence, SectorEvidence } from '../evidence.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { ANY_SECTOR, findSectors, findSectorsInOrder } from '../find-sectors.ts'
import { readMove } from '../sentences/correct-premise.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasNoTicker, phrase, type QuestionRule } from '../question-rule.ts'
import { describeData } from '../sentences/describe-data.ts'
import { formatChange, formatMove } from '../sentences/format-percent.ts'

const none = {
  needs: hasNoTicker,
  unless:
    'what (?:is|are|does) (?:a |an )?(?:\\w+ )?sectors?(?: mean)?$|rsi|adx|cmf|obv|over ?sold|over ?bought|buys?|sells?|how (?:do|can) i',
}
const WHEN =
  '(?:today|yesterday|now|right now|lately|this (?:week|month|year)|(?:in|over) the (?:last|past) (?:week|month|year)|(?:last|past) (?:week|month|year)|so far|up or down|performance|perform\\w*|doing|do|did)'

/** How sectors moved. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7.6,
    '(?:(?:best|worst|top|bottom|strongest|weakest|leading|lagging|hottest|coldest|which|what|biggest|all|winning|losing)(?: \\w+){0,3} )sectors?(?: \\w+){0,8}|sectors? (?:performance|today|rank\\w*|overview|heat ?map|moves?|leaders?|rotation|returns?|summary|check)(?: \\w+){0,8}|(?:how|hows) (?:are |did |do |were |have )?(?:the )?sectors?(?: \\w+){0,8}|(?:rank|list|show|compare|order|sort)(?: \\w+){0,3} sectors?(?: \\w+){0,8}|how many sectors?(?: \\w+){0,8}|are (?:\\w+ )?sectors?(?: \\w+){0,8}|which (?:part|area) of the market(?: \\w+){0,8}',
    none,
  ),
  phrase(
    7.6,
    `(?:did|does|do|is|are|has|have|was|were)(?: \\w+){0,3} ${ANY_SECTOR}(?: (?:sector|stocks|shares|names))?(?: \\w+){0,4} (?:beat\\w*|outperform\\w*|lag\\w*|lead\\w*|underperform\\w*|hot|cold|strong|weak|better|worse|ahead)(?: \\w+){0,8}|why(?: \\w+){0,4} ${ANY_SECTOR}(?: \\w+){0,8}|${ANY_SECTOR}(?: sector)? (?:vs|versus|or|against|and) ${ANY_SECTOR}(?: \\w+){0,8}|(?:how|hows|what about|how about|where)(?: \\w+){0,3} ${ANY_SECTOR}(?: (?:sector|stocks?|shares|names|space|market))?(?: \\w+){0,8}|(?:is|are|was|were|did|has|have) (?:the )?${ANY_SECTOR}(?: (?:sector|stocks|shares|names))?(?: \\w+){0,3} (?:up|down|rise|fall|rose|fell|gain|lose|green|red|rising|falling|higher|lower|rally\\w*)(?: \\w+){0,8}|(?:the )?${ANY_SECTOR}(?: sector)? (?:\\w+ )?${WHEN}|${ANY_SECTOR} sector`,
    none,
  ),
]

const PERIODS: readonly (readonly [Period, RegExp, string])[] = [
  [
    'week',
    /\b(?:weeks?|weekly|(?:5|five) (?:trading )?(?:days|sessions)|lately|recently|these days)\b/,
    'over five sessions',
  ],
  ['month', /\b(?:months?|monthly)\b/, 'over a month'],
  ['year', /\b(?:years?|yearly|12 months|annual)\b/, 'over a year'],
]
/** Periods that sectors have no change for. */
const NOT_HELD =
  /\b(?:ytd|year to date|so far this year|this year|since (?:january|jan)|quarter\w*|3 months|three months)\b/
const WORST =
  /\b(?:worst|bottom|weakest|lagging|losing|coldest|hit|hardest|hammered|crushed|beaten|punished|fell|lost|lag\w*|laggards?|down|dropped|losers?|biggest (?:drop|loss|fall))\b/
/** "The best and the worst sector". */
const BEST_FIRST = /\b(?:best|strongest|top)\b(?: \w+){0,8} (?:worst|weakest|bottom)\b/
const OF_ALL = /\b(?:which|what) (?:\w+ ){0,2}?(?:part|area|corner|sectors?|groups?)\b/
const LISTED =
  /\b(?:which|what|how many|any|list|show|all|every|each|most|are there)\b|^(?:(?:are|were|did|have) (?:the )?)?sectors\b/
const OF_CAUSE = /\bwhy\b|\breason\b/
const MAX_SECTORS = 11

type Known = SectorEvidence & { readonly change: number }

/** The sectors and the period that a question asks about. */
type Asked = {
  /** Best first. */
  readonly ranked: readonly Known[]
  readonly named: readonly string[]
  readonly isOfAll: boolean
  readonly asked: readonly Known[]
  readonly when: string
}

function readAsked({ question, sectors }: Evidence): Asked {
  const { words } = question
  const [period = 'day', , over = null] =
    PERIODS.find(([, pattern]) => pattern.test(NOT_HELD.test(words) ? 'year' : words)) ?? []
  const ranked = rank(sectors ?? [], period)
  const named = findSectors(words)
  // "Which part did best, like tech or energy": those are examples.
  const isOfAll = OF_ALL.test(words) && MOST.test(words)
  const asked = isOfAll ? [] : ranked.filter(({ sector }) => named.includes(sector))
  const day = ranked[0]?.asOf ?? null
  const when = over ?? (day === null ? 'in the last session' : `on ${formatDate(day)}`)
  return { ranked, named, isOfAll, asked, when }
}

/** Which sectors rose or fell, where that is asked: one sentence, or none. */
export function sayMovedSectors(evidence: Evidence): readonly string[] {
  const { words } = evidence.question
  const { ranked, asked, when } = readAsked(evidence)
  const side = readMove(words)
  const isList =
    asked.length === 0 && side !== null && LISTED.test(words) && !MOST_MOVED.test(words)
  return isList && ranked.length > 0 ? [listSide(ranked, side, when, words)] : []
}

/** One sector's change, which rose or fell, or which did best and worst. */
export const answerSector: Writer = (evidence) => {
  const { words } = evidence.question
  const { ranked, named, isOfAll, asked, when } = readAsked(evidence)
  if (ranked.length === 0) return NOTHING
  const members = asked.length === 1 ? (asked[0]?.memberCount ?? null) : null
  const moved = sayMovedSectors(evidence)
  return {
    summary: [
      ...(asked.length > 0
        ? describeAsked(asked, when, words)
        : moved.length > 0
          ? moved
          : IN_ORDER.test(words)
            ? [
                listAll(
                  ranked,
                  when,
                  /\b(?:worst|weakest|bottom|lowest) (?:up )?(?:to|first)\b/.test(words),
                ),
              ]
            : formatEnds(
                ranked,
                when,
                (evidence.question.side === 'down' || WORST.test(words)) && !BEST_FIRST.test(words),
              )),
      ...(NOT_HELD.test(words) ? [OTHER_PERIOD] : []),
      ...(named.length > asked.length && !isOfAll
        ? ['The other sector has no data for that period.']
        : []),
      ...(OF_CAUSE.test(words) ? ['Daily prices show that a sector moved, not why.'] : []),
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

const MOST =
  /\b(?:best|worst|hardest|hit|most|least|top|bottom|strongest|weakest|leading|lagging|biggest|largest|greatest|steepest|sharpest|deepest)\b/
/** "Most sectors" is how many, "fell the most" which. */
const MOST_MOVED = new RegExp(`(?!\\bmost (?:of the )?sectors\\b)${MOST.source}`)
const OTHER_PERIOD = 'I have sectors over a day, a week, a month and a year; this is over a year.'

/** The sectors named, the one asked for first; a wrong claim is corrected. */
function describeAsked(asked: readonly Known[], when: string, words: string): readonly string[] {
  const [first, second] = asked
  const claimed = readMove(words)
  if (second === undefined && first !== undefined) {
    const isFlat = formatMove(first.change) === 'barely moved'
    const isWrong = claimed !== null && !isFlat && first.change > 0 !== (claimed === 'up')
    const isQuestion = /^(?:\w+ ){0,1}?(?:is|are|did|was|were|has|have)\b/.test(words)
    const verdict = claimed === null || !isQuestion ? '' : isWrong || isFlat ? 'No: ' : 'Yes: '
    const denied = `${first.sector} didn’t ${claimed === 'up' ? 'rise' : 'fall'}: it ${formatMove(first.change)} ${when}.`
    return [
      isWrong && !isQuestion
        ? denied
        : `${verdict}${first.sector} ${formatMove(first.change)} ${when}.`,
    ]
  }
  const moves = asked.map(({ sector, change }) => `${sector} ${formatMove(change)}`)
  const verdict = formatAhead(asked, words)
  const isWhich = verdict === '' && asked.length === 2 && /\b(?:better|stronger|more)\b/.test(words)
  const lead = isWhich && first !== undefined ? `${first.sector} did better: ` : verdict
  return [`${lead}${moves.join('; ')} ${when}.`]
}

/** "Yes: " where the sector named first is ahead. @param asked best first */
function formatAhead(asked: readonly Known[], words: string): string {
  if (
    !/^(?!how|what|which)(?:\w+ ){0,1}?(?:is|are|did|was|were|has|have)\b/.test(words) ||
    asked.length !== 2 ||
    // "Is tech or energy doing better" asks which.
    /\bor\b/.test(words)
  )
    return ''
  const [first] = findSectorsInOrder(words)
  const isAhead = asked[0]?.sector === first
  const wantsBehind = /\b(?:lag\w*|underperform\w*|behind|worse|weaker)\b/.test(words)
  return isAhead === wantsBehind ? 'No: ' : 'Yes: '
}

/** Asks for all of them in their order. */
const IN_ORDER =
  /\b(?:rank\w*|order\w*|sort\w*|(?:best|strongest|top|highest|first) (?:down )?to (?:the )?(?:worst|weakest|bottom|lowest|last)|(?:worst|weakest|bottom|lowest) (?:up )?to (?:the )?(?:best|strongest|top|highest)|leaderboard|league table|line up|stack(?:s|ed)? up|all (?:the |eleven |11 )?sectors)\b/

function listAll(ranked: readonly Known[], when: string, isWorstFirst: boolean): string {
  const ordered = isWorstFirst ? ranked.toReversed() : ranked
  const moves = ordered.map(({ sector, change }) => `${sector} ${formatMove(change)}`)
  return `The sectors ${when}, ${byWhat(ranked)}, ${isWorstFirst ? 'worst' : 'best'} first: ${moves.join('; ')}.`
}

/** Which sectors rose or fell, with the change of each: one sentence. */
function listSide(
  ranked: readonly Known[],
  side: 'up' | 'down',
  when: string,
  words: string,
): string {
  const moved = ranked.filter(({ change }) => (side === 'up' ? change > 0 : change < 0))
  const ordered = side === 'up' ? moved : moved.toReversed()
  const verb = side === 'up' ? 'rose' : 'fell'
  const verdict = judgeSide(ordered.length, ranked.length, words)
  if (ordered.length === 0)
    return `${verdict === '' ? 'No' : `${verdict}no`} sector ${verb} ${when}.`
  const figures = ordered.map(({ sector, change }) => `${sector} (${formatChange(change)})`)
  const count =
    moved.length < ranked.length
      ? `${moved.length} of the ${ranked.length}`
      : `${verdict === '' ? 'All' : 'all'} ${ranked.length}`
  return `${verdict}${count} sectors ${verb} ${when}, ${byWhat(ranked)}: ${joinWords(figures)}.`
}

/** "Yes: " or "No: " to whether all, most or any of them did. */
function judgeSide(count: number, of: number, words: string): string {
  const [, some = null] =
    /^(?:so )?(?:is|are|was|were|did|do|has|have)(?: there)? (all|every|each|most|any|more|the sectors mostly|sectors mostly|the)(?= )/.exec(
      words,
    ) ?? []
  if (some === null) return ''
  const isSo = some === 'any' ? count > 0 : some.includes('mo') ? count > of / 2 : count === of
  return isSo ? 'Yes: ' : 'No: '
}

/** What the figures are of. */
function byWhat(ranked: readonly Known[]): string {
  return ranked.every(({ memberCount }) => memberCount === null)
    ? 'by their funds'
    : 'by the mean of their stocks'
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

/** What the figure is of: the sector’s fund, where one stands for it. */
function subjectOf({ memberCount }: Known): string {
  return memberCount === null ? 'its fund' : 'it'
}

function formatEnds(ranked: readonly Known[], when: string, isWorst: boolean): readonly string[] {
  const [best, worst] = [ranked[0], ranked.at(-1)]
  if (best === undefined || worst === undefined) return []
  const first = `${best.sector} was the best sector ${when}: ${subjectOf(best)} ${formatMove(best.change)}.`
  const last = `${worst.sector} was the worst sector ${when}: ${subjectOf(worst)} ${formatMove(worst.change)}.`
  return isWorst ? [last, first] : [first, last]
}

export const SECTOR: QuestionKind<'sector'> = {
  id: 'sector',
  rules: RULES,
  needs: ['sectors'],
  stocks: 'never',
  write: answerSector,
}
