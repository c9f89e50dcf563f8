import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasNoTicker, hasSubject, phrase, type QuestionRule } from '../question-rule.ts'
import { isJudged } from '../sentences/answer-on-stocks.ts'
import { sectionOnBreadth } from '../sentences/describe-breadth.ts'
import { readNamed } from '../frame/read-named.ts'
import { describeLead } from '../sentences/describe-lead.ts'
import { describeMeasure, isReading } from '../sentences/describe-measure.ts'
import { describeShortRecord } from '../sentences/describe-record.ts'
import { sectionsOnSample } from '../sentences/describe-stand.ts'
import { insightsOn, sectionOnDoubts } from '../sentences/describe-stock.ts'
import { describeActions } from '../sentences/describe-stocks.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'

const MOVE =
  '(?:go|goes|going|rise|rising|fall|falling|drop|dropping|crash|crashing|rally|rallying|moon|tank|recover|recovering|bounce|rebound|climb|reach|hit|double|triple|skyrocket|explode|collapse|surge|plunge|grow|jump|dip|soar|pop|break|outperform|keep|continue|hold up|be|end|close|open|trade|do|perform|move|survive|die|squeeze|correct|happen|increase|decrease|make|gain|lose|turn|stay|start|stop|get|beat|win|come)'
const LATER =
  '(?:tomorrow|next (?:\\w+ )?(?:day|week|month|quarter|year|decade|monday|tuesday|wednesday|thursday|friday|session|few \\w+|summer|winter|spring)s?|(?:by|on|this coming|before) (?:monday|tuesday|wednesday|thursday|friday|christmas|easter|year end|end of (?:the )?(?:day|week|month|year)|the end of (?:the |this )?(?:day|week|month|year)|20[2-9]\\d)|in (?:the )?(?:\\d+|a|an|one|two|three|four|five|six|ten|twenty|few|next|coming|near) (?:\\w+ )?(?:days?|weeks?|months?|years?|decades?|future|term)|in 20[2-9]\\d|in the future|year end|end of (?:the )?year|(?:over |in )?the (?:coming|next) \\w+)'

/** "How much is it up in a year": what it has done. */
const UP_BY_NOW = 'how (?:much|far) (?:is|has|are) ~ (?:\\w+ )?(?:up|down|gained|lost|risen|fallen)'

const CRASH =
  '(?:crash|crashes|crashing|collapse|meltdown|bear market|correction|sell ?off|selloff|pullback|bubble (?:burst|pop)|rally|rebound|bounce)'

