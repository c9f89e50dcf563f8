import { phrase, type Features, type IntentRule } from './intent-rule.ts'

/** The question is about something on the market that can have a cause. */
const hasCause = (features: Features): boolean =>
  features.named > 0 ||
  features.isMarketWide ||
  (features.subjects > 0 && (features.topic === null || features.hasPronoun))

/** Why a price moved or a signal is what it is. */
export const WHY: readonly IntentRule[] = [
  phrase(
    7,
    '(?:why|y (?:did|is|are|does|do|was|has)|how come|what for|whats with|for what reason)',
    {
      needs: hasCause,
      unless:
        'why (?:should|would|do|does) (?:i|people|anyone|investors|someone|traders) (?:diversify|invest|use|learn|care)',
    },
  ),
  phrase(
    7,
    '(?:what (?:is |was |are |has been |s )?(?:the )?(?:reason|cause|causing|caused|causes|driving|drove|drives|behind|made|makes|moved|moving|sent|pushed|pushing|triggered|explains|dragging|weighing|happened|happening|going on|up with|wrong with|the matter with|the deal with)|whats up with|reasons?(?: why| for| behind)|because of what|what happen(?:ed|s)? (?:to|with))',
    {
      needs: hasCause,
      unless:
        'what (?:is )?(?:moving|happening|going on) (?:in |on |with )?(?:the )?(?:stock )?markets?|what stocks|what(?: is)? moving(?: today| now)?$|what makes (?:a|an|you)|reasons? (?:not )?to (?:buy|sell)|up with (?:the )?(?:market|stocks)',
    },
  ),
  phrase(
    6.5,
    '(?:explain|walk me through|break down|justify|elaborate on) (?:\\w+ ){0,3}(?:@|its?|this|that|the) (?:\\w+ ){0,3}(?:drop|fall|rise|jump|rally|signal|rating|action|move|dip|crash|surge|decline|gap|sell ?off|buy|sell|watch)',
    { needs: hasCause },
  ),
  phrase(6.5, '(?:warum|wieso|weshalb|por que|porque|pourquoi|perche|waarom)', { needs: hasCause }),
]
