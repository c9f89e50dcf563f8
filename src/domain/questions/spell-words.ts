import { MONTH_NAMES } from '../market/calendar/calendar-date.ts'
import { GLOSSARY } from '../glossary/glossary.ts'
import { editDistance } from '../search/edit-distance.ts'
import { FILLER_WORDS } from './filler-words.ts'
import { LEXICON_WORDS } from './frame/lexicon.ts'

/** Words that questions turn on: a slip in them is taken for one where others are as near. */
const FREQUENT_WORDS =
  'overbought oversold volatile volatility dividend dividends momentum indicator indicators average averages compare comparison strongest weakest highest lowest biggest yesterday percentage technology semiconductor utilities healthcare financials earnings portfolio watchlist definition performance performing resistance bollinger stochastic valuation analysts forecast prediction undervalued overvalued which today tomorrow between because before during through without within against another signal signals rating ratings stock stocks share shares company companies ticker tickers market sector sectors energy industrials materials staples discretionary communication close closed closing price prices volume trading traded session sessions higher lower largest smallest greatest cheapest calmest nearest furthest closest hottest worst steepest deepest fastest longest oldest above below under beneath exceed exceeds exceeded exceeding greater smaller bigger climb climbed climbing risen rising gained gaining gains gainers jumped jumping rallied advanced advancing fallen falling losers dropped dropping declined declining decliners plunged tumbled crashed slipped crosses crossed crossing golden death change changed changes changing performers winners laggards movers month months monthly weekly yearly annual quarter quarters quarterly january february april august september october november december monday tuesday wednesday thursday friday current currently latest recent recently number moving normal usual usually typical unusual condition conditions requirement requirements criteria missing except excluding exclude remove difference different meaning explain distance further percent dollars points order sorted sorting ranked ranking descending ascending negative positive bullish bearish green please running moved moves tests tested'.split(
    ' ',
  )
/** Words of days, periods and the site, which no phrase of figures has. */
const OTHER_WORDS =
  'monday tuesday wednesday thursday friday saturday sunday yesterday session sessions trading calendar quarter quarters month months monthly weekly years since painful terrible successful horrible unusual unusually worst twentieth united christmas valentines halloween beginning between previous email emails account accounts register registration registered website password person human robot machine portfolio watchlist recession often frequently update updates updated requirement requirements accuracy accurate reliable guarantee beginner glossary developer privacy advice recommend recommendation probability prediction random trustworthy coin chart charts download export hourly'.split(
    ' ',
  )
/** Right words that are one slip from one that is meant by others. */
const RIGHT_WORDS =
  'spell spells spelled flush flushed puke puked dumps dumped trim trimmed agent alone auction block blank brake charge charged charges chance chose clamp clean clone codes court covers decade depth father fixed fillers filters forth given gives grade grades ground header heart healthy hoped hosted insider judge judges later lasted lease leans lender letter lifted linked links listing listings listen major masked minds minor minute minutes missed movers newer older owner party phones produce ready react reaches recovery remain remove rights route routes safety scared scope score scores seconds service services setting settings sharing shell shells shock sixth skill slice smart stages stall stays store stream string texts thinly thirds timed token traces train trait traits trial trick truck waits white wider widest world stated staged spring stick scale quota theme sacks sachs aerospace goldman watchlists average averaged utility averaging compared compares comparing comparisons financial percentages portfolios performed performs definitions predictions forecasts analyst valuations indicated undervalue overvalue earning learnings technologies comprare analysis chances cloning crushed divided dripping excerpt failing filling lovers loses messing moaning moves paints pints prints raising raking ranged ranting resent shapes shipped shocks shorted shorting skipped snorting socks sported thorough though tracing treading trough dezember februari januari signaal declines charging gamins garners sporting sharpe sharpes entergy oktober octobre septembre novembre decembre form forms formed stuck chain chains purple quality filing shade books spend spent waited writing writer wrote teach leads expert experts china boeing claude mixing stare whereas certainty premise answers identity network tended cokes cards models cramer martin compete complete completed solve stores loading direction directions backing reacted filed bounty flaws edges thoughts spelling tracked trained pairs probe click clicks clicked pages panes steps spans feeds combine combines instances tables scans systems quotas fields scopes reset preset paused parsed pause decide decided bench leaked loader sided heads ignored nodes removes shorten lengths shifts rewards frames ships sampler persons throws container engine halves realize realized weakens wipes tuning forgets leafs decode clues neural finances slack chats stranger latin sticking saving settling outflow overtake triple triples rounds steer lending mentions respects determined lenders weights paste owing packed outputs soper relations parsing leases cores omits probes reword lookups staat unter aktion perso overtime chase chased moral grand brand blend bread breed broke bring coast crown dream drive drove empty enter event every extra faith favor fight fixes floor focus frame fresh front glass globe grass green guard guest habit house human image issue items juice knife laugh layer leave limit local loose lunch magic metal model mouse mouth music nurse ocean offer paint paper patch peace phase phone pilot plant plate power print proof radio ratio reach rival river rough royal rural saint scene sense serve seven shape sheet shift shirt shoot shore sight skirt sleep smile smoke solid sorry sound south space speak speed spite sport squad stand steam still stone stood storm story strip study sugar suite table taste teeth thank thick third those three throw tight title touch tough tower toxic track trash treat trust truth twice under union upset urban usage valid video virus visit vital voice waste watch water wheel where while whole whose woman women worse worst worth wound write wrong yield young youth linde lindes causes guaranteed guarantees guarantor comma commas lowes thresholds triggers crossovers tails login cover covered dose admin developers explains scare scares loads heaps plane planes plans tier tiers fixing sulking betting fella fellas papers crest toothpaste'.split(
    ' ',
  )
