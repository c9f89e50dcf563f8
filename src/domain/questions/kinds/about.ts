import { formatDate } from '../../explanations/format-date.ts'
import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { findExactGuide, findGuide } from '../find-guide.ts'
import {
  hasNoTicker,
  phrase,
  wholeWords,
  type Features,
  type QuestionRule,
} from '../question-rule.ts'
import { READ_THE_RULES } from '../sentences/describe-stock.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

const YOU =
  '(?:you|(?:the |this )?(?:data|prices?|quotes?)|this|this (?:site|website|app|tool|service|thing|page|bot|chat)|the (?:site|website|app|tool|service|bot)|tapelight|your (?:site|website|app|tool|service|signals?|data|prices?|method|news|rules?|engine|algorithm|analysis|company|business model|privacy policy|indicators?|quotes?))'

const PLAN =
  '(?:tiers?|plans?|versions?|editions?|memberships?|subscriptions?|levels?|accounts?|upgrades?)'
const PAID_PLAN = `(?:paid|premium|pro|plus|gold|platinum|vip|elite|enterprise|pricing|subscription|upgraded|paying)(?: (?:or|and) (?:paid|premium|pro|plus))? ${PLAN}`
const FREE_PLAN = `(?:free|basic) ${PLAN}`

/** What this service is and can do. */
const RULES: readonly QuestionRule[] = [
  phrase(
    8.7,
    '(?:what|which) time(?: \\w+){0,5} (?:numbers?|data|signals?|prices?|results?|figures?|ratings?|update\\w*|refresh\\w*|new ones?)(?: \\w+){0,5}|when (?:do|does|are|is|will|can i see)(?: \\w+){0,4} (?:numbers?|data|signals?|figures?|ratings?|site|page)(?: \\w+){0,3} (?:show\\w*|updat\\w+|refresh\\w*|come|appear|available|ready|change|out|published|posted)(?: \\w+){0,3}|(?:you|tapelight|site|guys|yall)(?: \\w+){0,4} (?:get|getting|take|taking|receive|make|earn) (?:\\w+ ){0,3}(?:paid|money|cash|kickbacks?|commissions?|sponsor\\w*|fees?)(?: \\w+){0,6}|(?:paid|sponsored|owned|funded) by(?: \\w+){0,4}',
    {
      needs: hasNoTicker,
      unless:
        'report\\w*|earnings|markets? (?:open|close)|has (?:anyone|anybody|someone)|lose|lost',
    },
  ),
  // How fresh the data is, and what needs an account: before any guide to either.
  phrase(
    9.6,
    '(?:is|are|r) (?:this|the|your|these|it|that|u|you)(?: \\w+){0,3} (?:live|delayed|real ?time|up to date)(?: \\w+){0,5}|how (?:fresh|old|recent|current|up to date|delayed|live) (?:is|are)(?: \\w+){0,3} (?:data|prices?|numbers?|figures|signals?|quotes?|info\\w*)|when (?:was|were|is|are)(?: \\w+){0,4} (?:last )?(?:updated|refreshed)|(?:what|which) (?:day|date)(?: \\w+){0,4} (?:data|prices|numbers|figures)(?: \\w+){0,3}|do (?:i|you|u|we) (?:have to|need to|need|gotta|must) (?:an account|register|sign ?up|log ?in|sign in|make an account|create an account)(?: \\w+){0,5}|(?:can|could) (?:i|you|we) (?:\\w+ )?(?:use|try)(?: \\w+){0,3} without (?:an account|signing|registering|logging)(?: \\w+){0,4}|(?:do (?:you|u) have|is there|got)(?: \\w+)? (?:mobile |phone |iphone |ios |android )?app(?: \\w+){0,4}|(?:which|what) exchanges?(?: \\w+){0,4}|(?:can|could|may) (?:i|you|we) add(?: \\w+){0,4} (?:tickers?|stocks?|symbols?)(?: \\w+){0,2} (?:to|on|in) (?:the|your) (?:list|site|coverage|universe)',
    { needs: hasNoTicker, unless: 'notif\\w+|emails?|record|results?|alerts?' },
  ),
  phrase(
    9.6,
    '(?:do|does|are) (?:you|this|it|tapelight)(?: \\w+){0,2} (?:use|using|run on|built on|based on|powered by) (?:an? )?(?:chat ?gpt|gpt|openai|claude|gemini|llm|ai|language model)',
    { needs: hasNoTicker },
  ),
  // What it costs.
  phrase(8.75, `(?:.+ )?${PAID_PLAN}(?: .+)?|(?:.+ )?${FREE_PLAN}(?: .+)?`, {
    needs: (features) => hasNoTicker(features) && features.topic === null,
    unless: 'mean\\w*|my (?:\\w+ )?plan|retir\\w+|401k|trading plan|dividends?|funds?|etfs?',
  }),
  phrase(
    8.75,
    '(?:.+ )?(?:(?:free(?: of charge)?|charged?|charges|fees?|subscription|paywall|premium|trial|credit card|cost|costs|catch|pay|paying|billed|money)(?: \\w+){0,6} (?:use|using|this|you|your|tapelight|site|website|tool|app|service|here|account)|(?:use|using|this|you|your|tapelight|site|website|tool|app|service|it|here)(?: \\w+){0,5} (?:free(?: of charge)?|charged?|charges|fees?|subscription|paywall|premium|trial|credit card|cost|costs|billed|money))(?: .+)?',
    {
      needs: (features) => hasNoTicker(features) && features.topic === null,
      unless:
        'stocks?|shares?|trad\\w+|buys?|sells?|dividends?|cash flow|risk free|commission\\w*|invest\\w*|fund\\w*|etfs?|broker\\w*|market|mean\\w*|make|made|making|lose|lost|earn\\w*|paid|my money|signals? (?:cost|free)|record|results?|after costs',
    },
  ),
  phrase(
    8.7,
    'how many (?:\\w+ )?(?:stocks|tickers|companies|names|symbols|shares) (?:do (?:you|u)|are|is|does (?:this|tapelight))(?: \\w+)? (?:cover|covered|track|tracked|follow|have|in total|here|on here|on this site|available|supported|analy[sz]e)(?: \\w+){0,4}|(?:does|do) (?:it|this|tapelight|you|the site) (?:cost|charge)(?: \\w+){0,5}|(?:are|r) (?:you|u|these answers|the answers)(?: \\w+){0,3} (?:ai|bot|robot|human|person|machine|typing|typed|real)(?: \\w+){0,6}|is (?:someone|somebody|a human|a person|anyone)(?: \\w+){0,3} (?:typing|there|answering|behind)(?: \\w+){0,4}',
    { needs: hasNoTicker, unless: 'buy|sell|over ?bought|over ?sold|tested|beat' },
  ),
  phrase(
    8.65,
    '(?:json|csv|apis?|mcp|model context protocol|sdks?|cli|command line|rest endpoints?|endpoints?|webhooks?|excel|google sheets?|python|(?:my|our) (?:bot|script|program|spreadsheet)(?: \\w+)? (?:pull|fetch|read|download|query|access|grab))(?: \\w+){0,8}',
    {
      needs: hasNoTicker,
      unless:
        'export|portfolio|import|write|fix|debug|code|poem|script|scraper|mean\\w*|keys?|limits?',
    },
  ),
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
      needs: (features) => hasNoTicker(features) && !hasOnlyGuide(features),
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

const OF_SOURCE = wholeWords(
  'where(?: \\w+){1,5} (?:from|get|getting|gets|sourced|pull|take|buy|fetch)|sources?|who (?:provides|supplies|gives)|providers?|vendors?',
)
/** The guide's sentence, which says it wherever it is asked. */
const SOURCE = findExactGuide(['where', 'does', 'the', 'data', 'come', 'from'])?.answer
const OF_FRESHNESS =
  'Signals come from finished daily prices and update once per trading day, after the close.'
const FREE = 'Yes, Tapelight is free, and you don’t need an account to see signals.'
/** What is asked of the service, with the sentence that answers it. The first match counts. */
const TOPICS: readonly (readonly [RegExp, string])[] = [
  [
    wholeWords(PAID_PLAN),
    'No, there is no paid plan: Tapelight is free, and an account is free too.',
  ],
  [
    wholeWords('register|sign ?up|log ?in|sign in|accounts?|without (?:signing|registering)'),
    'No, you don’t need an account to see signals; a free one adds a portfolio, watchlists and notifications.',
  ],
  [
    wholeWords('(?:mobile |phone |iphone |ios |android )?app'),
    'Tapelight is a website that works in any browser, on phones too; there is nothing to install.',
  ],
  [wholeWords('exchanges?'), 'We cover stocks and funds listed on exchanges in the United States.'],
  [
    wholeWords('mcp|model context protocol'),
    'Yes, there is an MCP server: its tools read signals, screens, comparisons and bars without a key; /developers shows how to connect.',
  ],
  [
    wholeWords('cli|command line|terminal'),
    'Yes, there is a command line: tapelight with a ticker shows its signal in a terminal, and the API returns the same as JSON.',
  ],
  [
    wholeWords(
      '(?:my|our) (?:bot|script|program|spreadsheet)|apis?|sdks?|endpoints?|python|json|webhooks?|csv',
    ),
    'Yes, there is an API: it returns JSON and needs no key, and /developers lists its addresses.',
  ],
  [
    wholeWords(
      '(?:get|getting|take|taking|receive|make|earn|makes)(?: \\w+){0,3} (?:paid|money|cash|kickbacks?|commissions?|fees?)|(?:paid|sponsored|owned|funded) by|sponsor\\w*|kickbacks?|business model',
    ),
    'Nobody can pay for a signal: published rules compute each one from prices and volume.',
  ],
  [
    wholeWords('(?:what|which) time|when|show up|come out'),
    'Signals update once per trading day, after the close, when the day’s data is final.',
  ],
  [wholeWords('free'), FREE],
  [
    wholeWords(
      '(?:do|does|must|will|would|need) (?:i|we|one|you|it) (?:\\w+ ){0,4}(?:pay|pays|charged?|billed|fees?)',
    ),
    'No, you pay nothing: Tapelight is free, and you don’t need an account to see signals.',
  ],
  [
    wholeWords(
      'costs?|pay|paying|paid|(?:your|the) pricing|(?:your|the) price(?! (?:data|live|delayed|real|up to|current|fresh|old))(?![^ ])|subscription|charged?|charges|fees?|billed|trial|catch|paywall|credit card|money|premium',
    ),
    FREE,
  ],
  [
    wholeWords('advice|advis\\w+|licensed|regulated|registered|recommend\\w*|broker'),
    'No, nothing here is financial advice: the signals are the same for everyone.',
  ],
  [
    wholeWords(
      'ai|bot|robot|human|person|real(?! ?time)|gpt|chat ?gpt|claude|gemini|llm|model|someone|somebody|alive|typing|machine|computer',
    ),
    'I am a program: fixed rules compute every signal and figure, and no person types here.',
  ],
  [
    wholeWords(
      'real ?time|live|delayed|fresh|current|recent|up to date|old|often|updated?|refresh\\w*|date',
    ),
    OF_FRESHNESS,
  ],
  [
    wholeWords('safe|secure|private|privacy|store|sell my data|cookies|track'),
    'The privacy page says what we store and for how long. You don’t need an account to see signals.',
  ],
  [
    wholeWords(
      'who (?:\\w+ )?(?:runs?|owns?|made|makes|built|created|founded|is behind|are you)|owner|founders?|behind (?:this|it|tapelight)',
    ),
    'Nobody is named here: Tapelight publishes its rules and its record, so that you needn’t trust a person.',
  ],
]

/** A guide says it, and no sentence here does. */
function hasOnlyGuide({ words }: Features): boolean {
  return !hasTopic(words) && OF_GUIDE.test(words) && findGuide(words.split(' ')) !== null
}

const OF_GUIDE = wholeWords('cover\\w*|support\\w*|adjust\\w*')

/** Whether a question about this service has an answer of its own, rather than what it is. */
export function hasTopic(words: string): boolean {
  return COVERED.test(words) || TOPICS.some(([pattern]) => pattern.test(words))
}

/** What this service is, does and does not do. */
const answerAbout: Writer = ({ question, judged }) => {
  const asOf = judged.find(({ signal }) => signal.kind === 'signal')?.signal.asOf ?? null
  const found = TOPICS.find(([pattern]) => pattern.test(question.words))?.[1] ?? null
  const topic =
    found === OF_FRESHNESS && asOf !== null
      ? `Not live: signals come from finished daily prices, the last of them from ${formatDate(asOf)}, and update after each close.`
      : /^(?:so |and )*(?:how|what) /.test(question.words)
        ? (found?.replace(/^(?:Yes|No), (\w)/, (_, first: string) => first.toUpperCase()) ?? null)
        : found
  const isOfCoverage = COVERED.test(question.words) && judged.length > 0
  const coverage = `We track ${judged.length} stocks, plus any US stock or fund that someone looks up.`
  return {
    summary: [
      ...(found === OF_FRESHNESS && SOURCE !== undefined && OF_SOURCE.test(question.words)
        ? [SOURCE]
        : []),
      ...(isOfCoverage ? [coverage] : topic === null ? [] : [topic]),
      'Tapelight turns a stock’s indicators into BUY, SELL or WATCH by published rules, and explains why.',
      ...(topic === null && !isOfCoverage
        ? ['It is free, and its signals are the same for everyone.']
        : []),
    ],
    sections: [
      SUGGESTED_QUESTIONS,
      {
        title: 'What it does not do',
        sentences: ['It gives no advice, makes no forecasts and places no orders.'],
      },
    ],
    insights: [READ_THE_RULES, 'See common questions on /faq.'],
    followUp: 'How did past signals do?',
  }
}

const COVERED = wholeWords(
  'add(?: \\w+){0,4} (?:tickers?|stocks?|compan(?:y|ies)|symbols?)(?: \\w+){0,2} (?:to|on|in)(?: \\w+){0,2} (?:list|site|tapelight|coverage|universe)|how many (?:\\w+ )?(?:stocks|tickers|companies|names|symbols|shares)|(?:which|what) (?:stocks|tickers|companies|symbols) (?:do (?:you|u)|are|does (?:this|tapelight)) (?:cover\\w*|track\\w*|support\\w*)|coverage|universe',
)

export const ABOUT: QuestionKind<'about'> = {
  id: 'about',
  rules: RULES,
  needs: ['judged'],
  stocks: 'named',
  write: answerAbout,
}
