import { formatDate } from '../../explanations/format-date.ts'
import { joinWords } from '../../explanations/join-words.ts'
import type { Indicator } from '../../indicators/catalogue.ts'
import type { Signal } from '../../signals/signal.ts'
import type { PickWords, Writer } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasNoTicker, phrase, type Features, type QuestionRule } from '../question-rule.ts'
import type { Question } from '../question.ts'
import { rankBy, RANKED_BY, formatMeasured } from '../sentences/compare-readings.ts'
import { describeData } from '../sentences/describe-data.ts'
import { describeDoubts } from '../sentences/describe-sides.ts'
import { READ_THE_RULES } from '../sentences/describe-stock.ts'
import { formatCounts } from '../sentences/describe-stocks.ts'
import { nameStock } from '../sentences/name-stock.ts'

const NOUN =
  '(?:stocks?|tickers?|compan(?:y|ies)|shares?|names?|picks?|ones?|etfs?|equit(?:y|ies)|opportunit(?:y|ies)|plays?|buys|sells|investments?|signals?|setups?)'
const isOpen = (features: Features): boolean =>
  features.subjects === 0 || (hasNoTicker(features) && !features.hasPronoun)
const open = { needs: isOpen }

/** Which stocks are rated BUY, SELL or WATCH, or lead by a measure. */
const RULES: readonly QuestionRule[] = [
  phrase(
    6,
    `(?:which|what|any|all|list|show|find|give|top|best|good|worst|name|recommend\\w*|suggest\\w*|are there|see|scan|screen|got)(?: \\w+){0,6}? (?:strong )?(?:buys?|buying|sells?|selling|watch|short|avoid|own|invest in|hold|dump)`,
    {
      needs: isOpen,
      unless:
        'what (?:is|are|does|do) (?:a |an |the )?(?:strong )?(?:buy|sell|watch|short|hold|buying|selling|short ?sell\\w*|buy ?backs?|sell ?off)(?: \\w+){0,8}|good time|right time|best time|(?:buy|selling?|buying|sells?) (?:pressure|volume|climax|zone|on margin|backs?|limit|stop|order|side|the dip mean)|what (?:does|do|makes|would|triggers?|turns?|causes?) (?:\\w+ )*(?:mean|buy signal|sell signal)|what(?: \\w+){0,8} (?:rsi|adx|sma|cmf|obv|indicators?|level)|insider|pump (?:and|n) dump|short (?:squeeze|interest)|buy and hold|warren|buffett|best (?:way|app|broker|book)|how',
    },
  ),
  phrase(
    6,
    `(?:which|what|any|all|list|show|find|give|top|best|good|great|hot|strongest|weakest|worst|leading|cheap|safest|promising|favou?rite|undervalued|trending|interesting|name|some|bullish|bearish|recommend\\w*|suggest\\w*|pick)(?: \\w+){0,5}? ${NOUN}`,
    {
      needs: isOpen,
      unless:
        'what (?:is|are|does|do) (?:a |an |the )?(?:stocks?|shares?|etfs?|tickers?|signals?|growth stocks?|value stocks?|penny stocks?|blue chip\\w*|meme stocks?|dividend stocks?|preferred (?:stocks?|shares?)|stock \\w+|share \\w+|equit\\w+|buy signals?|sell signals?|stock market)(?: \\w+){0,8}|(?:all|any|some|the) (?:of )?(?:stocks?|signals?) (?:mean|work|right|accurate|come|go|do)|(?:stocks?|shares?) (?:market|split|exchange|price|chart)|what (?:signals?|tickers?|stocks?) (?:do|does|can|are) (?:you|we|supported|covered|available|in)(?: \\w+){0,8}|up today|down today|most active|how|news|(?:moving|moved|moves|gaining|losing|gained|falling|rising|rallying|dropping|fell|rose)(?: \\w+){0,8}|good (?:stock|signal) (?:app|broker)',
    },
  ),
  phrase(
    6,
    '(?:over ?sold|over ?bought|strongest trend|weakest trend|highest|lowest|strongest|weakest)(?: \\w+){0,4} (?:stocks?|tickers?|names?|rsi|adx|cmf|obv|trends?|momentum|money flow|volume|right now|today|list|ones?|buying pressure|selling pressure)(?: \\w+){0,8}|(?:stocks?|tickers?|names?|who|what)(?: \\w+){0,5} (?:over ?sold|over ?bought|(?:the )?(?:highest|lowest|strongest|weakest)|uptrends?|downtrends?|golden cross\\w*|death cross\\w*)',
    {
      needs: isOpen,
      unless:
        'what (?:is|are|does)(?: the)? (?:over ?sold|over ?bought|golden cross|death cross|uptrend|downtrend)(?: \\w+){0,8}|(?:highest|lowest|strongest) (?:possible|rsi can|value)|what does|mean|why',
    },
  ),
  phrase(
    6,
    '(?:what|which)(?: \\w+)? (?:should|shall|to|can|could|would|do|must|ought) (?:i |we |you |one )?(?:\\w+ )?(?:buy|sell|invest in|short|avoid|purchase|dump|recommend|look at|watch|own|get|pick)(?: \\w+){0,8}|(?:buy|sell|watch) (?:list|signals?|ideas?|recommendations?)(?: \\w+){0,8}|(?:stock )?(?:recommendations?|ideas|tips|picks)|where (?:should|can|do|to|shall) (?:i )?(?:put|invest)(?: my| some)? (?:money|cash)?(?: \\w+){0,8}|what looks? (?:good|strong|bullish|bearish|weak|bad|cheap|promising)|something to (?:buy|invest)(?: \\w+){0,8}|give me (?:a|one|some|your best|a few) (?:\\w+ )?(?:stocks?|tips?|tickers?|picks?|winners?|buys?|names?)|what (?:is|are) (?:hot|good|the best (?:stock|buy)s?|a good (?:stock|buy)|worth buying|bullish|bearish)(?: \\w+){0,8}|everything (?:rated|that is|on) (?:a )?(?:buy|sell|watch)',
    {
      needs: isOpen,
      unless:
        'what (?:should|can|could|do|to) (?:i |you |we )?(?:look (?:at|for) (?:before|when|in a)|get (?:from|out)|watch (?:out )?(?:for|when|before))(?: \\w+){0,8}|(?:buy|sell) signals? (?:mean|work|come|perform|do|did|right|accurate)(?: \\w+){0,8}|(?:what|how|why|when|explain|define|track record|accura\\w+|often|many) (?:\\w+ ){0,5}(?:buy|sell|watch) signals?',
    },
  ),
  phrase(
    3,
    'should i (?:buy|sell|invest|purchase|get in|start investing)(?: \\w+){0,8}|(?:buy|invest|sell) (?:now|today|something)',
    open,
  ),
  phrase(
    5,
    '(?:welche|que|quali|quelles?|quais|welke) (?:aktien?|acciones|azioni|actions|acoes|aandelen)',
    open,
  ),
]

