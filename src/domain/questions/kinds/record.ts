import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import {
  hasNoTicker,
  phrase,
  wholeWords,
  type Features,
  type QuestionRule,
} from '../question-rule.ts'
import { describeBuyRecord, formatSpan, NO_BUYS } from '../sentences/describe-record.ts'
import { describeTrackRecord } from '../sentences/describe-track-record.ts'

const OURS = '(?:your|the|these|those|this|tapelight|its|buy|sell|watch|such|past|previous|old)'
const SIGNALS =
  '(?:signals?|calls?|recommendations?|ratings?|method|rules?|picks|system|strategy|engine|algorithm|analysis|predictions?|site|app|tool|tapelight|results?|buys?|sells?|advice|model|indicators?)'

const OF_US = wholeWords(
  'you|your|ur|u|(?:the|these|those|of|all|many|number of|amount of) tests|tests (?:run|ran|done|passed|were)|signals?|buys?|sells?|rules?|trend ?breaks?|exhaustion|track record|(?:this|the) (?:site|tool|app|thing)|(?:these|those|the|your) (?:results|numbers|stats|tests)|(?:over ?bought|over ?sold|rsi|adx|cmf|obv)(?: \\w+){0,4} (?:leads?|led) to|tapelight|it|this(?! (?:week|month|quarter|year|summer|spring|fall|winter)(?= |$))|back ?tests?|record|method|picks|calls|tested|(?:rsi|adx|sma|obv|cmf|golden cross|death cross) (?:\\w+ )?(?:work|works|predicts?|beat)',
)
const OF_RECORD = wholeWords(
  '(?:un)?tests?|tested|(?:does|do|did|is)(?: \\w+){0,4} (?:actually|really|even|ever) (?:works?|worked|working|helps?|any good|useful|profitable)|back ?test\\w*|track record|sample ?size|(?:win|hit|success|failure) ?rates?|historical(?:ly)?|past (?:signals?|calls?|picks?|performance|results?)|proven|proof|stats|statistical\\w*|significan\\w+|p ?values?|confidence intervals?|beat\\w*|outperform\\w*|random\\w*|chance|luck\\w*|coin (?:flip|toss)|(?:\\d+|twenty|five) days? (?:out|ahead)|(?:do|does|did|fare|fares|perform|performs|work|works) (?:better|best|worse|worst) (?:in|on|with|for|among)|accura\\w+|reliab\\w+|trust\\w*|audited|scams?|rigged|fraud\\w*|(?:sessions?|days?|weeks?|months?) (?:after|following|later)|after (?:a |an |the |your |each )?(?:buys?|sells?|signals?|trend break|exhaustion)|follow(?:ed|ing) (?:a|the|your|you|every|each|all)|(?:made|make|making) (?:any )?money|(?:an|any|have|real) edge|live record|(?:was|were|been|often|ever|is it|is buy|is sell) wrong|how good (?:are|is) (?:you|your|the|this|it)|after \\d+ (?:sessions?|days?|weeks?)|(?:best|worst|which) year|(?:buys?|sells?|signals?|exhaustion|trend break|picks|cross|rsi|adx|obv|cmf|rules?)(?: \\w+){0,2} (?:went|gone|turn\\w* out|work(?:s|ed|ing)?|pan\\w*|fail(?:s|ed)?|won|lost|rose|fell|predicts?|pay(?:s|ed)? off)|suck(?:s|ed)?|useless|garbage|trash|worthless|bullshit|crap|cherry ?pick\\w*|(?:anyone|anybody|someone|independent\\w*|third party)(?: \\w+){0,3} (?:check\\w*|review\\w*|replicat\\w+|reproduc\\w+)|peer review\\w*|(?:leads?|led) to(?: \\w+)? (?:drops?|falls?|declines?|gains?|rises?|losses)|survivor\\w*|bias(?:es|ed)?|delisted|over ?fit\\w*|curve ?fit\\w*|look(?:ing)? ?ahead|hindsight|p ?hack\\w*|data ?(?:mining|mined|snooping|dredging)',
)
/** The record's own words next to ours. */
const isOfRecord = (features: Features): boolean =>
  hasNoTicker(features) && OF_US.test(features.words) && OF_RECORD.test(features.words)
