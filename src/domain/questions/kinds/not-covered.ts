import type { Writer } from '../draft.ts'
import { findTerms } from '../find-terms.ts'
import { readPlainWords } from '../plain-words.ts'
import type { QuestionKind } from '../question-kind.ts'
import { phrase, wholeWords, type Features, type QuestionRule } from '../question-rule.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

/** Companies abroad by name; further spellings follow in brackets. */
const ABROAD =
  'Samsung, Nintendo, Tencent, Nestle, LVMH (louis vuitton), Hermes, Volkswagen (vw), Porsche, BMW, Mercedes (daimler), Siemens, Adidas, Puma, Bayer, Allianz, Airbus, L’Oreal (loreal), Roche, Xiaomi, Hyundai, Kia, SoftBank, Heineken, Maersk, Glencore, Foxconn, BYD, CATL, Gucci (kering), Reliance Industries, Rolls-Royce (rolls royce)'
const PRIVATE =
  'OpenAI (open ai, chat ?gpt, sam altmans company), Anthropic, Twitter (x corp), ByteDance (tiktok, tik tok), Huawei, IKEA, Aldi, Lidl, Lego, Rolex, Stripe, Databricks, Canva, Epic Games (fortnite), Valve, Publix, Bloomberg'

/** A topic for each company of a list. */
function companies(why: string, list: string): readonly (readonly [name: string, words: string])[] {
  return list.split(/, (?![^(]*\))/).map((row) => {
    const [, name = row, more] = /^(.*?)(?: \((.*)\))?$/.exec(row) ?? []
    // A single letter is a word of its own.
    const own = name.length > 1 ? [name.toLowerCase().replace(/[’-]/g, '')] : []
    return [`${name}, ${why}`, [...own, ...(more?.split(', ') ?? [])].join('|')]
  })
}

/** Markets that we have nothing of, with their words as typed. The first match is named. */
const TOPICS: readonly (readonly [name: string, words: string])[] = [
  [
    'crypto',
    'bitcoins?|btc|ethereum|eth|crypto\\w*|dogecoin|doge|solana|xrp|altcoins?|memecoins?|stablecoins?|cardano|litecoin',
  ],
  [
    'currencies',
    'forex|eur ?usd|usd ?jpy|gbp ?usd|exchange rates?|dollar index|dxy|euros?|yen|pound sterling|(?:euro|dollar|peso|rupee|yuan) (?:rate|price|to)',
  ],
  [
    'bond yields and interest rates',
    'treasur(?:y|ies)|us ?(?:10|2|30|5) ?y(?:r|ear)?|(?:10|2|30|5|ten|two|five) ?(?:year|yr|y) (?:(?:us|u s|american|government|govt|treasury|t) )*(?:yields?|notes?|bonds?|treasur(?:y|ies)|rates?)|t (?:notes?|bills?|bonds?)|(?:the )?(?:10|ten) ?(?:yr|year)(?: (?:at|now|today|doing|trading|yielding|right now))?$|(?:the )(?:10|ten) ?(?:yr|year) (?:at|yields?|yielding)|yield on (?:the )?(?:10|2|30|5|ten|two)|(?:government|treasury|sovereign|corporate|muni|junk) bonds?|bond (?:yields?|prices?)|bonds?|yield curve|interest rates?|fed (?:rate|funds|meeting|decision)|mortgage rates?|libor|sofr',
  ],
  [
    'commodity prices',
    '(?:gold|silver|oil|crude|brent|wti|copper|natural gas|gasoline|wheat|corn|platinum|uranium|coffee|cocoa)(?: futures)? (?:price|prices|today|now|at|spot|chart|futures)|(?:price of|spot|how much is|whats|what is) (?:gold|silver|oil|crude|brent|wti|copper|natural gas)(?: \\w+){0,2}|crude oil|commodit(?:y|ies) prices?',
  ],
  ['futures', 'futures'],
  [
    'economic data and forecasts',
    'recessions?|soft landing|stagflation|depression|(?:the )?economy|(?:rate|fed) (?:cuts?|hikes?)|tariffs?|elections?|government shutdown|debt ceiling|cpi|inflation (?:rate|data|report|number)|gdp|unemployment|jobs report|nonfarm payrolls?|pce|pmi|jobless claims',
  ],
  [
    'foreign indices',
    'nikkei|dax(?: index)?|ftse(?: 100)?|hang seng|cac(?: 40)?|kospi|sensex|nifty|euro ?stoxx|tsx|asx|shanghai composite',
  ],
  [
    'options data',
    'options? (?:flow|chain|activity|volume|data)|put call ratio|max pain|gamma exposure',
  ],
  ['IPO dates', 'ipos? (?:calendar|dates?|this|next|coming|upcoming|today)|upcoming ipos?'],
  [
    'an earnings calendar',
    '(?:earnings|who(?:s| is)? report\\w*|reports? earnings)(?: \\w+){0,3} (?:calendar|this week|next week|today|tomorrow|tonight|season)|earnings calendar',
  ],
  ...companies('which has no listing on a US exchange', ABROAD),
  ...companies('which is a private company', PRIVATE),
  ['trades by members of Congress', 'congress\\w*|pelosi|senators?|politicians?'],
  [
    'prices outside regular hours',
    '(?:pre ?market|after ?hours?|extended hours|overnight)(?: \\w+)?',
  ],
  ['insider trades', 'insiders? (?:buying|selling|trades?|bought|sold)'],
]
const PATTERNS = TOPICS.map(([name, words]) => [name, wholeWords(words)] as const)

