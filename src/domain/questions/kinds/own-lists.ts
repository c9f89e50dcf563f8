import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasNoTicker, phrase, wholeWords, type QuestionRule } from '../question-rule.ts'
import { describeStand } from '../sentences/describe-stand.ts'

const LIST =
  '(?:portfolio|holdings?|positions?|alerts?|notifications?|watch ?lists?|accounts?|lists?|p ?l|pnl|p and l|profits?|performance|returns?|gains?|losses|stocks|shares|investments|trades|cost basis|balance|net worth|dividends|lots|robinhood|fidelity|schwab|etrade|broker\\w*)'

/** The user's own portfolio, watchlist or account, which no answer can see. */
const RULES: readonly QuestionRule[] = [
  phrase(
    8.75,
    `(?:my|our) (?:\\w+ ){0,3}?${LIST}|(?:shares?|stocks?|tickers?|companies|what|those|everything) i (?:currently |still |already )?(?:own|have|hold|bought)|how much (?:did|have|am|do) i (?:\\w+ )?(?:made?|make|lost|lose|earn\\w*|gain\\w*|up|down|worth)|(?:did|do|have|am) i (?!look )(?:\\w+ )?(?:made?|make|lost|lose|beat\\w*|earn\\w*|gain\\w*|up|down|winning|losing)(?: \\w+){0,4}`,
    {
      // A position that is told in the question is answered by what is known of its stock.
      needs: hasNoTicker,
      unless:
        '(?:how (?:do|can|to|should|would)|where (?:do|can|should)|can|could|should|is there) (?:i |a way |we )?(?:to )?(?:\\w+ )?(?:add|create|build|make|start|import|export|edit|delete|remove|track|find|set up|open|download|upload|change|close|share|print|sync|connect|diversif\\w*|rebalanc\\w*|put|save)(?: \\w+| @){0,8}|should i|(?:lose|make|made|lost|up|down)(?: \\w+)? (?:\\d|\\$|on @|%)|my (?:first|next|favou?rite|new|own) \\w+|what should (?:i|my)|(?:sell|buy|hold|keep|dump) (?:all )?my|i (?:am|was) (?:up|down) \\d|my (?:\\w+ )?@|i (?:want|wanna|would like|need) to (?:delete|close)|delete my account|reset my|if i',
    },
  ),
  // Asked on the dashboard, these are answered from the reader's own holdings.
  phrase(
    8.75,
    '(?:which|what|how many|any)(?: \\w+){0,2} (?:of|among) mine(?: \\w+){0,5}|what (?:has |have )?changed since(?: \\w+){1,3}|dividends? (?:this year|so far|year to date)|dividends? (?:have |did |do |had |will )?i (?:\\w+ )?(?:get|got|receive\\w*|earn\\w*|collect\\w*|paid|made?)(?: \\w+){0,4}|(?:how much|what) (?:income|dividends?|interest|payouts?) (?:did|do|have) i(?: \\w+){0,4}',
    { needs: hasNoTicker },
  ),
  phrase(
    8.75,
    '(?:remove|delete|add|put|take|drop)(?: \\w+| @){1,4} (?:from|to|on|in|into|off) (?:my|the) (?:\\w+ ){0,2}(?:portfolio|holdings?|positions?|watch ?lists?|lists?)',
    {
      unless: 'how (?:do|can|to)|where|can i|should i',
    },
  ),
  phrase(
    9.05,
    '(?:remember|note|save|keep in mind|store)(?: that)? (?:i|my|we|me)(?: \\w+| @){0,8}',
  ),
  phrase(
    8.95,
    '(?:can|do|could) (?:you|u|this|tapelight)(?: \\w+){0,3} (?:see|access|read|view|check|know|link|connect|look at)(?: \\w+| @){0,4} (?:my|account|portfolio|holdings?|positions?|broker\\w*)(?: \\w+| @){0,4}',
  ),
]

const OF_WATCHLIST = wholeWords('watch ?lists?|my lists?')
const OF_ALERTS = wholeWords('my (?:\\w+ )?(?:alerts?|notifications?)')
const OF_BROKER = wholeWords(
  'broker\\w*|robinhood|fidelity|schwab|etrade|e trade|webull|ibkr|interactive brokers|bank account|account',
)
const OF_DIVIDENDS = wholeWords('dividends?|income|payouts?')
const OF_EDIT = wholeWords('remove|delete|add|put|take|drop|edit|rename')
const OF_MEMORY = wholeWords('remember|note|save|keep in mind|store')

/** What is not visible here, and where it is. */
const answerOwnLists: Writer = (evidence) => {
  const { words, text } = evidence.question
  const lower = text.toLowerCase()
  return {
    summary: [
      OF_MEMORY.test(words)
        ? 'I can’t remember holdings here: sign in and add them on Portfolio.'
        : OF_EDIT.test(words)
          ? 'I can’t change any lists or holdings here: sign in to do that.'
          : OF_BROKER.test(words) || /robinhood|fidelity|schwab|webull/.test(lower)
            ? 'No: I can’t see any brokerage account, and Tapelight doesn’t connect to brokers.'
            : OF_ALERTS.test(words)
              ? 'I can’t see any alerts here: sign in and open Alerts to see and change yours.'
              : OF_WATCHLIST.test(words)
                ? 'I can’t see any watchlist here: sign in, and the dashboard shows it with prices and signals.'
                : OF_DIVIDENDS.test(words)
                  ? 'I can’t know your dividends here: sign in and open Portfolio to see those of your holdings.'
                  : 'I can’t see any portfolio here: sign in and open Portfolio to see holdings and their gains.',
      ...evidence.stocks.slice(0, 2).map(describeStand),
    ],
    sections: [
      {
        title: 'What I can do',
        sentences: [
          'Name the stocks, and I answer about those: their signals, changes and levels.',
        ],
      },
    ],
    insights: ['Add holdings on /portfolio to see their gains.'],
    followUp: 'Which stocks are rated BUY?',
  }
}

export const OWN_LISTS: QuestionKind<'own-lists'> = {
  id: 'own-lists',
  rules: RULES,
  needs: [],
  stocks: 'named',
  isOfRules: true,
  isPersonal: true,
  write: answerOwnLists,
}
