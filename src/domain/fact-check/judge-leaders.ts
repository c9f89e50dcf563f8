import { FUNDS_OF_SECTORS } from '../market/listings/sector-funds.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { isCase } from './check-claim-words.ts'
import type { FactWindow } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
import { findWindows, isAboutRecord } from './find-cues.ts'
import { isNegated } from './is-negated.ts'
import { listStocks } from './judge-all-stocks.ts'
import { type Judged, ofFiguresAndWords } from './judge-statements.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { changeOver } from './read-values.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

const ROSE = 'rose|gained|climbed|advanced|added|jumped'
const FELL = 'fell|lost|dropped|declined|slid|shed|slipped|is down|was down'
const GAIN = 'gain|rise|jump|advance|increase|climb|rally'
const LOSS = 'loss|fall|drop|decline|slide|slump'
/** Who moved most of a group, or did best. */
const LEADS = new RegExp(
  [
    `\\b(?:(?<up>${ROSE})|(?<down>${FELL})) (?:by )?(?:the )?(?:(?<least>least|less)|most|more|hardest|furthest|farthest|sharpest)\\b(?! than)`,
    `\\b(?:did|fared|performed|held up|does|is doing|has done) (?:the )?(?:(?<worse>worse|worst)|better|best)\\b(?! than)`,
    `(?<![a-z]-|\\b(?:next|second|third|fourth|fifth) )\\b(?:biggest|largest|steepest|sharpest|strongest|deepest|hardest) (?:one-(?:day|week|month|year) |daily |weekly |monthly )?(?:(?<rise>${GAIN})|(?<fall>${LOSS}))\\b(?! of its)`,
    `\\b(?<small>smallest|slightest|mildest) (?:one-(?:day|week|month|year) |daily |weekly |monthly )?(?:(?<smallRise>${GAIN})|(?<smallFall>${LOSS}))\\b`,
    `\\b(?:had|has|saw) (?:by far )?(?:the )?(?:(?<weak>weakest|worst|toughest|poorest)|strongest|best) (?:day|week|month|quarter|year|session)\\b`,
    `\\bwas (?:by far )?(?:the )?(?:(?<last>weakest|worst(?:[- ]performing)?)|strongest|best(?:[- ]performing)?)(?= (?:sector|one|performer|of)\\b|[,.;:]|$)`,
    `(?<!\\b(?:an?|the|its|their|'s) (?:\\w+ )?|'s )\\b(?<led>leads?|led)(?= (?:with|at|for|the (?:two|three|four|five|six|seven|eight|group|trio|pair)|all (?:two|three|four|five|six|seven|eight))\\b|[,.;]|$)`,
  ].join('|'),
  'gi',
)
const COUNTED =
  /\b(?:(?<none>no(?: other)?)|(?:(?:only|just) )?(?<count>one|two|three|four|five|six|seven|eight|nine|ten|eleven|\d{1,2})(?: of the (?:eleven|11))?) sectors? (?:(?<up>rose|gained|climbed|advanced|(?:is|are|was|were) (?:up|higher))|(?:fell|lost(?: ground)?|dropped|declined|(?:is|are|was|were) (?:down|lower)))\b/gi
const LONE =
  /\bthe only (?:one of the (?:eleven|11) sectors|sector) (?:that|to|which) (?:(?<up>rose|gained|climbed|rise|gain)|fell|lost|dropped|declined|fall|lose)\b/gi
/** "Among the banks": a group that is not listed. */
const OF_KIND = /\b(?:among|of|in) (?:the|all|its|these|our) \w/i
const OF_MARKET =
  /\b(?:of|among|in|on|for) (?:all|the|our) (?:\d{2,}|tracked|list|market|stocks|whole|day|session)\b/i
/** A group named by the stocks of a text; the movers of a whole market have checks of their own. */
const MAX_GROUP = 8

/**
 * Who of a few stocks, or of the sectors, moved most over a period, and how many sectors rose or fell: by the changes
 * of all of them.
 */
export function judgeLeaders(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (isAboutRecord(text) || /\b(?:volume|RSI|ADX|CMF|OBV|cases?)\b/.test(text)) return []
  const windows = windowsOf(sentence, index)
  const verdicts = windows.map((window) => [
    ...judgeLeads(sentence, window, index),
    ...judgeCounts(sentence, window, index),
  ])
  // Where the sentence names no period, that of the one before or the day is meant.
  return verdicts.find((one) => one.every(({ isTrue }) => isTrue)) ?? verdicts[0] ?? []
}

/** The period of a sentence, or those that may be meant where it names none; empty where it names several. */
function windowsOf({ text, lead }: Sentence, { lastDay }: FactIndex): readonly FactWindow[] {
  const own = listWindows(text, lastDay)
  if (own.length > 0) return own.length === 1 ? own : []
  const led = listWindows(lead, lastDay)
  return led.length === 1 ? [...new Set([...led, 'day' as const])] : ['day']
}