const isOfTopic = ({ typed, named, words }: Features): boolean => {
  const topic = PATTERNS.find(([, pattern]) => pattern.test(typed))
  if (topic === undefined) return false
  // A coin's symbol is also a fund's; another stock is what the question is about.
  const isStock = named > 0 && !/^(?:crypto|currencies|foreign indices)$/.test(topic[0])
  return !isStock && !(named > 0 && /\b(?:etf|fund|trust|stock|shares?)\b/.test(words))
}

const RULES: readonly QuestionRule[] = [
  phrase(9.25, '.+', {
    needs: (features) => isOfTopic(features) && !isOnlyTerm(features),
    unless:
      'what (?:is|are) (?:a |an )?(?:crypto\\w*|futures?|bonds?|forex|inflation|yields?)(?: contracts?)?$|mean\\w*|define|definition|explain|difference|how (?:do|does|can|to)|you (?:use|using|run on|based on)|affect\\w*|i (?:\\w+ )?(?:own|bought|have|hold)|retir\\w+|guarantee\\w*|my',
  }),
]

const ASKS_VALUE =
  /\b(?:say|think|thoughts|cover|price|at|today|now|yield|level|best|buy|rate|worth|will|going|much|how|up|down|chart|charts|trend\w*|rsi|adx|sma|cmf|obv|signals?|ratings?|doing|over ?bought|over ?sold|momentum|volume|volatil\w+|bullish|bearish|close[ds]?|\?)\b/

/** "Bitcoin" alone, or what it is: the glossary has it. */
function isOnlyTerm({ typed }: Features): boolean {
  return findTerms(typed.split(' ')).coverage === 1 && !ASKS_VALUE.test(typed)
}

/** Which market is missing, by name, and what there is. */
const answerNotCovered: Writer = ({ question, stocks }) => {
  const typed = readPlainWords(question.text).join(' ')
  const name = PATTERNS.find(([, pattern]) => pattern.test(typed))?.[0] ?? 'that'
  return {
    summary: [
      `I don’t have ${name}.`,
      // A fund with a coin's symbol is not what is asked about.
      ...stocks
        .filter(({ ticker }) => !PATTERNS.some(([, pattern]) => pattern.test(ticker.toLowerCase())))
        .slice(0, 2)
        .map(describeStand),
      'I have US stocks, funds and the well-known US indices, with daily prices and signals.',
    ],
    sections: [SUGGESTED_QUESTIONS],
    insights: ['See which markets are covered on /faq.'],
    followUp: 'Which stocks are rated BUY?',
  }
}

export const NOT_COVERED: QuestionKind<'not-covered'> = {
  id: 'not-covered',
  rules: RULES,
  needs: [],
  stocks: 'named',
  isOfRules: true,
  write: answerNotCovered,
}
