import { editDistance } from '../search/edit-distance.ts'
import { toPlainText } from '../search/plain-text.ts'

/** Common misspellings and short forms. */
const TABLE = `
  which: wich whcih whihc; their: thier; many: mnay amny; that: taht tht; except: exept excpet; than: tahn; with: wiht wth;
  their: theyre; companies: compnaies comapnies; biggest: bigest biggset; highest: higest hihgest; worst: wrost; sector: secotr sectr;
  number: nubmer numbr; performers: perfomers preformers; dropping: droping; negative: negativ; high: hihg hgih; crosses: croses crosess;
  financials: finacials finanicals; golden: goldn; declining: declinning; lowest: lowset lowst; volatility: volatilty; watch: wacth;
  i am: im; i have: ive; your: ur; you: u; are: r; why: wy; please: pls plz;
  what is: whats wats; what: wat waht wht hwat; how is: hows; why is: whys whyis;
  where is: wheres; who is: whos; when is: whens; how: hwo; that is: thats; there is: theres;
  why did: whyd; is it: isit; should: shoud shuld shld sould shoudl; could: cud; would: wud;
  will: wil wll; going to: gonna gunna; want to: wanna; have to: gotta; do not know: dunno;
  do not: dont; does not: doesnt; did not: didnt; is not: isnt aint; are not: arent;
  will not: wont; would not: wouldnt; should not: shouldnt; about: abt bout; between: btwn;
  before: b4; difference: diff; right now: rn;
  tomorrow: tmrw tmr tomorow tommorow tommorrow tomorro 2morrow; today: 2day tody todays;
  tonight: tonite; next: nxt; week: wk; year: yr; years: yrs; market: mkt markt maket makret;
  stock: stonk stcok stok sotck; stocks: stonks stoks stcoks sotcks; share: shre;
  shares: shres; buy: byu bui; buying: buyng; sell: selll sel; invest: invset;
  prediction: prediciton predicton; predict: perdict pridict; forecast: forcast foreast;
  guaranteed: guarenteed garanteed guaranted gauranteed garunteed guarantied;
  guarantee: gaurantee guarentee garantee; retirement: retirment;
  portfolio: portfolo porfolio portofolio; definition: definiton defintion;
  indicator: indicater; indicators: indicaters; average: avarage averge avrage;
  moving: moveing; momentum: momentm; volume: volumn vol; losers: loosers; loser: looser;
  gainers: gainrs gainners; compare: compair comapre compre; comparison: comparision;
  explain: explane explian; headlines: hedlines; beginner: beginer begginer;
  beginners: begginers beginers; accurate: acurate accurrate; overbought: overbougt;
  signal: singal signl; signals: singals; happened: happend; happening: hapening;
  because: becuase beacuse; the: teh; this: ths; and: abd adn n; stop: stp;
  chaikin: chaiken chakin; money: mony; bought: bougth; recommend: recomend recommand;
  suicide: suicde suicied; percent: percents pct pc; change: chg; yesterday: yday yest;
  further: farther; furthest: farthest; end of year: eoy; 52 week: 52w 52wk 52wks 52week;
  20 day: 20day 20days; 50 day: 50day 50days; 200 day: 200day 200d; 3 months: 3mo 3mos;
  6 months: 6mo 6mos; 1 month: 1mo; 12 months: 12mo 12mos; 30: thirty; 40: forty; 60: sixty;
  70: seventy; 80: eighty; 90: ninety;
  which: whch wihch; there: ther; them: em; with: wtih;
  when: wehn; most: msot; from: fom; today: tdoay; month: mnth mth; months: mos mths; down: donw; over: ovr; show: sohw;
  have not: havent; was not: wasnt; were not: werent; that have: thatve; that would: thatd;
  who have: whove; who would: whod; what has: whatve; hundred: hunderd; twentieth: twentyeth; name: naem;
  monday: mon; tuesday: tue tues; wednesday: wed weds; thursday: thu thur thurs; friday: fri
`

/**
 * The meaning of each misspelling or short form, in one or more words. Lower case, without apostrophes.
 */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  TABLE.split(';').flatMap((row) => {
    const [meant = '', slips = ''] = row.split(':')
    return slips
      .trim()
      .split(/\s+/)
      .map((slip) => [slip, meant.trim()] as const)
  }),
)

// Look-alike letters of other scripts, used to hide words.
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [...'аaеeоoрpсcуyхxіiѕsԁdһhкkмmтtνvοoαaρpιi'].reduce<[string, string][]>(
    (pairs, letter, index, all) => {
      const next = all[index + 1]
      if (index % 2 === 0 && next !== undefined) pairs.push([letter, next])
      return pairs
    },
    [],
  ),
)
const DIGIT_LETTERS: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
])

