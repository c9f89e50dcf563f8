import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import {
  hasNoTicker,
  phrase,
  wholeWords,
  type Features,
  type QuestionRule,
} from '../question-rule.ts'
import { leaveOutPeriod } from '../screen/choose-screen.ts'
import { readScreen } from '../screen/read-screen.ts'
import { describeScreen } from '../screen/describe-screen.ts'
import { hasBound, isOfBars, isScoped, readsAsScreen } from '../screen/reads-as-screen.ts'
import { readActions } from '../slots/read-action.ts'
import { describeData } from '../sentences/describe-data.ts'
import { listConclusion } from '../sentences/describe-record.ts'

const NOUN =
  '(?:stocks?|tickers?|compan(?:y|ies)|shares?|names?|picks?|ones?|etfs?|equit(?:y|ies)|opportunit(?:y|ies)|plays?|buys|sells|investments?|signals?|setups?)'
const isOpen = (features: Features): boolean =>
  features.subjects === 0 || (hasNoTicker(features) && !features.hasPronoun)
const open = { needs: isOpen }

const isOfTheme = ({ words }: Features): boolean => {
  const read = readScreen(words)
  return read.theme !== null && leaveOutPeriod(read).length === 0
}
const isOfGroup = ({ words }: Features): boolean => {
  const { theme, parts, unapplied } = readScreen(words)
  const isNamed = theme !== null || parts.some(({ key }) => key === 'sector')
  return isNamed && unapplied.every((name) => name.startsWith('“'))
}
const OF_COUNT = wholeWords(
  'how many|number of|count|(?:what|which) (?:percent\\w*|share|fraction|proportion|%)|percentage of|(?:is|are) (?:more than )?(?:half|most|the majority)',
)

/** Which stocks are rated BUY, SELL or WATCH, or lead by a measure. */
const RULES: readonly QuestionRule[] = [
  // "All the banks are buys, right?": of a group, not of the record.
  phrase(9.45, '(?:all|every|each|any|none|no|both|most|which|are|is)(?: \\w+){1,10}', {
    needs: (features) =>
      isOpen(features) && readActions(features.words).length > 0 && isOfGroup(features),
    unless:
      'why|will|tested|record|after|work|works|trust|beat|mean\\w*|how (?:do|does|is|are)|should|if',
  }),
  phrase(9.5, '.+', {
    needs: (features) => isOpen(features) && features.named === 0 && isOfBars(features.words),
    unless: 'mean\\w*|define|definition|explain',
  }),
  phrase(7.6, '.+', {
    needs: (features) => isOpen(features) && OF_COUNT.test(features.words) && isScoped(features),
    unless:
      'trades?|cases|tests?|tested|why|will|tomorrow|your|you|sectors|my|mean\\w*|years|how (?:do|does)|record|back ?test\\w*',
  }),
  phrase(7.62, 'how many(?: \\w+){0,4} (?:do|have|are)(?: \\w+){0,4}$', {
    needs: (features) => isOpen(features) && isOfGroup(features),
    unless: 'trades?|tested|tests?|sectors|up|down|rose|fell|my|mean\\w*',
  }),
  phrase(7.55, '(?:how|hows|what about)(?: \\w+){0,8}', {
    needs: (features) => isOpen(features) && isOfTheme(features),
    unless: 'how (?:do|can|should|would) (?:i|you|we)|mean\\w*|why|will|how many|how much',
  }),
  phrase(7.5, '.+', { needs: (features) => isOpen(features) && readsAsScreen(features) }),
  phrase(9.5, '.+', {
    needs: (features) => isOpen(features) && hasBound(features) && readsAsScreen(features),
  }),
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

/** The stocks that pass the filters asked for, as the screener finds them. */
const answerScreen: Writer = (evidence) => {
  const { first, left, stocks, filters, isLeftFirst = false } = describeScreen(evidence)
  const { screen, question } = evidence
  const isRated = question.screen?.parts.some(({ key }) => key === 'action' || key === 'age')
  const conclusion =
    isRated === true && (screen?.matches.length ?? 0) > 0 ? listConclusion(evidence) : []
  return {
    summary: isLeftFirst ? [...left.slice(-1), first, ...left.slice(0, -1)] : [first, ...left],
    sections: [
      { title: 'Matches', sentences: stocks },
      { title: 'Filters', sentences: filters },
      ...(screen === null ? [] : [describeData(evidence)]),
    ],
    insights: ['A list in order of one number doesn’t say which stock is better.', ...conclusion],
    followUp: null,
  }
}

export const SCREEN: QuestionKind<'screen'> = {
  id: 'screen',
  rules: RULES,
  needs: ['screen'],
  stocks: 'never',
  write: answerScreen,
}
