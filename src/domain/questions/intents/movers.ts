import { hasNoTicker, phrase, type IntentRule } from './intent-rule.ts'

const WORDS_OF_MEANING =
  'what (?:is|are|does) (?:a |an )?(?:gainers?|losers?|movers?|mover)(?: mean\\w*)?$'
const none = { needs: hasNoTicker, unless: WORDS_OF_MEANING }

/** The session's biggest rises and falls. */
export const MOVERS: readonly IntentRule[] = [
  phrase(
    6.4,
    '(?:what|who) (?:\\w+ )?(?:dropped|fell|rose|jumped|gained|lost|moved|rallied|crashed|surged) (?:the )?most',
    none,
  ),
  phrase(
    6.4,
    '(?:gainers?|losers?|movers?|winners(?: and losers)?|most active|biggest (?:jumps?|drops?|moves?|falls?|gains?|loss(?:es)?|rises?|swings?|decliners?|advancers?)|top (?:performers?|risers?|fallers?)|best perform\\w+|worst perform\\w+|decliners|advancers|risers|fallers|big movers)',
    none,
  ),
  phrase(
    6.4,
    '(?:which|what|any|show|list|all|top|the|biggest)?(?: \\w+){0,3} ?(?:stocks?|shares?|compan\\w+|tickers?|names?|who|anything) (?:\\w+ ){0,4}?(?:up|down|moving|moved|moves|gained|gaining|gain|lost|losing|rallying|rallied|falling|fell|dropping|dropped|jumped|jumping|surging|surged|crashing|crashed|rising|rose|soaring|plunging|tanking|popping|flying|mooning)(?: \\w+){0,3} (?:today|most|the most|now|right now|this morning|yesterday|big|so far|more than|over)',
    {
      needs: hasNoTicker,
      unless:
        'why|how many|will|tomorrow|next|are (?:all |most )?stocks? (?:up|down)|how (?:are|did|is)|what percent\\w*|most stocks|i |my ',
    },
  ),
  phrase(
    6.4,
    '(?:what|which|who)(?: is| are| s)? (?:\\w+ )?(?:moving|mooning|up|down|rallying|surging|hot|pumping|dumping|tanking|flying)(?: \\w+)? (?:the most|today|most|right now|now|big)(?: \\w+){0,8}|what(?: is)? moving(?: \\w+){0,3}',
    { needs: hasNoTicker, unless: 'why' },
  ),
]