/** Asks what will happen. */
const RULES: readonly QuestionRule[] = [
  phrase(
    8.9,
    '(?:which|what)(?: \\w+){0,4} (?:stocks?|ones?|names?|picks?) (?:\\w+ ){0,2}(?:will|is going to|are going to|gonna)(?: \\w+){1,8}|(?:give|gimme|show|name|tell|pick|find|list|any)(?: \\w+){0,6} (?:that|which|who)(?: \\w+)? (?:will|is going to|are going to|going to|gonna|can|could|might)(?: \\w+){0,2} (?:go|rise|double|triple|moon|explode|make|gain|pop|run|rally|soar|beat|10x|fall|drop|crash|win|skyrocket)(?: \\w+){0,6}',
    {
      needs: hasNoTicker,
    },
  ),
  phrase(
    8.9,
    '(?:make|get|getting) (?:me |us )?(?:rich|wealthy|a millionaire)(?: \\w+){0,4}|(?:good|right|best|bad|wrong) (?:time|moment) to (?:start|begin|get started)(?: \\w+){0,8}|wait for (?:a|the|another) (?:dip|crash|pullback|correction|drop)(?: \\w+){0,4}',
    { unless: 'richer' },
  ),
  phrase(7.4, 'will ~ (?:\\w+ ){0,2}\\w+', {
    unless: 'will (?:it|this|that|they) (?:tell|cost|work|help|explain|show|make sense)',
  }),
  phrase(3.5, '20(?:2[7-9]|[3-9]\\d)', { needs: hasSubject }),
  // Questions of the market's past never name tomorrow.
  phrase(
    8,
    '(?:market|markets|stocks|dow|nasdaq|s p) (?:tomorrow|next week)(?: \\w+){0,4}|(?:odds|chances?|likelihood|probability) (?:that |of )?~(?: \\w+){0,5}',
  ),
  phrase(8, 'what (?:will|is going to|is gonna) happen|what (?:will|would) the future|future of ~'),
  phrase(
    8,
    `(?:will|would|shall|could|can|might|gonna|going to) (?:~|stocks?|the (?:\\w+ )?(?:market|markets|index|dow|nasdaq|economy|rally|sell ?off|dip|crash|trend)|markets?|tech|prices?|there)(?: \\w+){0,2} (?:really |ever |still |probably |likely |even )?${MOVE}`,
    {
      unless:
        'what (?:would|could|will|can|might) (?:change|flip|turn|make|have to)|(?:would|could) (?:flip|change|have to)|can (?:this|it|that|they) (?:be|do|make|get) (?:used|explained|trusted|wrong|accurate|compared)|(?:can|could) it (?:stay|be|do|get|make|close|turn|beat) (?!higher|lower|above|below|up|down)\\w+|(?:this|it|that) (?:be )?(?:tell|explain|cost|show)',
    },
  ),
  phrase(
    8,
    '(?:is|are|s) (?:~|we|things|everything|stocks?|the (?:\\w+ )?markets?|tech|prices?) (?:\\w+ )?(?:gonna|going|about|set|likely|due|expected|bound|headed|heading|ready|poised) (?:to|for|toward|towards|up|down|higher|lower)',
    {
      unless: 'headed by|likely to (?:be )?(?:wrong|right)',
    },
  ),
  phrase(
    8,
    '(?:predict\\w*|forecast\\w*|projections?|projected|projecting|(?:do|does|can|could|would) (?:you|your rules|tapelight) (?:project|anticipate|foresee)|prognos\\w*|crystal ball|price targets?|target price|outlook|fortune tell\\w*)',
    {
      unless: 'what (?:is|does|are) (?:a |the )?(?:price target|forecast|target price) mean\\w*',
    },
  ),
  phrase(
    8,
    'where (?:will|is|are|(?:do|would|can) you (?:think|see|expect|believe|reckon|figure|imagine|predict|guess|suppose)|would)(?: \\w+)? (?:~|stocks?|the (?:\\w+ )?markets?)(?: \\w+)? (?:to|be|being|going|go|headed|heading|end|ending|finish|finishing|close|closing|settling|landing|stand|trade|trading|in|by|next|at)',
  ),
  phrase(
    8,
    'how (?:high|low|far|much) (?:higher |lower |more )?(?:will|can|could|might|would) (?:~|stocks?|the (?:\\w+ )?markets?)',
    { unless: 'how much (?:can|could) (?:this|it) cost|how much would it cost' },
  ),
  phrase(
    8,
    `(?:@|its?|this|stocks?|markets?|prices?)(?: \\w+){0,3} (?:up|down|higher|lower|green|red|rise|fall|worth|crash|rally|be) (?:\\w+ )?${LATER}`,
    {
      unless: `should i|(?:closed?|was|were|went|did)|${UP_BY_NOW}`,
    },
  ),
  phrase(
    8,
    `what (?:will|would|happens?|is going to|might|could|do you think will)(?: \\w+){0,4} (?:happen|do|go|be|next|price|worth)(?: \\w+){0,8} ${LATER}|what (?:will|is going to|happens?) (?:happen |next |to |with )*~(?: \\w+){0,3}(?: next| happen| do| be| reach)|what happens next|what(?: is)? next for ~`,
  ),
  phrase(
    8,
    '(?:@|its?|the stock|stocks?|markets?) to the moon|(?:next|new) (?:nvda|nvidia|amazon|apple|tesla|@)|10x|ten ?bagger|(?:double|triple) my money|make me (?:rich|a millionaire)|when will (?:~|stocks?|the (?:\\w+ )?markets?)(?: \\w+){0,8}|(?:chance|chances|probability|odds|likelihood)(?: \\w+){0,6} (?:rise|rises|rising|fall|falls|falling|go|goes|going|up|down|crash|recover|rally|reach|hit|double|beat|drop)|which (?:stocks?|way)(?: \\w+)? will(?: \\w+)+|what stocks? (?:will|are going to)(?: \\w+)+|crash coming|recession coming|bottom (?:yet|is in)|(?:has|have) (?:~|the market|stocks?) (?:bottomed|peaked)|should (?:rise|fall|climb|drop) (?:tomorrow|next \\w+)',
    {
      unless: 'when will (?:~|they) (?:report|announce|release|publish)\\w*',
    },
  ),
  phrase(
    7.5,
    `(?:do|does) (?:you )?(?:think|expect|believe|reckon|see)(?: that)? (?:~|stocks?|the (?:\\w+ )?markets?)(?: \\w+){0,8} (?:${MOVE}|up|down)`,
    {
      unless:
        'think (?:of|about) ~|think ~ (?:is|are|be)(?: \\w+){0,3} (?:buy|sell|good|bad|ok|okay|worth)',
    },
  ),
  // "Is it your expectation that the market will be lower by Christmas".
  phrase(
    8.2,
    '(?:is it|do you hold|what is) your (?:expectation|forecast|prediction|belief|view|guess|hunch|opinion) that(?: \\w+| @){1,12}|(?:will|would|going to|gonna) (?:\\w+ ){0,3}be (?:\\w+ )?(?:lower|higher|up|down|red|green)(?: \\w+){0,3} (?:by|before|at) (?:christmas|thanksgiving|halloween|easter|the holidays|new years?|year end|the end of (?:the |this )?\\w+|next \\w+|spring|summer|fall|autumn|winter)',
  ),
  // "Is a crash on the horizon", however it is asked.
  phrase(
    8.6,
    `${CRASH}(?: \\w+){0,3} (?:coming|incoming|ahead|soon|looming|horizon|corner|near|due|expected|imminent|brewing|cards|way|likely|possible|inevitable)|(?:expect\\w*|see|foresee|anticipat\\w+|predict\\w*|fear\\w*|afraid of|worried about|brace for|think|believe|forecast\\w*)(?: \\w+){0,7} (?:to )?${CRASH}|(?:head(?:ed|ing)|going|due|set|brac\\w+|near\\w*|close|on the (?:verge|brink|edge))(?: \\w+){0,3} (?:for|into|toward|towards|to|of) (?:an? |the |another )?(?:\\w+ )?${CRASH}|(?:is|are|will|comes|does|do|s)(?: \\w+){0,2} (?:there|a|an|another|the next)(?: \\w+){0,4} ${CRASH}`,
    {
      needs: hasNoTicker,
      unless:
        'was|were|did|last|mean\\w*|what is (?:a|an)|define|history|happened|stocks? (?:that|which)|which|list|how many|today|this (?:week|month)|how (?:do|does|to)',
    },
  ),
  phrase(3.5, LATER, { unless: UP_BY_NOW }),
  phrase(4.5, `(?:what|how)(?: \\w+){0,8} ${LATER}`, {
    needs: hasSubject,
    unless: `should i|can i|buy|sell|${UP_BY_NOW}`,
  }),
  phrase(
    6,
    '(?:(?:wird|werden) (?:@|die aktie\\w*|der kurs)(?: \\w+){0,8} (?:steigen|fallen)|(?:va|subira|bajara|va a) (?:@ )?(?:a )?(?:subir|bajar|caer)|(?:va t elle|va t il|va|vont) (?:@ )?(?:monter|baisser)|(?:salira|scendera)|(?:vai|vao) (?:subir|cair)|(?:gaat|zal) (?:@ )?(?:\\w+ )?(?:stijgen|dalen)|kursziel|prognose|pronostico|previsione|previsao|prevision)',
  ),
]