/**
 * Normalizes a question: lower case, no accents, apostrophes, emoji or punctuation; look-alike letters
 * become Latin; common misspellings and short forms are expanded. `@` (a stock), `$`, `%` and decimal
 * points stay.
 * @param text of any length; linear in it
 * @returns words in the order of the text
 */
export function readPlainWords(text: string): readonly string[] {
  const folded = toPlainText(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\bq([1-4])\s?['’‘](\d\d)\b/g, 'q$1 20$2')
    .replace(/['’‘`´ʼ]/g, '')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/≤|<=/g, ' at most ')
    .replace(/≥|>=/g, ' at least ')
    .replace(/<>|!=|≠/g, ' not ')
    .replaceAll('<', ' under ')
    .replaceAll('>', ' over ')
    .replace(/(\d)\+(?!\S)/g, '$1 or more ')
    .replace(/(?<=\s)−(?=\.?\d)/g, '-')
    .replace(/\by ?\/ ?n\b/g, 'yes or no')
    .replace(SPAN_SIGN, '$1 to $2')
    .replace(
      /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(20\d\d)(?![\d.])/g,
      (date, day: string, month: string, year: string) =>
        spellDate(Number(month), Number(day), year) ?? date,
    )
    .replace(VOL_PERCENT, 'volatility')
    .replace(THEN_FOR_THAN, '$1 than')
    .replace(/\bsell[ -]offs?\b/g, 'selloff')
    .replace(
      /(?<![\d/.])(\d{1,2})\/(\d{1,2})(?:\/((?:20)?\d\d))?(?![\d/])(?!(?:rds?|ths?)? (?:of|the|stocks)\b)/g,
      (date, month: string, day: string, year: string | undefined) =>
        spellDate(Number(month), Number(day), year) ?? date,
    )
  const words =
    folded.match(
      /@|\$|%|(?:(?<=\s)-)?(?:\d+(?:\.\d+)?|(?<![\p{L}\p{N}])\.\d+)\p{L}*|[\p{L}\p{N}]+/gu,
    ) ?? []
  const spelled = words.flatMap((word) => {
    const plain = squeeze(foldLookAlikes(word))
    return (SPELLINGS.get(plain) ?? plain).split(' ')
  })
  return joinNumbers(spelled.map(spellRight))
}

/** Words that questions turn on, which people misspell in more ways than can be listed. */
const KEY_WORDS =
  'overbought oversold volatile volatility dividend dividends momentum indicator indicators average averages compare comparison strongest weakest highest lowest biggest yesterday percentage technology semiconductor utilities healthcare financials earnings portfolio watchlist definition performance performing resistance bollinger stochastic valuation analysts forecast prediction undervalued overvalued'.split(
    ' ',
  )
/** Other frequent words: a slip in them is taken for one only where the first and the last letter are right. */
const FREQUENT_WORDS =
  'which today tomorrow between because before during through without within against another signal signals rating ratings stock stocks share shares company companies ticker tickers market sector sectors energy industrials materials staples discretionary communication close closed closing price prices volume trading traded session sessions higher lower largest smallest greatest cheapest calmest nearest furthest closest hottest worst steepest deepest fastest longest oldest above below under beneath exceed exceeds exceeded exceeding greater smaller bigger climb climbed climbing risen rising gained gaining gains gainers jumped jumping rallied advanced advancing fallen falling losers dropped dropping declined declining decliners plunged tumbled crashed slipped crosses crossed crossing golden death change changed changes changing performers winners laggards movers month months monthly weekly yearly annual quarter quarters quarterly january february april august september october november december monday tuesday wednesday thursday friday current currently latest recent recently number moving normal usual usually typical unusual condition conditions requirement requirements criteria missing except excluding exclude remove difference different meaning explain distance further percent dollars points order sorted sorting ranked ranking descending ascending negative positive bullish bearish green please running moved moves tests tested'.split(
    ' ',
  )
const KNOWN = new Set([
  ...KEY_WORDS,
  ...FREQUENT_WORDS,
  ...'watchlists average averaged utility averaging compared compares comparing comparisons financial percentages portfolios performed performs definitions predictions forecasts analyst valuations indicated undervalue overvalue earning learnings technologies comprare analysis chance chances charge charged charges cloning crushed divided dripping excerpt failing filling lovers loses messing moaning moves paints pints prints raising raking ranged ranting resent shapes shipped shocks shorted shorting skipped snorting socks sported thorough though tracing treading trough dezember februari januari signaal declines charging gamins garners sporting sharpe sharpes entergy oktober octobre septembre novembre decembre'.split(
    ' ',
  ),
])
/** A shorter word may be another one. */
const MIN_LETTERS = 7
const MIN_FREQUENT_LETTERS = 4
const MIN_LETTERS_LEFT_OUT = 5

const FREQUENT_BY_LETTER = Map.groupBy(FREQUENT_WORDS, (word) => word.charAt(0))

/** A key word with one letter wrong, as it is meant; other words stay. */
function spellRight(word: string): string {
  if (word.length < MIN_FREQUENT_LETTERS || KNOWN.has(word) || !/^[a-z]+$/.test(word)) return word
  const meant =
    word.length < MIN_LETTERS
      ? undefined
      : KEY_WORDS.find((key) => key[0] === word[0] && editDistance(word, key, 1) <= 1)
  return (
    meant ??
    FREQUENT_BY_LETTER.get(word.charAt(0))?.find((frequent) => isSlip(word, frequent)) ??
    word
  )
}

/** Whether two neighbors are swapped, a letter is doubled or not, left out or added, or one of a long word is wrong. */
function isSlip(word: string, meant: string): boolean {
  if (editDistance(word, meant, 1) > 1) return false
  if (sortLetters(word) === sortLetters(meant)) return true
  if (word.at(-1) !== meant.at(-1)) return false
  if (word.length === meant.length) return word.length >= MIN_LETTERS
  const isDoubled = word.replace(/(.)\1/g, '$1') === meant.replace(/(.)\1/g, '$1')
  return isDoubled || Math.min(word.length, meant.length) >= MIN_LETTERS_LEFT_OUT
}

function sortLetters(word: string): string {
  return [...word].toSorted().join('')
}

const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const TENS = new Map([
  ['twenty', 20],
  ['30', 30],
  ['40', 40],
  ['fifty', 50],
  ['60', 60],
  ['70', 70],
  ['80', 80],
  ['90', 90],
])

/** Numbers of several words as digits: "twenty five" is 25, "a hundred" 100, "one and a half" 1.5. */
function joinNumbers(words: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = [words[at], words[at + 1]]
    const tens = TENS.get(word)
    const one = ONES.indexOf(next) + 1
    const count = word === 'a' ? 1 : ONES.indexOf(word) + 1
    if (tens !== undefined && one > 0) joined.push(String(tens + one))
    else if (count > 0 && (next === 'hundred' || next === 'thousand'))
      joined.push(String(count * (next === 'hundred' ? 100 : 1000)))
    else if (count > 0 && words.slice(at + 1, at + 4).join(' ') === 'and a half') {
      joined.push(`${count}.5`)
      at += 2
    } else {
      joined.push(word)
      continue
    }
    at += 1
  }
  return joined
}

/** The name of a month, or its short form. */
export const MONTH_NAMES =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/** "May-July", "12/24 → 2/14": a span. */
const SPAN_SIGN = new RegExp(
  `(?<![\\w])(${MONTH_NAMES}|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?) ?(?:[-–—→]+>?|thru) ?(${MONTH_NAMES}|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?)(?!\\w)`,
  'g',
)

/** "More then 5%". */
const THEN_FOR_THAN =
  /\b(more|less|greater|higher|lower|bigger|larger|smaller|fewer|better|worse|rather|other|stronger|weaker) then\b/g

/** "Vol above 50%": a volume has no percent. */
const VOL_PERCENT =
  /\bvol(?=\.? +(?:is +|of +)?(?:above|over|below|under|at least|at most|between|(?:more|less|higher|lower) than) +\d+(?:\.\d+)? ?(?:%|percent|pct))/g

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** "7/4" as "jul 4", as Americans write dates; null for what is none: "20/50". */
function spellDate(month: number, day: number, year: string | undefined): string | null {
  const name = MONTHS[month - 1]
  if (name === undefined || day < 1 || day > 31) return null
  return `${name} ${day}${year === undefined ? '' : ` ${year.padStart(4, '20')}`}`
}

/**
 * The same words with evasions undone: digits as letters (k1ll), spaced letters joined (k i l l). Only
 * for detecting words that must not be missed.
 */
export function spellOut(words: readonly string[]): string {
  const joined = words
    .join(' ')
    .replace(/(?<![^ ])\p{L}(?: \p{L}(?![^ ])){3,}/gu, (apart) => apart.replaceAll(' ', ''))
  return joined
    .split(' ')
    .map((word) =>
      /\p{L}/u.test(word)
        ? word.replace(/[013457]/g, (digit) => DIGIT_LETTERS.get(digit) ?? digit)
        : word,
    )
    .join(' ')
}

function foldLookAlikes(word: string): string {
  if (!/[a-z]/.test(word) || !/[Ͱ-ԯ]/u.test(word)) return word
  return [...word].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
}

/** Whyyyy is why: no English word has the same letter three times in a row. */
function squeeze(word: string): string {
  return word.replace(/([a-z])\1{2,}/g, '$1')
}
