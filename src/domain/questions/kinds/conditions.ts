import type { RuleId } from '../../signals/signal.ts'
import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import {
  hasSubject,
  phrase,
  wholeWords,
  type Features,
  type QuestionRule,
} from '../question-rule.ts'
import {
  answerShortly,
  isJudged,
  MAX_STOCKS,
  type JudgedStock,
} from '../sentences/answer-on-stocks.ts'
import { describeConditions, describeExhaustion } from '../sentences/describe-rule.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { readActions } from '../slots/read-action.ts'
import { answerSignal } from './signal.ts'

const CONDITIONS = wholeWords(
  '(?:conditions?|clauses?|criteri(?:a|on)|requirements?|check ?lists?|checks|boxes|tests?|rules?|hurdles?|tick ?boxes)',
)
const ARE_MET = wholeWords(
  '(?:meet|met|pass|satisf|fulfil|fulfill|tick|clear|hold)(?:s|ed|es|y|ies|ied|ing)?|true|green|through|out of (?:the )?(?:five|5)',
)
const ASKS = wholeWords(
  'how many|which|what|whats|list|name|show|does|do|did|is|are|has|all|every|count|number|status|checklist|check list|tick(?:ed)?',
)

/** Which conditions are met, as opposed to what would have to change or why a signal is what it is. */
const isOfConditions = (features: Features): boolean =>
  hasSubject(features) &&
  CONDITIONS.test(features.words) &&
  ARE_MET.test(features.words) &&
  ASKS.test(features.words)

const RULES: readonly QuestionRule[] = [
  phrase(8.2, '.+', {
    needs: isOfConditions,
    unless:
      'why|how come|would|could|will|might|when|since|until|before|yesterday|ago|was|were|had|last|stocks|names|others|record|tested|back ?test\\w*|histor\\w+|market conditions|terms|you|your|i|my|me|mean\\w*|explain\\w*|work\\w*|needs?|needed|required|takes?',
  }),
]

/** "Does it meet all five": answered by yes or no. */
const ASKS_ALL = wholeWords('(?:does|do|is|are|has|have)(?: @| it| \\w+){1,4} (?:all|every)')

/** Which conditions of the signal asked for each stock meets, and which it misses. */
const answerConditions: Writer = (evidence, pick) => {
  const judged = evidence.stocks.filter(isJudged)
  const { words } = evidence.question
  if (judged.length === 0) return answerSignal(evidence, pick)
  const asked = readActions(words).find((action) => action !== 'WATCH') ?? null
  const lines = judged.slice(0, MAX_STOCKS).flatMap((stock) => describeOf(stock, asked, words))
  const [only, second] = judged
  const isOne = only !== undefined && second === undefined
  return answerShortly(evidence, pick, [...lines, ...(isOne ? [describeStand(only)] : [])])
}

function describeOf(
  { signal }: JudgedStock,
  asked: 'BUY' | 'SELL' | null,
  words: string,
): readonly string[] {
  const named = NAMED.find(([, pattern]) => pattern.test(words))?.[0]
  const action = asked ?? (signal.action === 'SELL' ? 'SELL' : 'BUY')
  const rules: readonly RuleId[] =
    named !== undefined ? [named] : action === 'BUY' ? ['buy'] : ['trend-break', 'exhaustion']
  const first = rules.includes(signal.rule ?? 'buy') ? signal.rule : null
  const ordered = rules.toSorted((one, other) => Number(other === first) - Number(one === first))
  const lines = ordered.flatMap((rule) =>
    rule === 'exhaustion' ? [describeExhaustion(signal)] : describeConditions(signal, rule),
  )
  if (!ASKS_ALL.test(words)) return lines
  const [line = '', ...others] = lines
  return [`${signal.action === action ? 'Yes' : 'No'}: ${line}`, ...others]
}

const NAMED: readonly (readonly [RuleId, RegExp])[] = [
  ['trend-break', wholeWords('(?:trend ?breaks?|broken trend)')],
  ['exhaustion', wholeWords('(?:exhaustion|exhausted)')],
]

export const CONDITIONS_KIND: QuestionKind<'conditions'> = {
  id: 'conditions',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  write: answerConditions,
}
