import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { phrase, type QuestionRule } from '../question-rule.ts'
import { describeData } from '../sentences/describe-data.ts'
import { describeLead } from '../sentences/describe-lead.ts'
import { describeRecord } from '../sentences/describe-record.ts'
import { READ_THE_RULES, sectionOnDoubts } from '../sentences/describe-stock.ts'
import { describeActions } from '../sentences/describe-stocks.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'

/** Asks for something certain. */
const RULES: readonly QuestionRule[] = [
  phrase(
    12,
    'guarante\\w*|risk ?free|riskless|surefire|sure ?(?:thing|bet|fire|shot)|fool ?proof|fail ?safe|bulletproof|infallible|no brainer|free money',
    {
      unless:
        'risk free rates?(?: of return)?|loan guarante\\w*|guarante\\w* (?:loans?|obligations?)|(?:what (?:is|are)|explain|define) (?:an? )?(?:guaranteed (?:annuity|bond|stop)|risk free asset)',
    },
  ),
  phrase(
    12,
    '(?:cant|cannot|can not|never|impossible to|wont|will not|not|could not|couldnt|unable to)(?: \\w+)? (?:lose|loses|losing|fails?|go wrong|goes down|go down|drops?|falls?)(?: money)?',
    {
      unless:
        'why|how (?:not|to not)|afford to lose|want to lose|trying not to lose|i (?:do not|dont) want|not losing|not fail(?:ed|ing)?|did not (?:fall|drop|fail)|not (?:drop|fall|go down) (?:yet|today|much)',
    },
  ),
  phrase(
    12,
    '(?:100 ?%?|hundred percent|one hundred percent|absolutely|completely|totally|dead|for)(?: percent| per cent)? (?:certain|sure|safe|accurate|correct|secure|right|reliable|chance|win|guaranteed|profit)',
    {
      unless:
        '(?:i am|im|not|are you|is it|how|if) (?:absolutely|totally|completely|for) sure|for (?:right|profit|win|chance|safe|secure|correct|accurate)|(?:is|are|was|were) (?:the |your |these |those )?(?:signals?|it|ratings?) (?:always )?100 ?%? (?:accurate|right|correct|reliable)',
    },
  ),
  phrase(
    12,
    '(?:no|zero|without(?: any)?|0) (?:risk|downside|chance of (?:loss|losing)|possibility of loss|losses)(?: \\w+){0,3}|(?:what|which|any|is there|a|one)(?: \\w+){0,3} (?:always|certain to|sure to|certainly) (?:wins?|works?|goes? up|rises?|makes? (?:me )?money|profits?|go up|rise|pays?)|(?:are you|is it|is that|can you be|how) (?:\\w+ )?(?:certain|positive) (?:that )?(?:~|i)(?: \\w+){0,3}',
    {
      unless: 'no (?:risk|downside) (?:left|appetite)|without risk(?:ing)? my',
    },
  ),
  phrase(
    12,
    '(?:promise|swear|assure|certify)(?: \\w+){0,4} (?:~|i|profit|return|gain|money|rise|go up|will)|can you promise(?: \\w+){0,8}|(?:safest|safe) (?:bet|way|investment|stock)s? (?:\\w+ ){0,6}(?:cant|never|without los\\w+|no risk)|certain(?:ty)? (?:of )?(?:profit|gain|return|win)s?',
  ),
  phrase(
    12,
    'garantiert\\w*|garantizad\\w*|garantid\\w*|garantit\\w*|garanti(?:e|es)?|garantito|gegarandeerd\\w*|sin riesgo|sans risque|ohne risiko|senza rischi\\w*|sem risco|zonder risico',
  ),
]

/** Nothing is certain, with the counts that show it. */
const answerGuarantee: Writer = (evidence, pick) => {
  const { stocks, record } = evidence
  const [first] = stocks
  const lead =
    stocks.length > 1 ? describeActions(stocks) : stocks.map((one) => describeLead(one, pick))
  return {
    summary: [...lead, 'Nothing is certain: any stock can fall, whatever its rating.'],
    sections: [
      {
        title: 'Why nothing is certain',
        sentences: [
          'Prices move on news that nobody has yet.',
          'A promise of certainty is a common sign of fraud.',
        ],
      },
      describeRecord(record),
      ...(first === undefined ? [] : [sectionOnDoubts(first, pick)]),
      ...(first === undefined ? [] : [describeData(evidence)]),
    ],
    insights: [READ_THE_RULES, 'Read about the limits of the signals on /disclaimer.'],
    followUp: suggestQuestions(evidence, pick),
  }
}

export const GUARANTEE: QuestionKind<'guarantee'> = {
  id: 'guarantee',
  rules: RULES,
  needs: [],
  stocks: 'pointed-at',
  write: answerGuarantee,
}
