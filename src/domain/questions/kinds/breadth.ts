import { capitalize } from '../../explanations/capitalize.ts'
import { formatDate } from '../../explanations/format-date.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { countJudged } from '../count-judged.ts'
import type { Writer } from '../draft.ts'
import type { BreadthEvidence, Evidence } from '../evidence.ts'
import { MAIN_INDICES, nameIndex } from '../name-index.ts'
import type { QuestionKind } from '../question-kind.ts'
import { lowerFirst } from '../frame/say-group.ts'
import { hasNoTicker, phrase, type QuestionRule } from '../question-rule.ts'
import { describeAbove, describeBreadthRecord } from '../sentences/describe-breadth.ts'
import { describeData } from '../sentences/describe-data.ts'
import { formatMove } from '../sentences/format-percent.ts'

const none = { needs: hasNoTicker }
const MARKET = '(?:the )?(?:\\w+ )?(?:stock |us |stocks )?(?:markets?|wall street)'

/** The state of the market as a whole. */
const RULES: readonly QuestionRule[] = [
  phrase(
    7.55,
    '(?:any|which|what|how (?:much|many points) did (?:the )?) ?(?:ind(?:ex|ices)|indexes)(?: \\w+){0,8}|(?:the )?(?:index|indices|indexes|averages) (?:up|down|green|red|close|closed|today|do|doing)(?: \\w+){0,5}',
    {
      needs: hasNoTicker,
      unless:
        'what (?:is|are) (?:an? |the )?ind(?:ex|ices)$|funds?|mean\\w*|moving|why|buy|sell|best|cover|have',
    },
  ),
  phrase(
    7.55,
    '(?:was|is|has|had) (?:it|today|yesterday|thursday|this|that)(?: been)? (?:a |an )?(?:\\w+ )?(?:red|green|good|bad|up|down|rough|strong|weak|ugly|great|bloody) (?:day|session|one)(?: \\w+){0,6}|(?:red|green) (?:day|session)(?: \\w+){0,3}|(?:are|is)(?: \\w+){0,3} (?:more|most|majority)(?: \\w+){0,4} (?:buys?|sells?|watch)(?: \\w+){0,8}|more (?:buys?|sells?)(?: \\w+){0,3} (?:or|than) (?:\\w+ ){0,2}(?:buys?|sells?)(?: \\w+){0,5}|how many (?:are |is |of them are )?(?:over ?bought|over ?sold|up|down|rated \\w+|rose|fell)(?: \\w+){0,5}',
    { needs: hasNoTicker, unless: 'why|will|tomorrow|sectors?|my|record|tested' },
  ),
  phrase(
    7.55,
    '(?:is|are|was|were) (?:everything|every stock|all stocks|all of them|the whole market|most stocks|stocks|(?:the )?markets?|wall street|more stocks|anything)(?: \\w+){0,3} (?:red|green|up|down|falling|rising|higher|lower|over ?bought|over ?sold|crashing|tanking|bleeding)(?: \\w+){0,8}|more (?:stocks )?(?:up|down|rose|fell|red|green) (?:or|than) (?:down|up|fell|rose|green|red)(?: \\w+){0,8}|how many(?: \\w+){0,6} (?:over ?bought|over ?sold|above|below|buy|sell|watch|buys|sells|up|down|rose|fell|green|red)(?: \\w+){0,8}',
    { needs: hasNoTicker, unless: 'trades|tests?|tested|why|will|tomorrow|your' },
  ),
  phrase(
    6.6,
    '(?:market )?breadth|advanc\\w+ (?:and |to |vs |versus )?declin\\w+|how many (?:of (?:the |your )?)?(?:stocks?|tickers?|compan\\w+|names?)(?: \\w+){0,8} (?:up|down|above|below|rising|falling|rose|fell|buy|sell|watch|bullish|bearish|green|red|advanc\\w+|declin\\w+|gain\\w*|higher|lower)(?: \\w+){0,8}|(?:what )?(?:percent\\w*|share|part|fraction|proportion|%) of (?:the |all )?(?:stocks?|tickers?|compan\\w+|market)',
    {
      needs: hasNoTicker,
      unless:
        '^(?:market )?breadth$|(?:what (?:is|does)(?: \\w+)?|define|meaning of|explain) (?:market )?(?:breadth|advance decline\\w*)(?: mean\\w*)?$',
    },
  ),
  phrase(
    6.2,
    `(?:how (?:is|are|did|was|does|has|were|do)|what (?:is|are|about|did)|hows|is|are|was|did|does) ${MARKET} (?:\\w+ ){0,3}?(?:doing|today|now|look\\w*|going|like|do|bullish|bearish|up|down|healthy|strong|weak|overall|mood|happening|feel\\w*|open|holding|stand|right now|green|red|ok|okay|good|bad|perform\\w*|volatile|calm|rallying|falling|rising|broad|narrow|over ?bought|over ?sold|trend\\w*|close|end|been)`,
    {
      ...none,
      unless:
        'why|market (?:cap|order|maker|hours)|(?:markets?) open (?:on|at|tomorrow|monday|christmas)|will|tomorrow|next week',
    },
  ),
  phrase(
    6.2,
    `(?:markets?|stocks) (?:summary|overview|sentiment|mood|health|today|update|recap|wrap|direction|conditions?|status|report|check|outlook today)|(?:state|mood|health|condition|shape|strength) of ${MARKET}|how ${MARKET}(?: \\w+)?|(?:are|is) (?:most |all |more )?stocks? (?:\\w+ ){0,2}?(?:up|down|rising|falling|green|red|higher|lower|bullish|bearish|doing well)(?: \\w+){0,8}|how (?:are|did) (?:the )?stocks? (?:do|doing|look\\w*|today)(?: \\w+){0,8}|(?:bull|bear) market (?:or|now|right now|today|yet)(?: \\w+){0,8}|are we in a (?:bull|bear) market|is (?:it|now|this|today) (?:\\w+ ){0,2}?(?:good|bad|right|safe|great|best) (?:time|day|moment|market)(?: \\w+){0,8}|(?:good|right|bad) time to (?:buy|invest|sell|be in|get in)(?: \\w+){0,8}|bulls or bears|what is happening (?:in |on |with )?(?:the )?(?:stock )?markets?(?: \\w+){0,8}|what is going on (?:in |on |with )?(?:the )?(?:stock )?markets?`,
    {
      ...none,
      unless: 'why|will|tomorrow|next (?:week|month|year)|news|what (?:is|does) a |mean',
    },
  ),
  phrase(
    4,
    '(?:the )?(?:stock )?market|markets|wall street|wie (?:steht|lauft) (?:der markt|die borse)|como (?:va|esta) (?:el|o) mercado|comment va (?:la bourse|le marche)|come va (?:il mercato|la borsa)|hoe (?:gaat|staat) (?:het met )?de (?:markt|beurs)(?: ervoor)?',
    {
      ...none,
      unless:
        'market (?:cap|caps|capitali\\w+|order|orders|makers?|hours|share|value)|markets? (?:open|opens|close|closes)|(?:what (?:is|are|does)|how does|how do|define|explain|invest|learn)(?: \\w+){0,8}|how to',
    },
  ),
]