const MAX_LISTED = 8
const MAX_NAMED = 25
const MAX_DOUBTED = 3

type Judged = StockEvidence & { readonly signal: Signal }

/** Stocks with an action, or leading by a measure, ranked, with the criteria. */
const answerScreen: Writer = (evidence, pick) => {
  const judged = evidence.judged.filter(hasSignal)
  const found = rank(judged, evidence.question)
  const wanted = evidence.question.screen ?? 'buy'
  const [first] = found
  return {
    summary: [
      judged.length === 0
        ? 'The list of rated stocks is not available right now.'
        : `Of ${judged.length} stocks, ${formatCounts(judged)}.`,
      ...(first === undefined ? formatNone(wanted) : [pick(FIRST, 'first')(nameStock(first))]),
    ],
    sections: [
      {
        title: TITLES[wanted],
        sentences: [...found.slice(0, MAX_LISTED).map(format), ...formatRest(found, wanted)],
      },
      {
        title: 'How the list is sorted',
        sentences: [formatOrder(evidence.question), SAME_FOR_ALL],
      },
      { title: 'The other side, and what would change it', sentences: listDoubts(found, pick) },
      ...(judged.length === 0 ? [{ title: 'What to do', sentences: [NAME_ONE] }] : []),
      ...(judged.length === 0 ? [] : [describeData(evidence)]),
    ],
    insights: [READ_THE_RULES, 'Read about the limits of such a list on /buy-stocks-today.'],
    followUp:
      first === undefined
        ? 'How broad is the market today?'
        : `Why is ${first.ticker} a ${first.signal.action}?`,
  }

  function format(stock: Judged): string {
    const { action, readings, asOf } = stock.signal
    const shown = [...new Set([rankedBy(evidence.question), ...SHOWN])].slice(0, 3)
    const measured = shown.map((indicator) => formatMeasured(indicator, readings))
    return `${nameStock(stock)} is a ${action} as of ${formatDate(asOf)}, with ${joinWords(measured)}.`
  }
}

