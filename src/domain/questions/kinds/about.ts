import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasNoTicker, phrase, type QuestionRule } from '../question-rule.ts'
import { READ_THE_RULES } from '../sentences/describe-stock.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

const YOU =
  '(?:you|(?:the |this )?(?:data|prices?|quotes?)|this|this (?:site|website|app|tool|service|thing|page|bot|chat)|the (?:site|website|app|tool|service|bot)|tapelight|your (?:site|website|app|tool|service|signals?|data|prices?|method|news|rules?|engine|algorithm|analysis|company|business model|privacy policy|indicators?|quotes?))'

/** What this service is and can do. */
const RULES: readonly QuestionRule[] = [
  phrase(
    8.2,
    '(?:which|what) (?:\\w+ ){0,2}(?:ai|model|llm|chatbot|version)(?: \\w+)? (?:are|do|runs?|is) (?:you|this|behind)|(?:who|what) (?:are|r) you(?: \\w+){0,8}|who (?:made|built|runs|owns|created|is behind|develop\\w*) (?:you|this|tapelight|the)(?: \\w+){0,8}|what (?:can|do|could|else can) (?:you|i|we|this|tapelight|it) (?:do|help|answer|know|ask|tell|offer|ask you|cover|analy[sz]e|actually do)(?: \\w+){0,8}|(?:are|r) you (?:an? )?(?:\\w+ )?(?:ai|bot|robot|human|person|real|chat ?gpt|gpt|claude|gemini|llm|model|language model|advisor|adviser|broker|licensed|registered|regulated|free|there|alive)(?: \\w+){0,8}|how (?:can|could|do) you help(?: \\w+){0,8}|can you help(?: me)?$|^help(?: me)?(?: please)?$|what is (?:this|tapelight)(?: \\w+){0,3}$|what does (?:this|tapelight|it)(?: \\w+)? do|about (?:you|tapelight|this site)|what is your name',
    {
      needs: hasNoTicker,
      unless:
        'what are you (?:seeing|thinking)|what do you know about(?: \\w+){0,8}|what is this (?:stock|company|price|chart)|what can i (?:do|buy) (?:with|about|if)',
    },
  ),
  phrase(
    8.2,
    `(?:is|are|does|do|did|how (?:is|are|does|do|did|often|much|old|fresh|delayed|current)|where (?:is|are|does|do|did)|which|what|who)(?: \\w+){0,3}? ${YOU}(?: \\w+){0,8}? (?:free|cost|costs|paid|safe|secure|legit|a scam|calculat\\w*|comput\\w*|generat\\w*|work|works|worked out|come from|comes from|data from|data|get (?:it|your|the)|real ?time|delayed|live|up to date|updated?|refresh\\w*|sources?|use|uses|make money|support\\w*|cover\\w*|available|decide|made|store|private|privacy|sell my data|an api|api|open ?source|languages?|methodology|based on|built|fresh|old|determin\\w*|judge|arrive at|different)`,
    {
      needs: hasNoTicker,
      unless:
        '(?:is|are|does|do) (?:this|that|it) (?:a )?(?:good|stock|etf)(?: \\w+){0,8}|how (?:often|well|good|accurate) (?:\\w+ ){0,3}(?:right|wrong|work)(?: \\w+){0,8}|do you (?:think|see|recommend|expect)(?: \\w+){0,8}|what (?:stocks?|do you think|would you|should)(?: \\w+){0,8}|safe (?:to (?:buy|invest))',
    },
  ),
  phrase(
    8.2,
    '(?:how (?:do|does|are|is)|explain|what is|whats|describe) (?:\\w+ ){0,2}?(?:your|the|these|tapelight) (?:\\w+ ){0,2}?(?:signals?|method|methodology|rules?|engine|algorithm|ratings?|formula)(?: \\w+){0,2} (?:work|works|made|calculated|computed|decided|worked out|generated|determined|behind (?:it|this|the signals))(?: \\w+){0,8}|what (?:is|are) your (?:method|methodology|rules|sources?|data sources?|mission|purpose)|do you (?:have|offer|give|provide) (?:\\w+ ){0,2}(?:api|app|advice|financial advice|support|alerts|newsletter|an app|contact)(?: \\w+){0,8}|(?:is|was) this (?:financial |investment )?advice|financial advice|contact (?:support|you|us)|how much (?:is|does|do) (?:it|this|tapelight|you)(?: \\w+)? (?:cost|charge)?(?: \\w+){0,8}|do i (?:need|have to|have) (?:an account|(?:to )?(?:pay|sign up|register|log ?in))(?: \\w+){0,8}|is (?:it|this|tapelight|the (?:site|app)) (?:really )?(?:free|safe|legit|real time|real ?time)',
    {
      needs: hasNoTicker,
      unless: 'is (?:it|this) safe to (?:buy|invest|hold)',
    },
  ),
]

/** What this service is, does and does not do. */
const answerAbout: Writer = (_evidence, pick) => ({
  summary: [
    pick(
      [
        'Tapelight turns five indicators of a stock into BUY, SELL or WATCH by published rules, and explains why.',
        'Tapelight reads five indicators from a stock’s daily prices and says BUY, SELL or WATCH by published rules.',
      ],
      'what',
    ),
    'It is free, and its signals are the same for everyone.',
  ],
  sections: [
    SUGGESTED_QUESTIONS,
    {
      title: 'How answers are made',
      sentences: [
        'The rules decide, and the text only explains.',
        'Every figure in an answer is checked against the data first.',
      ],
    },
    {
      title: 'What it does not do',
      sentences: ['It gives no advice, makes no forecasts and places no orders.'],
    },
  ],
  insights: [READ_THE_RULES, 'See common questions on /faq.'],
  followUp: 'How did past signals do?',
})

export const ABOUT: QuestionKind<'about'> = {
  id: 'about',
  rules: RULES,
  needs: [],
  stocks: 'named',
  write: answerAbout,
}
