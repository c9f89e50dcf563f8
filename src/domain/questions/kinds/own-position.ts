import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasSubject, phrase, wholeWords, type QuestionRule } from '../question-rule.ts'
import { describeHolding } from '../sentences/describe-holding.ts'
import { readHoldings, readInvested } from '../slots/read-holding.ts'
import { formatDay, describeLead } from '../sentences/describe-lead.ts'
import { insightsOn, sectionOnDoubts } from '../sentences/describe-stock.ts'
import { sectionsOnSample } from '../sentences/describe-stand.ts'
import { describeActions } from '../sentences/describe-stocks.ts'
import { LICENSED_HELP } from '../sentences/licensed-help.ts'
import { answerPersonal } from './personal.ts'

const SAYS_COST = wholeWords(
  'i (?:\\w+ ){0,2}?(?:paid|bought|own|got|purchased|am in)|my (?:\\w+ )?(?:average|avg|basis|cost|entry)|bought|paid|cost basis',
)
const OF_WORTH = wholeWords(
  'worth|value|total|how much (?:is|are|would|do|money)|profit|gain|cost me|what would',
)
/** Changes of a position that only its owner decides on. */
const SIZE =
  '(?:size (?:up|down)|scale (?:in|out)|trim|add|pyramid|load up|press|take some off|lighten up|ride|let it ride|hold|reduce|fade)(?: (?:@|it|here|into it|some|more|to it|a bit|in))*'
const HELD =
  '(?:@|it|them|this|some|shares?|stocks?|calls?|puts?|options?|\\d+|a (?:few|lot|bit|position|share|stake)|in|into|at|when|last|these|those|my|too|yesterday|the (?:dip|top|stock|shares))'

/** A stock the user owns or owned. */
const RULES: readonly QuestionRule[] = [
  // Computed from what is said, so no opinion is asked for: "bought 20 @ at 240", "if I had bought".
  phrase(
    9.3,
    '(?:if|had|suppose|say|imagine|in|into|of|invested|put|worth)(?: \\w+| @| \\$){0,16}',
    { needs: ({ words, named }) => named === 1 && readInvested(words) !== null },
  ),
  phrase(
    8.95,
    '(?:paid|got|bought|own|owned|have|hold|holding|purchased|grabbed|average|avg|basis|entry|worth|value|cost|shares)(?: \\w+| @| \\$){0,14}',
    {
      needs: ({ words, named, subjects }) =>
        named > 0 &&
        readHoldings(words, subjects).every(
          ({ count, cost }) => count !== null && (cost !== null || OF_WORTH.test(words)),
        ),
      unless:
        'volume|traded|dividends?|should i (?:buy|get)|afford|split|pays?(?: me| out)?|(?:a|per|each|every) year|annually|yearly',
    },
  ),
  phrase(8.95, '(?:paid|bought|own|owned|got|in|average|avg|basis|entry)(?: \\w+| @| \\$){0,14}', {
    needs: ({ words, named }) =>
      named === 1 && SAYS_COST.test(words) && readHoldings(words, 1)[0]?.cost != null,
    unless: 'moving|sma|rsi|adx|target|if|split',
  }),
  phrase(
    8.4,
    '(?:own|owned|bought|holding|holds?|got|purchased|grabbed) (?:\\w+ ){0,2}?(?:@|\\d+)(?: \\w+| @| \\$){0,8} (?:profit|gain|loss|up|down|worth|made|lost|break ?even|green|red)|(?:current|paper|total) (?:profit|gain|loss)|in profit|(?:sell|hold|keep|dump) mine',
    { needs: hasSubject },
  ),
  phrase(8, '(?:have )?been (?:holding|sitting on|in) @|held @ (?:for|since)'),
  phrase(
    8,
    `(?:i|we|ive|i have|we have|i had) (?:\\w+ )?(?:bought|own|owned|purchased|sold|shorted|hold|am holding|got|grabbed|picked up|invested|have|held|am long|am short|am in|loaded up on|still have|acquired|keep holding) (?:\\w+ ){0,3}?${HELD}`,
    {
      unless:
        '(?:have|got) (?:a|an|some|one|two|another|no|to|this|the|my|many|more|any|it|you) (?:\\w+ )?(?:question|idea|clue|doubt|feeling|problem|minute|headache|bad feeling|time|news|alerts?|money)|have (?:to|never|not|been|heard|read|seen)|(?:how|when|where|if|should|could|can|do|if i|why (?:do|should)|what happens (?:if|when)) i (?:\\w+ )?(?:own|have|hold|get|got|buy|bought)|i got (?:it|this) (?:wrong|right)',
      needs: ({ subjects, words }) =>
        subjects > 0 || /share|stock|call|put|position|etf|fund/u.test(words),
    },
  ),
  phrase(
    8,
    'my (?:\\w+ ){0,2}?(?:@|position|shares?|stocks?|stake|holdings?|calls?|puts?|portfolio|bags?|entry|entry price|cost basis|average (?:price|cost)|avg|average is|investments?|losses|gains?|lots?|trade|options?|watchlist)',
    {
      unless:
        'my (?:mind|opinion|question|understanding|understanding of|view)(?: \\w+| @){0,5}|my (?:first|next|favou?rite|new|own) (?:\\w+ )?(?:stocks?|trade|investments?|shares?|portfolio|watchlist|etf)|(?:how (?:do|can|to)|where) (?:i |can i |do i )?(?:\\w+ )?(?:add|see|create|build|make|start|import|export|edit|delete|remove|track|find|set up|open)(?: \\w+){0,5} my',
    },
  ),
  phrase(
    8,
    '(?:should|do|can|shall|could) (?:i|we) (?:\\w+ )?(?:hold|keep|hold on|hold onto|keep holding|take (?:the |my |some )?(?:profits?|gains?|losses|loss)|cut (?:the |my )?loss(?:es)?|average down|average up|double down|get out|bail|exit|add (?:more|to)|buy more|add|trim|cash out|lock in|stay in|sell (?:half|some|my|part|everything|all))(?: \\w+){0,8}|hold or (?:sell|fold|dump)|sell or (?:hold|keep)|keep or sell',
    {
      needs: ({ words, subjects }) =>
        subjects > 0 || /my|position|hold|loss|profit|gain/u.test(words),
      unless:
        'how (?:do|can|could|would) (?:i|we)|add (?:\\w+ ){0,3}(?:to|more) (?:my |a |the )?(?:watchlist|indicators?|alerts?)|keep (?:in mind|an eye|reading|learning)',
    },
  ),
  phrase(
    8,
    'i am (?:\\w+ )?(?:up|down|stuck|underwater|in the (?:red|green)|under water|bag ?holding|a bag ?holder|losing|in profit|in at|sitting on|long|short|holding)(?: \\w+){0,8}|(?:down|up|lost|gained|made) (?:\\w+ )?\\$?\\d[\\d.]* ?(?:%|percent|k)?(?: \\w+)? (?:on|with|in|from) (?:my |this |the )?(?:@|position|trade|stock|it|shares?)(?: \\w+){0,8}|bag ?hold\\w+|bought (?:\\w+ )?(?:@|it|in|at|the (?:dip|top))',
    {
      unless:
        '(?:who|have|has|did|insiders?|company|fund|buffett|ceo|congress|pelosi|they|anyone|people|institutions|funds) (?:\\w+ )?bought|i am (?:long|short) (?:on )?(?:time|sighted)|holding (?:company|up)|i am (?:stuck|losing) (?:on|with) (?:the|what|how)',
    },
  ),
  phrase(
    8,
    `${SIZE} (?:or|vs|versus) (?:just )?${SIZE}|^(?:do i |time to |ok to )?(?:size up|size down|scale (?:in|out)|trim|pyramid|add) (?:my |some |more |into |to )*@|@ (?:time to )?(?:size up|trim|scale out|scale in)`,
    { needs: hasSubject, unless: 'watchlist|alerts?|chart|portfolio' },
  ),
  phrase(
    7.5,
    '(?:sitting|stuck|left) (?:on|with) (?:\\w+ ){0,3}(?:@|shares?|bags?|position)|entry (?:was|at|price)(?: \\w+){0,8}|cost basis',
    { needs: hasSubject },
  ),
  phrase(
    8,
    'ich habe (?:\\w+ ){0,3}@(?: \\w+){0,8} (?:gekauft|im depot)|tengo (?:acciones de )?@|compre @|jai (?:achete|des)(?: \\w+){0,8} @|ho (?:comprato|azioni)(?: \\w+){0,8} @|comprei (?:acoes)?(?: \\w+){0,8} @|ik heb (?:\\w+ ){0,3}@',
  ),
]

