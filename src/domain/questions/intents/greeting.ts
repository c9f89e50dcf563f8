import type { IntentRule } from './intent-rule.ts'

const WORDS =
  'hi|hello|helo|hey|heya|hiya|yo|sup|howdy|greetings|good (?:morning|afternoon|evening|day|night)|morning|evening|thanks?(?: you| a lot| so much| very much)*|thx|ty|cheers|bye|goodbye|see you(?: later)?|cya|ok|okay|great|cool|nice|awesome|perfect|got it|well done|good job|how are you(?: doing)?(?: today)?|what is up|wassup|nice to meet you|hallo|guten (?:tag|morgen|abend)|danke(?: schon)?|tschuss|hola|buenos dias|buenas(?: tardes| noches)?|gracias|adios|bonjour|bonsoir|salut|merci(?: beaucoup)?|au revoir|ciao|buongiorno|buonasera|grazie(?: mille)?|ola|bom dia|boa (?:tarde|noite)|obrigad[oa]|hoi|goedemorgen|goedendag|dank je(?: wel)?|bedankt'
const FILLER =
  'there|all|for now|everyone|team|friend|buddy|mate|bro|dude|tapelight|bot|and|so|very|much|again|for the help|for your help|for that|you|to you|today|my friend|man|sir'

/** Nothing but a greeting, thanks or a farewell. */
export const GREETING: readonly IntentRule[] = [
  {
    weight: 7.9,
    pattern: new RegExp(`^(?:${WORDS})(?: (?:${WORDS}|${FILLER}))*$`, 'u'),
    unless: null,
    needs: ({ named }) => named === 0,
  },
]
