import { toPlainText } from '../search/plain-text.ts'
import { spellWords } from './spell-words.ts'

/** Common misspellings and short forms. */
const TABLE = `
  which: wich whcih whihc; their: thier; many: mnay amny; that: taht tht; except: exept excpet; than: tahn; with: wiht wth;
   companies: compnaies comapnies; biggest: bigest biggset; highest: higest hihgest; worst: wrost; sector: secotr sectr;
  number: nubmer numbr; performers: perfomers preformers; dropping: droping; negative: negativ neg; positive: pos; high: hihg hgih; crosses: croses crosess;
  financials: finacials finanicals; golden: goldn; declining: declinning; lowest: lowset lowst; volatility: volatilty; watch: wacth;
  i am: im; i have: ive; your: ur; you: u; are: r; why: wy; please: pls plz;
  what is: whats wats; what: wat waht wht hwat; how is: hows; why is: whys whyis;
  where is: wheres; who is: whos; when is: whens; how: hwo; that is: thats; there is: theres;
  why did: whyd; what did: whatd; how did: howd; where did: whered; who did: whod; when did: whend; is it: isit; should: shoud shuld shld sould shoudl; could: cud; would: wud;
  will: wil wll; going to: gonna gunna; want to: wanna; have to: gotta; do not know: dunno;
  do not: dont; does not: doesnt; did not: didnt; is not: isnt aint; are not: arent;
  will not: wont; would not: wouldnt; should not: shouldnt; about: abt bout; between: btwn;
  before: b4; difference: diff; right now: rn;
  tomorrow: tmrw tmr tomorow tommorow tommorrow tomorro 2morrow; today: 2day tody todays;
  tonight: tonite; next: nxt; week: wk wek; weeks: wks; year: yr; years: yrs; market: mkt markt maket makret;
  stock: stonk stcok stok sotck stonck; stocks: stonks stoks stcoks sotcks; share: shre sahre shar;
  shares: shres sahres; buy: byu bui; buying: buyng; sell: selll sel; invest: invset;
  prediction: prediciton predicton; predict: perdict pridict; forecast: forcast foreast;
  guaranteed: guarenteed garanteed guaranted gauranteed garunteed guarantied;
  guarantee: gaurantee guarentee garantee; retirement: retirment;
  portfolio: portfolo porfolio portofolio; definition: definiton defintion;
  indicator: indicater; indicators: indicaters; average: avarage averge avrage avg;
  moving: moveing; momentum: momentm; volume: volumn vol; losers: loosers; loser: looser;
  gainers: gainrs gainners; compare: compair comapre compre; comparison: comparision;
  explain: explane explian; headlines: hedlines; beginner: beginer begginer;
  beginners: begginers beginers; accurate: acurate accurrate; overbought: overbougt;
  signal: singal signl; signals: singals; happened: happend hapened hapend happenned happent; happening: hapening;
  because: becuase beacuse; the: teh; this: ths; and: abd adn n; stop: stp;
  chaikin: chaiken chakin; money: mony; bought: bougth; recommend: recomend recommand;
  suicide: suicde suicied; percent: percents pct pc; change: chg; yesterday: yday yest;
  further: farther; furthest: farthest farest; end of year: eoy; 52 week: 52w 52wk 52wks 52week;
  20 day: 20day 20days; 50 day: 50day 50days; 200 day: 200day 200d; 3 months: 3mo 3mos;
  6 months: 6mo 6mos; 1 month: 1mo; 12 months: 12mo 12mos; 30: thirty; 40: forty; 60: sixty;
  70: seventy; 80: eighty; 90: ninety;
  instead: insted; above: abov abve; below: belo bellow; under: undr; sort: srt; sorted: srted;
  has not: hasnt; had not: hadnt; you have: youve; we have: weve; they are: theyre; 1 year: 1y 1yr; 2 years: 2y 2yr; 3 years: 3y 3yr;
  which: whch wihch; there: ther; them: em; with: wtih;
  when: wehn; most: msot; from: fom; today: tdoay; month: mnth mth; months: mos mths; down: donw; over: ovr; show: sohw;
  paid: payed; recently: recenty recenlty; death: deth; when: wen; heavy: hevy; split: splitt; still: stil; where: wher; price: pric prise; low: lwo;
  have not: havent; has not: hasnt; had not: hadnt; was not: wasnt; were not: werent; that have: thatve; that would: thatd;
  who have: whove; how have: howve; where have: whereve; who would: whod; what has: whatve; hundred: hunderd; twentieth: twentyeth; name: naem;
  does: dose; return: retrun; exceptionally: exceptionaly; expressed: expresed; fared: faired; qualify: qualifiy; indices: indicies; awful: awfull; dreadful: dreadfull; sessions: sesions; single: singel;
  advantage: advantge; directions: diretions; direction: diretion; downgraded: downgradd downgrded; closest: closet; percentage points: pp;
  monday: mon; tuesday: tue tues; wednesday: wed weds; thursday: thu thur thurs; friday: fri;
  down: dwn dn; high low: hilo; day high and day low: hodlod; day high: hod; day low: lod; points: pts;
  going: goin; doing: doin; looking: lookin; trading: tradin; falling: fallin; dropping: dropin droppin; climbing: climbin; tanking: tankin; dumping: dumpin; holding: holdin; overbought: overbot; oversold: oversol;
  flat: unch; sessions: sess; consolidating: consol
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
  return joinNumbers(spellWords(readTypedWords(text)))
}

/** The same with slips of the pen as they are, for other languages. */
export function readTypedWords(text: string): readonly string[] {
  const folded = toPlainText(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\bq([1-4])\s?['’‘](\d\d)\b/g, 'q$1 20$2')
    .replace(/['’‘`´ʼ]/g, '')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/\ba ?\/ ?d\b/g, 'advance decline')
    .replace(/\b(20|50)d(?= (?:avg|average|sma|ma|line|mean)\b)/g, '$1 day')
    .replace(/\b(\d{1,3})d(?= (?:hi(?:gh)?s?|lo(?:w)?s?|range|peak|max|min)\b)/g, '$1 day')
    .replace(/\b52(?= (?:high|low)s?\b)/g, '52 week')
    .replace(/^n(?= of\b)/, 'number')
    .replace(/#\s?1\b/g, ' number one ')
    .replace(/#\s?(\d{1,2})\b/g, ' number $1 ')
    .replace(/\bper cent\b/g, 'percent')
    .replace(/\+ ?\/ ?-/g, ' change ')
    .replace(/≤|<=/g, ' at most ')
    .replace(/≥|>=/g, ' at least ')
    .replace(/<>|!=|≠/g, ' not ')
    .replace(
      /(?<![\d.-])(20\d\d)-(\d{1,2})-(\d{1,2})(?![\d-])/g,
      (date, year: string, month: string, day: string) =>
        spellDate(Number(month), Number(day), year) ?? date,
    )
    .replace(/[-=–—]+>|[→⇒]/g, ' to ')
    .replaceAll('<', ' under ')
    .replaceAll('>', ' over ')
    .replace(/(?<=\d)\.{2,}(?=\d)/g, ' to ')
    .replace(/(\d[%x]?)\+(?!\S)/g, '$1 or more ')
    .replace(/(?<=\s)−(?=\.?\d)/g, '-')
    .replace(/\by ?\/ ?n\b/g, 'yes or no')
    .replace(HIGH_LOW, 'high low')
    .replace(/(?<!\w)(?:hod ?\/ ?lod|lod ?\/ ?hod)(?!\w)/g, 'day high and day low')
    .replace(/(?<!\w)o\/?h\/?l\/?c(?!\w)/g, 'open day high day low close')
    .replace(/(?<!\w)([+−-]) ?di\b|\bdi ?([+−-])(?!\w)/g, (_all, before?: string, after?: string) =>
      (before ?? after) === '+' ? ' plus di ' : ' minus di ',
    )
    .replace(SPAN_SIGN, '$1 to $2')
    .replace(MONTH_SLASH, '$1 or $2')
    .replace(MONTH_OF_YEAR, (date, month: string, year: string) => {
      const name = MONTHS[Number(month) - 1]
      return name === undefined ? date : `${name} ${year}`
    })
    .replace(
      /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(20\d\d)(?![\d.])/g,
      (date, day: string, month: string, year: string) =>
        spellDate(Number(month), Number(day), year) ?? date,
    )
    .replace(/(?<!\S)\+(?=\d+(?:\.\d+)? ?%)/g, 'up ')
    .replace(/→|->/g, ' to ')
    .replace(THEN_FOR_THAN, '$1 than')
    .replace(/\bsell[ -]offs?\b/g, 'selloff')
    .replace(/\bimplied vols?\b/g, 'implied volatility')
    .replace(
      /(?<![\d/.])([1-5])\/5(?= (?:buy )?(?:conditions|criteria|rules|checks|tests))/g,
      '$1 of 5',
    )
    .replace(
      /(?<![\d/.])(\d{1,2})\/(\d{1,2})(?:\/((?:20)?\d\d))?(?![\d/])(?!(?:rds?|ths?)? (?:of|the|stocks)\b)/g,
      (date, month: string, day: string, year: string | undefined) =>
        spellDate(Number(month), Number(day), year) ?? date,
    )
  const meant = OF_VOL.test(folded) ? folded.replaceAll(/\bvol\b/g, 'volatility') : folded
  const words =
    meant.match(
      /@|\$|%|(?:(?<=\s)-)?(?:\d+(?:\.\d+)?|(?<![\p{L}\p{N}])\.\d+)\p{L}*|[\p{L}\p{N}]+/gu,
    ) ?? []
  return words.flatMap((word) => {
    const plain = squeeze(foldLookAlikes(word))
    return (SPELLINGS.get(plain) ?? plain).split(' ')
  })
}

/** "hi/lo": short forms with a sign in them, which words alone don't have. */
const HIGH_LOW = /(?<!\w)(?:hi(?:gh)? ?\/ ?low?|lo(?:w)? ?\/ ?hi(?:gh)?|hi and lo|hi lo)(?!\w)/g

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
    const last = ONES.indexOf(words[at + 2] ?? '') + 1
    const count = word === 'a' ? 1 : ONES.indexOf(word) + 1
    if (word === 'twenty' && next === 'twenty' && last > 0) {
      joined.push(String(2020 + last))
      at += 1
    } else if (tens !== undefined && one > 0 && words[at - 1] !== '$')
      joined.push(String(tens + one))
    else if (count > 0 && next === 'hundred') {
      const start = at + (words[at + 2] === 'and' ? 3 : 2)
      const more = TENS.get(words[start] ?? '')
      const ones = more === undefined ? 0 : ONES.indexOf(words[start + 1] ?? '') + 1
      joined.push(String(count * 100 + (more ?? 0) + ones))
      if (more !== undefined) at = start - 1 + (ones > 0 ? 1 : 0)
    } else if (count > 0 && next === 'thousand') joined.push(String(count * 1000))
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

/** "July/August". */
const MONTH_SLASH = new RegExp(`(?<![\\w])(${MONTH_NAMES}) ?/ ?(${MONTH_NAMES})(?!\\w)`, 'g')
/** "04/2026". */
const MONTH_OF_YEAR = /(?<![\d/])(\d{1,2})\/(20\d\d)(?![\d/])/g

/** "More then 5%". */
const THEN_FOR_THAN =
  /\b(more|less|greater|higher|lower|bigger|larger|smaller|fewer|better|worse|rather|other|stronger|weaker) then\b/g

/** "Vol above 50%", "vol (below 30)": no volume has a percent, or is so small. */
const OF_VOL =
  /\bvol\.?[ (]+(?:is +|of +)?(?:above|over|below|under|beneath|at least|at most|between|north of|south of|past|beyond|(?:more|less|higher|lower|greater) than) +(?:\d+(?:\.\d+)? ?(?:%|percent|pct)|0?\.\d+\b|[1-9]\d\b(?! ?(?:[.\d]|k|m|mil|million|thousand|shares|x|times))|(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b(?! (?:k|million|thousand)))(?! ?(?:of|more|above|below|over)\b)/

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** "7/4" as "jul 4", as Americans write dates; null for what is none: "20/50". "13/8/2026" has the day first. */
function spellDate(month: number, day: number, year: string | undefined): string | null {
  if (month > 12 && day <= 12 && year !== undefined) return spellDate(day, month, year)
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
