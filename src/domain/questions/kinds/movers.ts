import { formatDate } from '../../explanations/format-date.ts'
import type { Mover } from '../../market/prices/mover.ts'
import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasNoTicker, phrase, wholeWords, type QuestionRule } from '../question-rule.ts'
import { readLimit } from '../screen/read-order.ts'
import { Words } from '../screen/words.ts'
import { sectionOnBreadth } from '../sentences/describe-breadth.ts'
import { describeData } from '../sentences/describe-data.ts'
import { formatDayChange } from '../sentences/format-percent.ts'
import { nameStock } from '../sentences/name-stock.ts'

const WORDS_OF_MEANING =
  'what (?:is|are|does) (?:a |an )?(?:gainers?|losers?|movers?|mover)(?: mean\\w*)?$'
const none = { needs: hasNoTicker, unless: WORDS_OF_MEANING }

const NOW =
  '(?: (?:today|of the day|on the day|now|(?:on |last |this )?(?:monday|tuesday|wednesday|thursday|friday)|yesterday|this session|in the (?:last )?session|in the market))'
/** The session's biggest rises and falls. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7.58,
    '(?:who|what|which|whats|anyone|anything)(?: \\w+){0,3} (?:got|gets|was|were|took|getting|is|are|has been)? ?(?:the )?(?:\\w+ )?(?:hit|hammered|crushed|slammed|whacked|smoked|wrecked|punished|battered|clobbered|beating|killed|rekt|beaten up|dumped|destroyed|bloodied)(?: (?:the )?(?:hardest|most|worst|badly|hard|today|this week))*',
    { ...none, unless: `${WORDS_OF_MEANING}|why|sectors?|week|month|year|my|i ` },
  ),
  phrase(
    7.58,
    `(?:best|worst|biggest|top|bottom)(?: single)?(?: \\w+)? (?:stocks?|performers?|compan(?:y|ies)|names?|movers?|shares?)${NOW}|(?:best|worst) of the day|(?:what|which|who)(?: \\w+){0,2} (?:fell|dropped|lost|sank|declined|rose|gained|jumped|climbed|rallied|moved|did)(?: \\w+)? (?:the )?(?:most|hardest|furthest|worst|best)(?:${NOW})?$|(?:gainers?|winners?) and (?:the )?(?:\\w+ )?losers?`,
    {
      ...none,
      unless: `${WORDS_OF_MEANING}|rsi|adx|cmf|obv|buy|sell|sectors?|index(?:es)?|indices|to buy|why`,
    },
  ),
  phrase(
    6.4,
    '(?:what|who) (?:\\w+ )?(?:dropped|fell|rose|jumped|gained|lost|moved|rallied|crashed|surged) (?:the )?most',
    none,
  ),
  phrase(
    6.4,
    '(?:gainers?|losers?|movers?|winners(?: and losers)?|most active|biggest (?:jumps?|drops?|moves?|falls?|gains?|loss(?:es)?|rises?|swings?|decliners?|advancers?)|top (?:performers?|risers?|fallers?)|best perform\\w+|worst perform\\w+|decliners|advancers|risers|fallers|big movers)',
    none,
  ),
  phrase(
    6.4,
    '(?:which|what|any|show|list|all|top|the|biggest)?(?: \\w+){0,3} ?(?:stocks?|shares?|compan\\w+|tickers?|names?|who|anything) (?:\\w+ ){0,4}?(?:up|down|moving|moved|moves|gained|gaining|gain|lost|losing|rallying|rallied|falling|fell|dropping|dropped|jumped|jumping|surging|surged|crashing|crashed|rising|rose|soaring|plunging|tanking|popping|flying|mooning)(?: \\w+){0,3} (?:today|most|the most|now|right now|this morning|yesterday|big|so far|more than|over)',
    {
      needs: hasNoTicker,
      unless:
        'why|how many|will|tomorrow|next|are (?:all |most )?stocks? (?:up|down)|how (?:are|did|is)|what percent\\w*|most stocks|i |my ',
    },
  ),
  phrase(
    6.4,
    '(?:what|which|who)(?: is| are| s)? (?:\\w+ )?(?:moving|mooning|up|down|rallying|surging|hot|pumping|dumping|tanking|flying)(?: \\w+)? (?:the most|today|most|right now|now|big)(?: \\w+){0,8}|what(?: is)? moving(?: \\w+){0,3}',
    { needs: hasNoTicker, unless: 'why' },
  ),
]

const MAX_LISTED = 3
const MOST_LISTED = 10

/** The stocks that moved most in the session, on the requested side. */
const answerMovers: Writer = (evidence) => {
  const { movers, question } = evidence
  const asked = question.limit ?? readLimit(new Words(` ${question.words} `)) ?? MAX_LISTED
  const count = Math.max(1, Math.min(asked, MOST_LISTED))
  const ups = question.side === 'down' ? [] : (movers?.gainers ?? []).slice(0, count)
  const downs = question.side === 'up' ? [] : (movers?.losers ?? []).slice(0, count)
  const day = movers === null || movers.asOf === null ? '' : ` on ${formatDate(movers.asOf)}`
  const isKnown = ups.length + downs.length > 0
  const other = movers === null ? null : nameOtherDay(question.words, movers.asOf)
  const about = [
    'The list has common stocks by percent change and leaves out the very cheapest.',
    'A big move says nothing about the next one.',
  ]
  return {
    summary: isKnown
      ? [
          ...(other === null ? [] : [other]),
          ...(OF_DOLLARS.test(question.words) ? [BY_PERCENT] : []),
          ...inOrderAsked(question.words, [
            ...(ups.length === 0 ? [] : [formatSide(ups, 'gainer', day)]),
            ...(downs.length === 0 ? [] : [formatSide(downs, 'loser', day)]),
          ]),
        ]
      : [...(OF_DOLLARS.test(question.words) ? [BY_PERCENT] : []), formatNone(movers === null)],
    sections: [
      ...(isKnown ? [{ title: 'About this list', sentences: about }, describeData(evidence)] : []),
      ...(isKnown ? [] : [sectionOnBreadth(evidence)]),
    ],
    insights: [
      ...(question.side === 'down' ? [] : ['See more gainers on /news/stocks-up-today.']),
      ...(question.side === 'up' ? [] : ['See more losers on /news/stocks-down-today.']),
    ],
    followUp: null,
  }
}

