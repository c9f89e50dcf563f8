import type { GlossaryTerm } from '../glossary/term.ts'
import { findTerms } from './find-terms.ts'
import { readPlainWords } from './plain-words.ts'

/** Terms that a question also names by the way, so only asking for the word itself means them. */
const BY_THE_WAY: ReadonlySet<string> = new Set(
  `Stock; Share; Ticker; Signal; BUY; SELL; WATCH; Position; Return; Open; Close; Bid; Ask; Yield; Index; Trend;
   Volume; Bar; Sector; Lean; Zone; Condition; Float; Broker; Portfolio; Watchlist; Screener; Receipt; Risk; Gap;
   Lot; Asset; Security; Option; Futures; Rally; Crash; Correction; Rebound; Earnings; Dividend; Revenue;
   Track record; Hit rate; No signal; Sample data; Break even; Net worth; S&P 500; Dow Jones; Nasdaq; Russell 2000;
   Technical indicator; Year to date; Average volume; Benchmark; Guidance; Commission; Settlement; Momentum; Bullish;
   Bearish; Support; Reversal; 52-week high; 52-week low; Short selling; Going long; Backtest; Delayed price;
   Stock exchange; Market sentiment; Margin; Whale`
    .split(';')
    .map((name) => name.trim()),
)
const IT = '(?:it|that|this|they|these|those|them|one|the (?:word|term|thing|number|indicator))'
/** Ways to say that one does not know what a word means. */
const PUZZLED = new RegExp(
  `(?<![^ ])(?:${[
    '(?:loses?|lost|confus\\w+|beats|puzzles?|puzzled|escapes?|eludes?|throws|threw|baffles?|stumps?|trips) (?:me|us|my \\w+)(?: up| off)?',
    '(?:only |just |at best )?half (?:get|got|understand|understood|follow|know|grasp)',
    'never (?:really |quite |fully )?(?:got|understood|grasped|learned)(?: what| the)|mix(?:ed|ing)?(?: \\w+){0,2} up|muddl\\w+',
    '(?:i|we) (?:do not|dont|did not|didnt|never|can not|cant|cannot|hardly|barely|still) (?:\\w+ )?(?:get|got|understand|understood|follow|grasp|grasped|know what|understand what)(?! (?:why|how|when|where|a|an|any|me|the (?:buy|sell|rating|signal|price)))',
    `what(?: \\w+){0,4} ${IT}(?: \\w+){0,3} (?:measur\\w+|mean\\w*|add\\w*(?: up)?|say\\w*|tell\\w*|capture\\w*|count\\w*|stand\\w* for|describe\\w*|refer\\w* to|about)`,
    `what(?: \\w+){0,2} (?:is|are|s|does|do) ${IT}(?: \\w+){0,2}`,
    `how(?: \\w+){0,2} (?:do|does|would|is|are)(?: (?:you|one|we|they|i))? (?:${IT} )?(?:compute|computed|calculate|calculated|work out|worked out|derive|derived|define|defined|explain|construct|built|build|draw|drawn)(?: ${IT})?`,
    `how(?: \\w+){0,2} (?:do|does) ${IT} work`,
    'spell(?:ing)?(?: \\w+)? out|(?:your|the|a|proper|plain|short|exact|simple|one line|working) definition|defin(?:e|ed|ing)|definition|(?:thrown|tossed|bandied|used|throw|throws|toss) (?:about|around)|worked example',
    '(?:mean|means|meaning) (?:something|anything|nothing|what|exactly|here|on here)|means? (?:something|what) (?:else|different)',
    '(?:in )?(?:plain|simple|normal|everyday|layman\\w*) (?:english|words|terms|language)|remind me what|(?:the|this|that|a) (?:word|term|phrase|expression|concept|jargon|lingo)|what (?:on earth|the heck|the hell|in the world|exactly|even) (?:is|are)',
    '(?:the )?same (?:thing )?(?:as|like|or|with)|(?:is|are|arent|isnt|are not) (?:they|those|these|the two|both)(?: \\w+){0,2} (?:the )?(?:same|different|alike|identical)|(?:just )?another (?:word|name|term) for|is (?:like|same like|equal to)|the difference',
    'explain\\w*|clarify|eli5|educate me|enlighten me|walk me through|school me|mind (?:telling|explaining|defining)',
  ].join('|')})(?![^ ])`,
)
/** The word itself, in so many words: what stands right after is meant. */
const WORD_ITSELF =
  /(?<![^ ])(?:the|this|that|a|by|this whole|the whole) (?:word|term|phrase|expression|concept|jargon|notion|idea)(?: of)?(?: an?)? /
/** Two words that may mean the same. */
const OF_TWO =
  /(?<![^ ])(?:same|difference|differs?|different|alike|identical|apart|distinguish\w*|versus|vs|another (?:word|name|term)|confuse|muddl\w*|mix(?:ed|ing)?(?: \w+){0,2} up)(?![^ ])/
/** What is asked for is no meaning: stocks, figures, advice or our own record and site. */
const OF_OTHER =
  /@|(?<![^ ])(?:stocks|names|tickers|companies|how many|which ones?|who|list|screen|today|yesterday|right now|highest|lowest|biggest|most|should i|sectors?|portfolio|my|above|below|over \d+|under \d+|your (?:record|results?|stats|signals?|rules?|data|buys?|sells?|prices?)|track record|tested|why|alerts?|backtest\w*|(?:rsi|adx|cmf|obv)(?: reading| value)? of -?\d+(?:\.\d+)?|compared (?:with|to)|\d+(?:\.\d+)? ?(?:%|percent))(?![^ ])/

/**
 * A question that says in many words that a term is not understood, as the plain one: "it’s the word drawdown that
 * loses me". Unchanged where no term is named, or several are. @param words comparable words joined by single spaces
 */
export function rewordTerms(words: string): string {
  if (OF_OTHER.test(words) || !PUZZLED.test(words)) return words
  const itself = WORD_ITSELF.exec(words)
  if (itself !== null) {
    const [term] = findTerms(words.slice(itself.index + itself[0].length).split(' ')).terms
    return term === undefined ? words : ask(term)
  }
  const { terms, coverage } = findTerms(words.split(' '))
  const meant = terms.filter(({ name }) => !BY_THE_WAY.has(name))
  const [one, other, third] = meant
  if (one === undefined || third !== undefined || coverage === 1) return words
  if (other === undefined) return ask(one)
  if (OF_TWO.test(words)) return `difference between ${spell(one)} and ${spell(other)}`
  // "RSI I know, but OBV I only half get": the one in the part that says so.
  const parts = words.split(/ (?:but|its|it is|though|however|yet|while|whereas) /)
  const puzzling = parts.findLast((part) => PUZZLED.test(part)) ?? ''
  const first = findTerms(puzzling.split(' ')).terms.find((term) => meant.includes(term))
  return first === undefined ? words : ask(first)
}

function ask(term: GlossaryTerm): string {
  return `what is ${spell(term)}`
}

function spell({ name }: GlossaryTerm): string {
  return readPlainWords(name).join(' ')
}