/** The future is unknown; the answer is how often prices rose before, and what the rules say now. */
const answerPrediction: Writer = (evidence, pick) => {
  const { stocks, record } = evidence
  const [first, ...others] = stocks
  const lead =
    stocks.length > 1 ? describeActions(stocks) : stocks.map((one) => describeLead(one, pick))
  const asked = readNamed(evidence.question.words).measures.find(isReading)
  // "What RSI will it have tomorrow": the one it has.
  const reading =
    asked === undefined || first === undefined || !isJudged(first) || others.length > 0
      ? null
      : `Nobody knows what comes next; ${describeMeasure(first, first.signal, asked)}`
  return {
    summary: [
      reading ?? 'Nobody knows where a price goes next, and a signal is not a forecast.',
      ...lead,
    ],
    sections: [
      first === undefined ? sectionOnBreadth(evidence) : describeShortRecord(record),
      ...(others.length > 0 || first === undefined ? [] : [sectionOnDoubts(first, pick)]),
      ...sectionsOnSample(evidence),
    ],
    insights: [
      ...(first === undefined ? [] : insightsOn(first).slice(0, 1)),
      'See how claims about the next day are tested on /forecast/tomorrow.',
      'Read about the limits of the rules on /method.',
    ],
    followUp:
      first === undefined ? 'Which stocks are rated BUY?' : suggestQuestions(evidence, pick),
  }
}

export const PREDICTION: QuestionKind<'prediction'> = {
  id: 'prediction',
  rules: RULES,
  needs: ['breadth'],
  stocks: 'conversation',
  write: answerPrediction,
}
