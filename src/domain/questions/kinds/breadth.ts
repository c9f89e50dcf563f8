import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasNoTicker, phrase, type QuestionRule } from '../question-rule.ts'
import {
  sectionOnBreadth,
  describeAdvance,
  describeBreadthRecord,
} from '../sentences/describe-breadth.ts'
import { describeData } from '../sentences/describe-data.ts'
import { formatSpan } from '../sentences/describe-record.ts'
import { formatCounts } from '../sentences/describe-stocks.ts'

const none = { needs: hasNoTicker }
const MARKET = '(?:the )?(?:\\w+ )?(?:stock |us |stocks )?(?:markets?|wall street)'

/** The state of the market as a whole. */
const RULES: readonly QuestionRule[] = [
  phrase(
    6.6,
    '(?:market )?breadth|advanc\\w+ (?:and |to |vs |versus )?declin\\w+|how many (?:of (?:the |your )?)?(?:stocks?|tickers?|compan\\w+|names?)(?: \\w+){0,8} (?:up|down|above|below|rising|falling|rose|fell|buy|sell|watch|bullish|bearish|green|red|advanc\\w+|declin\\w+|gain\\w*|higher|lower)(?: \\w+){0,8}|(?:what )?(?:percent\\w*|share|part|fraction|proportion|%) of (?:the |all )?(?:stocks?|tickers?|compan\\w+|market)',
    {
      needs: hasNoTicker,
      unless:
        '(?:what (?:is|does)(?: \\w+)?|define|meaning of|explain) (?:market )?(?:breadth|advance decline\\w*)(?: mean\\w*)?$',
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

/** How many stocks took part in the market's move, and how such days turned out before. */
const answerBreadth: Writer = (evidence, pick) => {
  const { breadth, record, judged } = evidence
  const isKnown = breadth !== null && breadth.of > 0
  const side = isKnown ? formatSide(breadth.advancing, breadth.declining) : null
  return {
    summary: [
      ...(side === null ? [] : [pick(OPENINGS, 'opening')(side)]),
      isKnown ? describeAdvance(breadth) : 'Market breadth is not available right now.',
    ],
    sections: [
      sectionOnBreadth(evidence),
      ...(judged.length === 0
        ? []
        : [
            {
              title: 'Signals',
              sentences: [`Of the stocks with a signal, ${formatCounts(judged)}.`],
            },
          ]),
      {
        title: 'After days of broad gains',
        sentences: [formatSpan(record), ...describeBreadthRecord(record)],
      },
      ...(isKnown ? [describeData(evidence)] : []),
    ],
    insights: [
      'See how the breadth rule was tested on /forecast/tomorrow.',
      'See the biggest gainers on /news/stocks-up-today.',
    ],
    followUp: 'Which stocks moved most today?',
  }
}

const OPENINGS = [
  (side: string) => `${side} at the last close.`,
  (side: string) => `${side} in the last session.`,
] as const

function formatSide(advancing: number, declining: number): string {
  if (advancing === declining) return 'As many stocks rose as fell'
  return advancing > declining ? 'More stocks rose than fell' : 'More stocks fell than rose'
}

export const BREADTH: QuestionKind<'breadth'> = {
  id: 'breadth',
  rules: RULES,
  needs: ['breadth', 'judged'],
  stocks: 'named',
  write: answerBreadth,
}