/** The public signal of a stock the user owns; the purchase price plays no part. */
const answerOwnPosition: Writer = (evidence, pick) => {
  const [first, ...others] = evidence.stocks
  if (first === undefined) return answerPersonal(evidence, pick)
  const day = formatDay(first)
  const lead = others.length > 0 ? describeActions(evidence.stocks) : [describeLead(first, pick)]
  const { words } = evidence.question
  const asksSum = OF_SUM.test(words.replace(TAKE_PROFITS, ' '))
  const limit = asksSum
    ? 'I can’t work out gains or losses on your own purchases.'
    : OF_ADVICE.test(words)
      ? NO_ADVICE
      : null
  const worth = describeHolding(evidence)
  const lines = [...lead, ...(day === null || worth !== null ? [] : [day])]
  return {
    summary:
      worth !== null
        ? [worth, ...(OF_ADVICE.test(words) ? [NO_ADVICE] : []), ...lines]
        : limit === null
          ? lines
          : asksSum
            ? [limit, ...lines.toReversed()]
            : [limit, ...lines],
    sections: [
      {
        title: 'Does the purchase price matter',
        sentences: [
          'The rules do not use the purchase price, so the signal is the same for holders and for everyone else.',
          LICENSED_HELP,
        ],
      },
      sectionOnDoubts(first, pick),
      ...sectionsOnSample(evidence),
    ],
    insights: ['Add holdings on /portfolio to see their gains.', ...insightsOn(first).slice(0, 1)],
    followUp: 'How did past signals do?',
  }
}

export const NO_ADVICE =
  'I can’t advise you on your own shares: the signal is the same for everyone.'

/** What to do, no sum: "take profits". */
const TAKE_PROFITS =
  /(?<![^ ])(?:take|taking|took|lock in) (?:the |my |some )?(?:profits?|gains?)(?![^ ])/g

const OF_SUM = wholeWords(
  'profits?|how much (?:am|have|did|do|would) i|(?:am|was) i (?:\\w+ )?(?:up|down|ahead|behind|green|red)|(?:current|paper|total) (?:gain|loss)|cost basis|average (?:cost|price)|break ?even|what is it worth',
)
const OF_ADVICE = wholeWords(
  'should|shall|size (?:up|down)|scale (?:in|out)|trim|add|pyramid|press|reduce|fade|cut|hold|keep|sell|dump|exit|bail|average down|double down|take profits?|who is right|what (?:do|would|to) (?:i|you) do|what now|advice|help',
)

export const OWN_POSITION: QuestionKind<'own-position'> = {
  id: 'own-position',
  rules: RULES,
  needs: [],
  stocks: 'conversation',
  isOfListed: true,
  isPersonal: true,
  write: answerOwnPosition,
}