/** How many stocks rose, are rated something, or stand on one side of a level: what was asked first. */
const answerBreadth: Writer = (evidence) => {
  const { breadth, record, indices } = evidence
  const { words } = evidence.question
  const isKnown = breadth !== null && breadth.of > 0
  const isOfTime = /\b(?:good|right|bad|safe|best|great) (?:time|moment|day)\b/.test(words)
  const asked = isOfTime
    ? 'No one can say whether now is a good time: prices show what happened, not what comes next.'
    : formatAsked(words, evidence)
  const verdict = isKnown && !isOfTime ? judgeDay(words, breadth) : ''
  const all = isKnown
    ? `${verdict}${verdict === '' ? formatAll(breadth) : lowerFirst(formatAll(breadth))}`
    : 'Market breadth is not available right now.'
  return {
    summary: [
      ...(asked === null ? [] : [asked]),
      ...(asked === null || isKnown ? [all] : []),
      ...describeIndices(indices),
    ],
    sections: [
      ...(isKnown ? [{ title: 'Averages', sentences: describeAbove(breadth) }] : []),
      ...(asked === null && /\b(?:good|broad|bullish|next|after)\b/.test(words)
        ? [{ title: 'After days of broad gains', sentences: describeBreadthRecord(record) }]
        : []),
      ...(isKnown ? [describeData(evidence)] : []),
    ],
    insights: ['See how the breadth rule was tested on /forecast/tomorrow.'],
    followUp: 'Which stocks moved most today?',
  }
}

/** What the three best-known indices did, as one sentence. */
function describeIndices(indices: Evidence['indices']): readonly string[] {
  const moves = MAIN_INDICES.flatMap((ticker) => {
    const index = indices?.find((one) => one.ticker === ticker)
    return index === undefined || index.changePercent === null
      ? []
      : [`the ${nameIndex(index)} ${formatMove(index.changePercent)}`]
  })
  return moves.length === 0 ? [] : [`${capitalize(joinWords(moves))}.`]
}