/** A condition of a rule, as the record has it. */
const CONDITION =
  '(?:over ?bought|over ?sold|golden cross(?:es)?|death cross(?:es)?|trend ?breaks?|exhaustion|(?:rising |falling |high |low )?(?:rsi|adx|cmf|obv|money flow))'
const NOT_RECORD =
  '(?:what (?:is|are|does)|define|definition of|meaning of|explain) (?:an? |the )?(?:back ?test\\w*|win ?rates?|hit ?rates?|p ?values?|track record|statistical significance|edge|benchmark|alpha|random walk)(?: mean\\w*)?$|how (?:do|can|to|could|should) (?:i|you|we) (?:\\w+ )?(?:back ?test|make money|test|beat)|^(?:\\w+ ){0,2}?how (?:do|does|are|is)(?: \\w+){0,4} (?:signals?|rules?|it|this|tapelight|site|method|buys?|sells?)(?: \\w+)? (?:works?|made|computed|calculated|decided)$|i (?:can|could|should) (?:make|buy)|which stocks(?: \\w+){0,3} (?:beat|outperform\\w*)|make me'

/** The track record of such signals. */
const RULES: readonly QuestionRule[] = [
  phrase(9.3, '.+', { needs: isOfRecord, unless: NOT_RECORD }),
  phrase(
    9.4,
    '(?:buys?|sells?|signals?)(?: \\w+){0,4} (?:hold|holding|held)(?: (?:period|time|for))?(?: \\w+){0,3} (?:median|mean|average|return|change|result|rate)(?: \\w+){0,3}|(?:buys?|sells?|signals?|ratings?)(?: \\w+){0,3} followed by|(?:period|years|dates?|stocks|span|time|long|far)(?: \\w+){0,4} (?:track |your |the )*record(?: \\w+){0,4}|(?:track|your|the) record (?:cover\\w*|span\\w*|go(?:es)?|include\\w*|start\\w*|based)(?: \\w+){0,4}|(?:win|hit|success|failure) ?rates?(?: \\w+){0,8}|(?:why|what is the point|purpose)(?: \\w+){0,6} (?:show|shows|publish|bother|have|give|use|of)(?: \\w+){0,4} (?:signals?|ratings?|buys?|sells?)(?: \\w+){0,4}|why should (?:i|we|anyone) (?:\\w+ )?(?:trust|believe|use|listen to)(?: \\w+){0,8}',
    { needs: hasNoTicker, unless: NOT_RECORD },
  ),
  // The record by its own names: its tests, its best and worst row, the live one, a condition's rule.
  phrase(
    9.55,
    `(?:.+ )?(?:(?:best|worst|lowest|highest|weakest|strongest)(?: \\w+){0,3} (?:results?|rows?|rules?|tests?|conditions?|combinations?)|how many(?: \\w+){0,3} (?:tests?|combinations?)|what happen\\w*(?: \\w+){0,3} ${CONDITION} (?:on average|typically|usually|historically)|(?:live|forward|real)(?: \\w+){0,4} (?:results?|record|signals? (?:counted|logged))|(?:walk )?forward test\\w*|out of sample|live (?:performance|tests?|testing|tested)|(?:is there|any|have|has|suffer\\w*|avoid\\w*|account\\w*|correct\\w*|adjust\\w*|handle\\w*|include\\w*)(?: \\w+){0,4} (?:survivor\\w*|look ahead|over ?fit\\w*|bias(?:es)?)|(?:best|worst|good|bad|which) years?(?: \\w+){0,4} (?:buys?|sells?|signals?)|(?:%|percent\\w*|share|how many|how often)(?: \\w+){0,5} (?:buys?|sells?|signals?)(?: \\w+){0,9} (?:later|per your stats|afterwards?|after (?:a|one|two|\\d+) \\w+)|${CONDITION}(?: \\w+){0,4} (?:leads?|led) to|${CONDITION}(?: \\w+){0,4} (?:rules?|condition|test)|${CONDITION}(?: \\w+){0,6} (?:what happen\\w*|happen\\w* (?:next|after\\w*|then)|hit ?rate|how (?:did|does|do|has|have) (?:that|it|they|those|this) (?:do|done|work|perform|fare)\\w*))(?: .+)?`,
    {
      needs: (features) => hasNoTicker(features) && !(features.hasPronoun && features.subjects > 0),
      unless: `${NOT_RECORD}|(?:what|how) (?:is|are|does|do) (?:a |an |the )?(?:buy|sell|trend break|exhaustion)?(?: \\w+)? ?(?:rules?|conditions?)|which (?:rule|condition)s? (?:fired|is|are|does|do)(?: \\w+){0,6}|today|yesterday|this (?:week|month)|last (?:week|month|session)|earnings|mean\\w*|explain|what (?:is|are) (?:an? )?(?:(?:walk )?forward test\\w*|out of sample(?: \\w+)?)$|stocks? (?:with|in|that|near|at)|meets?|breadth`,
    },
  ),
  // A condition and what followed it: "do overbought stocks really fall within a month".
  phrase(
    8.8,
    '(?:do|does|did|how often|how many times|what happen\\w*|how (?:do|does|did)|is|are)(?: \\w+){0,6} (?:buys?|sells?|signals?|over ?bought|golden cross(?:es)?|death cross(?:es)?|high rsi|rsi|adx|cmf|obv|trend ?breaks?|exhaustion)(?: \\w+){0,8} (?:within|after|over|in|out|later) ?(?:a|the|one|two|\\d+)? ?(?:\\d+ )?(?:months?|weeks?|days?|sessions?|quarter)(?: \\w+){0,4}|(?:days?|sessions?|weeks?|month) (?:out|later|on|after|afterwards)(?: \\w+){0,4}|breadth (?:tests?|results?|study|record|rule)|(?:broad|breadth)(?: \\w+){0,5} (?:help|helps|predict\\w*|mean|work\\w*|lead|followed)(?: \\w+){0,6}|(?:results?|record|returns?|figures|numbers|back ?tests?|stats|rates?|signals)(?: \\w+){0,5} (?:costs?|fees|commissions?|slippage|tax(?:es)?)|(?:how many|any|is there|have you|do you have|got|show|see)(?: \\w+){0,3} live (?:signals?|results?|record|trades?|track)(?: \\w+){0,5}|(?:buys?|sells?|signals?|rules?|record|results?)(?: \\w+){0,4} in 20(?:1\\d|2\\d)(?: \\w+){0,6}|(?:your|the) (?:stats|statistics|track record|back ?tests?)',
    {
      needs: (features) => hasNoTicker(features) && !(features.hasPronoun && features.subjects > 0),
      unless: `${NOT_RECORD}|this (?:week|month|year)|today|yesterday|last (?:week|month|year|session)|(?:which|what|list|show|any) (?:\\w+ ){0,3}stocks?|how many (?:stocks|buys|sells) (?:are|have|turned)(?: \\w+){0,4}`,
    },
  ),
  // "Do the SELLs have any edge vs just holding SPY": held against any day.
  phrase(
    8.75,
    '(?:do|does|did|have|has|is|are)(?: \\w+){0,3} (?:buys?|sells?|signals?|calls?|ratings?)(?: \\w+){0,5} (?:edge|advantage|alpha)(?: \\w+){0,2} (?:vs|versus|over|against|compared|relative|beyond)(?: \\w+| @)*',
  ),
  // "If I followed every BUY would I beat SPY": held against the fund.
  phrase(
    8.8,
    '(?:.+ )?(?:follow\\w*|b(?:uy|ought|uying)|t(?:ake|ook|aking|rad\\w+)|act(?:ed|ing)? on)(?: on)? (?:every|all|each|only|just)(?: \\w+){0,3} (?:buys?|sells?|signals?|calls?)(?: \\w+| @){0,8} (?:beat\\w*|outperform\\w*|better than|ahead of|more than)(?: \\w+| @){0,4}|(?:.+ )?(?:beat\\w*|outperform\\w*|better than|ahead of) (?:the )?@ (?:if|by|when|with)(?: \\w+){0,4} (?:follow\\w*|b(?:uy|ought|uying)|tak\\w+|took|trad\\w+)(?: \\w+){0,4} (?:buys?|sells?|signals?|calls?)(?: \\w+){0,3}',
  ),
  // A stock's own record is not held.
  phrase(
    8.7,
    '(?:how (?:often|many times) (?:was|were|is|are|has|have|did|does)|(?:avg|average|mean|typical|median) (?:returns?|gains?|results?|changes?) (?:after|following|of))(?: \\w+| @){0,6} (?:buys?|sells?|signals?)(?: \\w+| @){0,4}',
    { needs: (features) => features.named > 0, unless: 'when|since|volume' },
  ),
  phrase(
    8.2,
    '(?:track )?record(?: \\w+| @){0,6} (?:buys?|sells?|signals?)|(?:earlier|past|previous|old|last) (?:buys?|sells?|signals?|calls?)(?: \\w+| @){0,6} (?:did|do|work|worked|go|went|perform\\w*|turn\\w*|right|wrong|amount\\w*|result\\w*|pa(?:y|id)|ma[dk]e|earn\\w*|come to|came to|bring|brought|pan\\w* out)',
    {
      unless:
        'when|since|what (?:was|were) (?:the |its )?(?:previous|last|earlier)|volume|high|low',
    },
  ),
  phrase(
    8.6,
    'how many (?:of )?your (?:buys?|sells?|signals?|calls?)(?: \\w+){0,8}|prove (?:that )?(?:your |the )?(?:signals?|buys?|it|this)(?: \\w+){0,6}|(?:(?:did|do|does|have|has|would)(?: \\w+){0,4} (?:fall|rise|drop|go up|go down|gain|lose|beat|fell|rose)(?: \\w+){0,3} after (?:\\w+ ){0,3}(?:buys?|sells?|signals?))|(?:avg|average|mean|median|typical|usual) (?:\\w+ )?(?:returns?|gains?|results?|changes?|moves?|profits?|loss(?:es)?)(?: \\w+){0,3} (?:after|following|from|of|on|per|for) (?:\\w+ ){0,3}(?:buys?|sells?|signals?|trades?|trend break|exhaustion)(?: \\w+){0,8}|how many(?: \\w+){0,4} (?:trades|cases|signals? (?:were|did|have))(?: \\w+){0,8}|(?:how big|how many|what)(?: \\w+){0,7} (?:sample|test|backtest)(?: \\w+){0,8}|(?:which|what)(?: \\w+){0,4} (?:rules?|signals?) (?:\\w+ ){0,2}(?:did|does|do|is|was|works?|worked|performed) (?:\\w+ )?(?:better|best|worse|worst|more|well)(?: \\w+){0,8}|(?:better|worse|different|any better) than (?:\\w+ ){0,3}(?:chance|random|guessing|coin|luck|dart\\w*|any day)(?: \\w+){0,8}|(?:random|any|blind\\w*) (?:day|pick|date|stock)s? (?:\\w+ ){0,3}(?:instead|better|worse)|(?:buy|sell|trend break|exhaustion)(?: \\w+){0,3} (?:hit|win|success) ?rates?(?: \\w+){0,8}',
    {
      needs: hasNoTicker,
      // How many there are today is the screener's.
      unless:
        'how many (?:buys?|sells?|signals?) (?:do you have|are there|have you)(?: got)?(?: today| now| right now)?|how many (?:of )?your (?:buys?|sells?|signals?) (?:are|today|now)(?: \\w+){0,4}',
    },
  ),
  phrase(
    8.5,
    `(?:track ?record|back ?test\\w*|win ?rate|hit ?rate|success ?rate|failure rate|batting average|base rate|past performance|historical (?:performance|results?|accuracy|record)|accura(?:cy|te|tely)|reliab(?:le|ility)|trustworthy)`,
    {
      unless:
        '(?:what (?:is|does|are)|define|meaning of) (?:a |an )?(?:back ?test\\w*|win ?rate|hit ?rate|base rate|track record)(?: mean\\w*)?$|how (?:do|can|to) (?:i )?back ?test|accurate (?:price|quote)s?|(?:is|are) (?:your |the )?(?:data|prices?|quotes?) (?:accurate|reliable)|(?:rsi|adx|sma|obv|cmf|chaikin \\w+|moving averages?) (?:accurate|reliable)',
    },
  ),
  phrase(
    8.5,
    `(?:how|do|does|did|have|has|are|were|is|was)(?: \\w+){0,4}? ${OURS} (?:\\w+ ){0,2}?${SIGNALS}(?: \\w+| @){0,4}? (?:work|worked|working|perform\\w*|do|done|did|doing|right|wrong|correct|good|any good|made|make|beat|fare|fared|pan out|panned out|profitable|turn out|turned out|better than|outperform\\w*|legit|trust\\w*|useful|proven|paid|pay|come true)`,
    {
      unless:
        'how (?:do|does|did|are|is) (?:\\w+ ){0,2}(?:your|the|these|this|tapelight|its|buy|sell) (?:\\w+ ){0,2}(?:signals?|rules?|method|site|app|tool|tapelight|engine|algorithm|system|model|analysis|indicators?) (?:work|made|do it|come)(?: \\w+){0,8}|(?:rsi|adx|cmf|obv|sma|average|indicators?)(?: \\w+){0,3} (?:work|better)|i (?:do|done|make) |right now|more stocks',
    },
  ),
  phrase(
    8.5,
    '(?:how (?:often|many times|frequently|good|well|right|correct|many)|have|has|were|are|is|was|did) (?:\\w+ ){0,2}?(?:you|your (?:\\w+ )?signals?|signals?|they|tapelight|buy signals?|sell signals?|buys)(?: \\w+){0,4}? (?:right|wrong|correct|work|worked|fail|failed|lose|win|rise|higher|make money|made money|hit|miss|pay off|outperform|perform\\w*|profitable|ever been \\w+|good at)',
    {
      unless: 'you (?:right|wrong) (?:there|here)|why|how do they work|right now|more stocks',
    },
  ),
  phrase(
    8.5,
    '(?:can|should|why should|could|do|would) (?:i|we|you|one|anyone|people) (?:\\w+ )?(?:trust|rely on|believe|count on) (?:\\w+ ){0,3}?(?:you|signals?|this|tapelight|ratings?|your \\w+|these|recommendations?|it)(?: \\w+){0,8}|what happen(?:s|ed)? after (?:\\w+ ){0,3}(?:buy|sell|signals?)(?: signals?)?|how (?:often|many times|frequently) (?:is|are|was|were|does|do|did) (?:a |an |the |your )?(?:buy|sell|signal|watch|they|it|you)s?(?: signals?)?(?: \\w+){0,8}|(?:how|what) (?:did|do|does|happened|happens|has|have) (?:\\w+ ){0,3}(?:stocks?|prices?|@) (?:\\w+ ){0,3}after (?:a |an |your )?(?:buy|sell|signal)s?(?: \\w+){0,8}|if i (?:had )?(?:followed|bought every|traded)(?: \\w+){0,8}(?: signals?| buy)|(?:beat|better than|outperform) (?:the |a )?(?:market|s p 500|index|random|buy and hold|coin)(?: \\w+){0,8}|(?:performance|results) of (?:your |the |past |all )*(?:signals?|recommendations|calls)|proof (?:that )?(?:it|this|signals?|they)',
    { needs: hasNoTicker, unless: '(?:which|what) (?:stocks?|sectors?)(?: \\w+){0,8}' },
  ),
]

/** How past signals did, compared with any day of the same stocks: the figure asked for first. */
const answerRecord: Writer = (evidence) => {
  const { words } = evidence.question
  const answer =
    evidence.trackRecord === null
      ? null
      : describeTrackRecord(evidence.trackRecord, words, evidence.live)
  const buys = describeBuyRecord(evidence.record)
  const short = buys === null ? [NO_BUYS] : [buys.counts, buys.worth]
  return {
    summary: answer === null ? short : answer.summary,
    sections: [
      { title: 'What was tested', sentences: answer?.tested ?? [formatSpan(evidence.record)] },
      {
        title: 'What the record cannot show',
        sentences: [
          'It covers stocks that are still listed, over years when the market mostly rose.',
          'Costs and taxes are left out.',
        ],
      },
    ],
    insights: ['See the full track record, losers included, on /record.'],
    followUp: null,
  }
}

export const RECORD: QuestionKind<'record'> = {
  id: 'record',
  rules: RULES,
  needs: ['live'],
  stocks: 'pointed-at',
  write: answerRecord,
}