const LOSERS_FIRST =
  /\b(?:losers?|lost|fell|dropped|declined|worst|fallers?|decliners?|down)\b.*\b(?:gainers?|gained|rose|best|risers?|winners?|advancers?|up|climbed)\b/

/** "Which fell most and which rose most": the losers first. */
function inOrderAsked(words: string, sides: readonly string[]): readonly string[] {
  return LOSERS_FIRST.test(words) ? sides.toReversed() : sides
}

const OF_DOLLARS = wholeWords('dollars?|\\$|bucks|points?|absolute')
const BY_PERCENT = 'I can’t rank moves by dollars, only by percent.'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** That the movers of another day than the last session's aren't held; null where none is named. */
function nameOtherDay(words: string, asOf: string | null): string | null {
  const named = /\b(yesterday|monday|tuesday|wednesday|thursday|friday)\b/.exec(words)?.[1]
  if (named === undefined || asOf === null) return null
  const last = WEEKDAYS[new Date(`${asOf}T12:00:00Z`).getUTCDay()]
  return named === last ? null : 'I only have the movers for the last session.'
}

function formatSide(movers: readonly Mover[], side: string, day: string): string {
  const listed = movers.map(
    ({ ticker, name, changePercent }) =>
      `${nameStock({ ticker, company: name })}, ${formatDayChange(changePercent)}`,
  )
  const [first] = listed
  if (listed.length === 1) return `The biggest ${side}${day} was ${first ?? ''}.`
  return `The biggest ${side}s${day} were ${listed.slice(0, -1).join('; ')}; and ${listed.at(-1) ?? ''}.`
}

function formatNone(isUnknown: boolean): string {
  return isUnknown
    ? 'The biggest movers are not available right now.'
    : 'There are no stocks on the list of movers right now.'
}

export const MOVERS: QuestionKind<'movers'> = {
  id: 'movers',
  rules: RULES,
  needs: ['movers', 'breadth'],
  stocks: 'named',
  write: answerMovers,
}