/** The stocks beyond the list, by ticker; none for a measure's ranking. */
function formatRest(found: readonly Judged[], wanted: keyof typeof TITLES): readonly string[] {
  const rest = found.slice(MAX_LISTED, MAX_LISTED + MAX_NAMED).map(({ ticker }) => ticker)
  if (rest.length === 0 || wanted === 'strongest' || wanted === 'weakest') return []
  const verb = rest.length === 1 ? 'is' : 'are'
  return [`${joinWords(rest)} ${verb} also rated ${wanted.toUpperCase()}.`]
}

const SHOWN: readonly Indicator[] = ['adx', 'rsi', 'cmf']

const SAME_FOR_ALL = 'The order shows one measure, not quality, and is the same for everyone.'
const NAME_ONE = 'Ask about a stock by name to get its signal.'

const TITLES = {
  buy: 'Rated BUY',
  sell: 'Rated SELL',
  watch: 'Rated WATCH',
  strongest: 'Strongest',
  weakest: 'Weakest',
} as const

const FIRST = [
  (name: string) => `${name} tops the list.`,
  (name: string) => `${name} is first on the list.`,
] as const

function hasSignal(stock: StockEvidence): stock is Judged {
  return stock.signal.kind === 'signal'
}

/** Without a named measure a screen ranks by trend; strongest and weakest by momentum. */
function rankedBy({ topic, screen }: Question): Indicator {
  return topic ?? (screen === 'strongest' || screen === 'weakest' ? 'rsi' : 'adx')
}

function rank(judged: readonly Judged[], question: Question): readonly Judged[] {
  const { screen } = question
  const indicator = rankedBy(question)
  const action = screen === 'strongest' || screen === 'weakest' ? null : (screen ?? 'buy')
  const chosen = judged.filter(
    ({ signal }) => action === null || signal.action === action.toUpperCase(),
  )
  const option = screen === 'weakest' ? 1 : -1
  return chosen.toSorted(
    (a, b) =>
      option * (rankBy(indicator, a.signal.readings) - rankBy(indicator, b.signal.readings)) ||
      (a.ticker < b.ticker ? -1 : 1),
  )
}

function formatOrder(question: Question): string {
  const order = question.screen === 'weakest' ? 'lowest first' : 'highest first'
  return `It is sorted by ${RANKED_BY[rankedBy(question)]}, ${order}.`
}

function formatNone(wanted: keyof typeof TITLES): readonly string[] {
  const action = wanted === 'strongest' || wanted === 'weakest' ? null : wanted.toUpperCase()
  return action === null ? ['There is nothing to rank.'] : [`None of them is rated ${action}.`]
}

function listDoubts(found: readonly Judged[], pick: PickWords): readonly string[] {
  return found.slice(0, MAX_DOUBTED).flatMap((stock) => describeDoubts(stock, pick))
}

export const SCREEN: QuestionKind<'screen'> = {
  id: 'screen',
  rules: RULES,
  needs: ['judged'],
  stocks: 'named',
  write: answerScreen,
}
