import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import type { QuestionRule } from '../question-rule.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

const WORDS =
  'hi|hello|helo|hey|heya|hiya|yo|sup|howdy|greetings|good (?:morning|afternoon|evening|day|night)|morning|evening|thanks?(?: you| a lot| so much| very much)*|thx|ty|cheers|bye|goodbye|see you(?: later)?|cya|ok|okay|great|cool|nice|awesome|perfect|got it|well done|good job|how are you(?: doing)?(?: today)?|what is up|wassup|nice to meet you|hallo|guten (?:tag|morgen|abend)|danke(?: schon)?|tschuss|hola|buenos dias|buenas(?: tardes| noches)?|gracias|adios|bonjour|bonsoir|salut|merci(?: beaucoup)?|au revoir|ciao|buongiorno|buonasera|grazie(?: mille)?|ola|bom dia|boa (?:tarde|noite)|obrigad[oa]|hoi|goedemorgen|goedendag|dank je(?: wel)?|bedankt'
const FILLER =
  'there|all|for now|everyone|team|friend|buddy|mate|bro|dude|tapelight|bot|and|so|very|much|again|for the help|for your help|for that|you|to you|today|my friend|man|sir'

/** Nothing but a greeting, thanks or a farewell. */
const RULES: readonly QuestionRule[] = [
  {
    weight: 7.9,
    pattern: new RegExp(`^(?:${WORDS})(?: (?:${WORDS}|${FILLER}))*$`, 'u'),
    unless: null,
    needs: ({ named }) => named === 0,
  },
]

/** A greeting, and what to ask. */
const answerGreeting: Writer = (_evidence, pick) => ({
  summary: [
    pick(['Hello.', 'Hi there.'], 'hello'),
    'Ask about any stock to see its signal and why.',
  ],
  sections: [
    SUGGESTED_QUESTIONS,
    {
      title: 'Where answers come from',
      sentences: ['Every figure comes from daily prices and published rules.'],
    },
  ],
  insights: ['See how a signal is made on /how-it-works.'],
  followUp: 'Which stocks are rated BUY?',
})

export const GREETING: QuestionKind<'greeting'> = {
  id: 'greeting',
  rules: RULES,
  needs: [],
  stocks: 'named',
  isOfRules: true,
  write: answerGreeting,
}