function formatAll({ of, advancing, declining, asOf }: BreadthEvidence): string {
  const counts = `${declining} of ${of} stocks fell and ${advancing} rose`
  const side =
    advancing === declining
      ? 'As many stocks rose as fell'
      : `More stocks ${advancing > declining ? 'rose than fell' : 'fell than rose'}`
  return `${side} on ${formatDate(asOf)}: ${counts}.`
}

/** "Yes: " or "No: " to whether stocks rose or fell on the whole. Whether that is a crash is not ours to say. */
function judgeDay(words: string, { advancing, declining }: BreadthEvidence): string {
  if (
    !/^(?!how|what|which)(?:\w+ ){0,2}?(?:is|are|was|were|did|has|have)\b/.test(words) ||
    / or /.test(words)
  )
    return ''
  const isDown = /\b(?:red|down|fall\w*|fell|bad|rough|weak|ugly|bloody|lower|bleed\w*)\b/.test(
    words,
  )
  const isUp = /\b(?:green|up|ris\w+|rose|good|strong|great|higher|rall\w+)\b/.test(words)
  if (isDown === isUp || advancing === declining) return ''
  return declining > advancing === isDown ? 'Yes: ' : 'No: '
}

const RATED = /\b(buy|sell|watch)(?:s|es|ing)?\b/
const MANY = /\b(?:how many|percent\w*|share|number|count|most|majority|%)\b/

const RATED_ALL = /\b(buy|sell|watch)(?:s|es|ing)?\b/g
const verb = (count: number) => (count === 1 ? 'is' : 'are')

function isAction(word: string | undefined): word is 'buy' | 'sell' | 'watch' {
  return word === 'buy' || word === 'sell' || word === 'watch'
}

/** A count other than of rises and falls; null where none is asked for. */
function formatAsked(words: string, { judged, breadth }: Evidence): string | null {
  if (!MANY.test(words) && !/\bover ?(?:bought|sold)\b|\bmore\b.*\b(?:buy|sell|watch)/.test(words))
    return null
  const { signals, overbought, oversold, ...rated } = countJudged(judged)
  const [first, second] = [...words.matchAll(RATED_ALL)].map(([, action]) => action)
  if (signals > 0 && isAction(first) && isAction(second) && first !== second) {
    const [one, other] = [rated[first], rated[second]]
    const more = one === other ? 'As many are' : `More are`
    const [most, least] = one >= other ? [first, second] : [second, first]
    return `${more} rated ${most.toUpperCase()} ${one === other ? 'as' : 'than'} ${least.toUpperCase()}: ${rated[most]} of ${signals} stocks ${verb(rated[most])} rated ${most.toUpperCase()} and ${rated[least]} ${verb(rated[least])} rated ${least.toUpperCase()}.`
  }
  const action = RATED.exec(words)?.[1]
  if (signals > 0 && (action === 'buy' || action === 'sell' || action === 'watch'))
    return `${rated[action]} of ${signals} stocks ${verb(rated[action])} rated ${action.toUpperCase()}.`
  if (signals > 0 && /\bover ?bought\b/.test(words))
    return `${overbought} of ${signals} stocks ${verb(overbought)} overbought.`
  if (signals > 0 && /\bover ?sold\b/.test(words))
    return `${oversold} of ${signals} stocks ${verb(oversold)} oversold.`
  if (breadth === null || breadth.of === 0) return null
  const { of, aboveSma20, aboveSma50, advancing, declining } = breadth
  if (/\b(?:rose|up|gained)\b/.test(words) && /\b(?:fell|down|lost)\b/.test(words)) return null
  const side = /\b(?:below|under)\b/.test(words) ? 'below' : 'above'
  const isBoth = /\b20\b.*\b50/.test(words) || /\b50\b.*\b20/.test(words)
  const period = isBoth ? undefined : /\b(20|50)(?:dma|d|day|sma|ma)?\b/.exec(words)?.[1]
  if (/\b20(?: ?day)? (?:\w+ )?(?:over|above|below|under) (?:the |their )?50\b/.test(words))
    return null
  if (period !== undefined && side === 'above')
    return `${period === '20' ? aboveSma20 : aboveSma50} of ${of} stocks closed above their ${period}-day average.`
  if (/\b(?:up|rose|rise|gain\w*|green|higher|advanc\w*|rising)\b/.test(words))
    return `${advancing} of ${of} stocks rose on ${formatDate(breadth.asOf)}.`
  if (/\b(?:down|fell|fall\w*|lost|red|lower|declin\w*)\b/.test(words))
    return `${declining} of ${of} stocks fell on ${formatDate(breadth.asOf)}.`
  return null
}

export const BREADTH: QuestionKind<'breadth'> = {
  id: 'breadth',
  rules: RULES,
  needs: ['breadth', 'judged', 'indices'],
  stocks: 'named',
  write: answerBreadth,
}