/** "Over the year to Aug 20": its last day is no second period. */
function listWindows(text: string, lastDay: string | null): readonly FactWindow[] {
  const named = new Set(findWindows(text, lastDay).map(({ value }) => value))
  if (named.size > 1) named.delete('day')
  return [...named]
}

function judgeLeads(sentence: Sentence, window: FactWindow, index: FactIndex): readonly Judged[] {
  return [...sentence.text.matchAll(LEADS)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const [owner, ...others] = subjectsAt(sentence, span, index)
    if (owner === undefined || others.length > 0 || isCase(sentence, span.at)) return []
    // "The best performer among the 63 this year": the day's changes alone are known of all.
    const isOfMarket = !FUNDS_OF_SECTORS.has(owner) && OF_MARKET.test(sentence.text)
    if (isOfMarket && window !== 'day') return []
    const group = isOfMarket ? listStocks(index) : groupOf(owner, sentence, window, index)
    const changes = group.map((ticker) => changeOver(ticker, window, index))
    const own = changeOver(owner, window, index)
    if (own === null || group.length < 2 || changes.includes(null)) return []
    const isTrue = isFirst(
      own,
      changes.flatMap((change) => change ?? []),
      match.groups ?? {},
    )
    return ofFiguresAndWords({ ...span, isTrue: isTrue !== isNegated(sentence, span.at) })
  })
}

/** Whether a change is that of the leader that the words tell of. */
function isFirst(
  own: number,
  all: readonly number[],
  groups: Readonly<Record<string, string | undefined>>,
): boolean {
  const { up, down, small, least = small, worse, weak, last } = groups
  const isRise = (up ?? groups.rise ?? groups.smallRise) !== undefined
  const isFall = (down ?? groups.fall ?? groups.smallFall) !== undefined
  if ((isRise && own <= 0) || (isFall && own >= 0)) return false
  // Those that went the other way lost less than any, or gained less.
  const sameWay = all.filter((one) => !(isRise || isFall) || one > 0 === own > 0)
  const isLow =
    isRise || isFall
      ? (isFall && least === undefined) || (isRise && least !== undefined)
      : (worse ?? weak ?? last) !== undefined
  return own === (isLow ? Math.min(...sameWay) : Math.max(...sameWay))
}

/** Whom a stock is compared with: the sectors, the stocks named so far, or the few at hand. */
function groupOf(
  owner: Ticker,
  { mentions, group, listed, text }: Sentence,
  window: FactWindow,
  index: FactIndex,
): readonly Ticker[] {
  if (FUNDS_OF_SECTORS.has(owner)) return listSectors(index)
  const named = new Set(mentions.map(({ ticker }) => ticker))
  const wider = [listed, group, [...index.signals.keys()]].find(
    (one) => one.length > named.size && one.length <= MAX_GROUP && one.includes(owner),
  )
  const few = wider ?? [...named]
  return few.length > 1 || window !== 'day' || OF_KIND.test(text) ? few : listStocks(index)
}

function listSectors({ facts }: FactIndex): readonly Ticker[] {
  return [...FUNDS_OF_SECTORS].filter((fund) => facts.has(fund))
}

/** "Only two of the eleven sectors rose", "no other sector fell". */
function judgeCounts(
  { text, mentions, group }: Sentence,
  window: FactWindow,
  index: FactIndex,
): readonly Judged[] {
  const sectors = listSectors(index)
  const changes = sectors.map((fund) => changeOver(fund, window, index))
  if (sectors.length < FUNDS_OF_SECTORS.size || changes.includes(null)) return []
  const listMoved = (up: string | undefined) =>
    sectors.filter((fund) => (changeOver(fund, window, index) ?? 0) > 0 === (up !== undefined))
  const lone = [...text.matchAll(LONE)].flatMap((match): readonly Judged[] => {
    const owner = mentions.findLast(({ end }) => end <= match.index)?.ticker ?? group[0]
    const moved = listMoved(match.groups?.up)
    return ofFiguresAndWords({ ...spanOf(match), isTrue: moved.length === 1 && moved[0] === owner })
  })
  if (lone.length > 0) return lone
  return [...text.matchAll(COUNTED)].flatMap((match): readonly Judged[] => {
    const { none, count = '', up } = match.groups ?? {}
    const moved = listMoved(up)
    const named = mentions.length > 0 ? mentions.map(({ ticker }) => ticker) : group
    const isOther = /\bother\b/i.test(match[0])
    const left = isOther ? moved.filter((fund) => !named.includes(fund)) : moved
    const isTrue = none === undefined ? moved.length === readNumber(count) : left.length === 0
    return ofFiguresAndWords({ ...spanOf(match), isTrue })
  })
}