/** A slip in a shorter word may be another word. */
const MIN_LETTERS = 5
/** Of a word so short, only neighbors that are swapped. */
const MIN_LETTERS_SWAPPED = 4

const FREQUENT = new Set(FREQUENT_WORDS)
const OF_TIME = new Set([...OTHER_WORDS, ...MONTH_NAMES.map((name) => name.toLowerCase())])
const MEANT = new Set(
  [
    ...FREQUENT_WORDS,
    ...OTHER_WORDS,
    ...LEXICON_WORDS,
    ...FILLER_WORDS,
    ...MONTH_NAMES.map((name) => name.toLowerCase()),
  ].filter((word) => word.length >= MIN_LETTERS_SWAPPED && /^[a-z]+$/.test(word)),
)
const MEANT_BY_LETTER = Map.groupBy(MEANT, (word) => word.charAt(0))
/** Words that are right: those of our own texts, too. */
const KNOWN: ReadonlySet<string> = new Set([
  ...MEANT,
  ...RIGHT_WORDS,
  ...(JSON.stringify(GLOSSARY)
    .toLowerCase()
    .match(/[a-z]+/g) ?? []),
])

const corrected = new Map<string, string>()
const MAX_REMEMBERED = 5000

/** Words with one slip of the pen, as they are meant: "sesion", "Tuseday", "finshed"; others stay. */
export function spellWords(words: readonly string[]): readonly string[] {
  return words.map((word) => {
    if (word.length < MIN_LETTERS_SWAPPED || KNOWN.has(word) || !/^[a-z]+$/.test(word)) return word
    const known = corrected.get(word)
    if (known !== undefined) return known
    const spelled = spellRight(word)
    if (corrected.size < MAX_REMEMBERED) corrected.set(word, spelled)
    return spelled
  })
}

function spellRight(word: string): string {
  const near = (MEANT_BY_LETTER.get(word.charAt(0)) ?? []).filter(
    (meant) => editDistance(word, meant, 1) === 1 && !isForm(word, meant),
  )
  const letters = sortLetters(word)
  const swapped = near.filter((meant) => sortLetters(meant) === letters)
  const alike = near.filter((meant) => withoutDoubles(meant) === withoutDoubles(word))
  const frequent = near.filter((meant) => FREQUENT.has(meant))
  const choices = word.length < MIN_LETTERS ? [swapped] : [swapped, alike, near, frequent]
  return choices.find((each) => each.length === 1)?.[0] ?? word
}

/** "Requires" of "require": another form of the word; "Thursdays" is the day, without its apostrophe. */
function isForm(word: string, meant: string): boolean {
  const stem = (one: string) => one.replace(/[sdr]$/, '')
  return stem(word) === stem(meant) && !OF_TIME.has(meant)
}

function withoutDoubles(word: string): string {
  return word.replace(/(.)\1/g, '$1')
}

function sortLetters(word: string): string {
  return [...word].toSorted().join('')
}
