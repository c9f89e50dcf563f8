import { noteCompared } from './compared.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { checkChange } from './check-change.ts'
import { type ClaimedAction, findActions } from './find-actions.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import { findDates, type NamedDate } from './find-dates.ts'
import { listNamed } from './goal-clauses.ts'
import { isGoal } from './is-goal.ts'
import { judgeHistory } from './judge-history.ts'
import { isNegated } from './is-negated.ts'
import { signalOf } from './read-values.ts'
import { othersBefore, subjectsAt } from './subjects-at.ts'
import { listOf, ownerAt, type Sentence } from './read-sentence.ts'
import { type Rejection, rejectMatch } from './rejection.ts'
import { clauseBefore } from './split-clauses.ts'
import { findNumberWords } from './number-words.ts'

const COUNT =
  /(?<count>\d{1,4}|\b[a-z]+)\s(?:(?:of them|stocks?|tickers?|names|companies)\s)?(?:reads?|(?:is|are) (?:rated|at|on)?|says?|show)\s?$/i
/** "4 are rated BUY, 3 SELL and 56 WATCH". */
const LISTED_COUNT = /(?:,|\band) (?<count>\d{1,4})\s$/

const ADVICE =
  /\byou(?:r best move is to| (?:really |definitely |probably )?(?:should|must|need to|ought to|have to|had better|may want to|might want to|can safely))\s(?:\w+\s){0,3}?(?:buy|sell|hold|invest|dump|wait|trade|own|add|get|take|go(?! back to)|put|consider|avoid|keep|move|short|exit|load)\b|\b(?:i|we)(?: would|'d) (?:buy|sell|trim|add|own|avoid|short|hold)\b|\b(?:i|we) (?:would )?(?:recommend|advise|suggest)\b|^(?:do )?(?:consider|think about) (?:adding|buying|selling|trimming|taking|shorting|owning|exiting)\b/gi

/** "None of the three is rated BUY or SELL": all are on WATCH. */
const NO_SIDE =
  /\b(?:[Nn]one|[Nn]either|[Nn]ot one)\b(?! rule)(?:[^;,.]|\.\d){0,30}?\b(?:is|are) (?:currently |now |rated |on |at |an? )*BUY (?:or|nor) (?:an? )?SELL\b(?! (?:rule|condition))/

/** An action claimed for a stock must be the engine's; negated, it must be another. */
export function checkAction(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(ADVICE)) {
    if (
      !isNegated(sentence, match.index) &&
      !/\b(?:never|not|cannot) (?:say|tell|advise)/i.test(sentence.text)
    )
      return rejectMatch('action', match)
  }
  const none = NO_SIDE.exec(sentence.text)
  if (none !== null) {
    const owners = subjectsAt(
      sentence,
      { at: none.index + none[0].length, end: none.index + none[0].length },
      index,
    )
    const isNone =
      owners.length > 0 && owners.every((owner) => signalOf(owner, index)?.action === 'WATCH')
    if (!isNone) return rejectMatch('action', none)
    noteCompared(sentence, none)
    return null
  }
  const isQuestion = sentence.text.trimEnd().endsWith('?')
  for (const claimed of findActions(sentence)) {
    if (isQuestion && claimed.action !== 'NO SIGNAL') continue
    if (!isTrue(claimed, sentence, index))
      return { rule: 'action', at: claimed.at, end: claimed.end }
    noteCompared(sentence, withTurn(sentence.text, claimed))
  }
  return null
}

/** An action with the verb that leads to it. */
function withTurn(text: string, { at, end }: ClaimedAction) {
  const verb =
    /\b(?:turned|switched|flipped|moved|changed|dropped|fell|slipped|returned|went|rose|climbed|lapsed|broke|qualif(?:y|ies|ied)|misses|missed)(?: (?:back|from|straight|over|away|out))*(?: (?:in)?to| of| at| from| as| for)?(?: an?| the| its)? $/i.exec(
      text.slice(0, at),
    )
  return { at: verb?.index ?? at, end }
}

function isTrue(claimed: ClaimedAction, sentence: Sentence, index: FactIndex): boolean {
  if (isOfSomebodyElse(claimed, sentence)) return false
  const counted = checkActionCount(claimed, sentence, index)
  if (counted === false) return false
  const owners = findOwners(claimed, sentence, index)
  if (counted && (owners.length === 0 || sentence.mentions.length === 0)) return true
  // "Just under the 45 a BUY needs".
  if (
    /\d (?:that )?(?:an? |the )?$/.test(sentence.text.slice(0, claimed.at)) &&
    /^ (?:rule )?(?:needs|requires|asks|wants|allows)\b/.test(sentence.text.slice(claimed.end))
  )
    return true
  // "Two conditions keep it from a BUY": it is none.
  if (KEPT_FROM.test(sentence.text.slice(0, claimed.at)))
    return (
      owners.length > 0 &&
      owners.every((owner) => (signalOf(owner, index)?.action ?? claimed.action) !== claimed.action)
    )
  const others = isNegated(sentence, claimed.at) ? [] : sinceOthers(claimed, sentence)
  if (others.some((one) => !isSince(one.ticker, claimed, one.date, index))) return false
  // "Both are on WATCH: Apple since August 6, Microsoft since August 3."
  if (others.length > 1 && owners.every((owner) => others.some(({ ticker }) => ticker === owner)))
    return true
  const isNow =
    owners.length > 0 && owners.every((owner) => signalOf(owner, index)?.action === claimed.action)
  // "The current WATCH": the one of now, whatever day is named.
  if (
    /\b(?:before|until|preceded|ahead of|prior to|replaced by|way to) (?:the|its) current\s$/i.test(
      sentence.text.slice(0, claimed.at),
    ) &&
    isNow
  )
    return true
  // "Would move from BUY to WATCH": the signal of now.
  if (
    /\bfrom (?:an? |its |the |current )*$/.test(sentence.text.slice(0, claimed.at)) &&
    /^ (?:straight |back |directly |over )*(?:in)?to (?:an? )?(?:BUY|SELL|WATCH)\b/.test(
      sentence.text.slice(claimed.end),
    ) &&
    /\b(?:would|could|might|if)\b/i.test(sentence.text)
  )
    return isNow
  // "The BUY conditions since August 11": of the rule, not of a signal.
  const isOfRule =
    /^ (?:conditions?|rules?|clauses?|criteria|tests?|band|range|requirements?|side)\b/.test(
      sentence.text.slice(claimed.end),
    )
  const past = isOfRule ? [] : owners.map((owner) => judgeHistory(claimed, owner, sentence, index))
  if (past.length > 0 && past.every((verdict) => verdict !== null))
    return past.every((verdict) => verdict !== isNegated(sentence, claimed.at))
  // "A further slide would flip it to SELL": no rule is of the price.
  if (OF_PRICE.test(sentence.text) && listNamed(sentence.text).length === 0) return false
  if (isGeneric(claimed, sentence.text) || isGoal(claimed, sentence.text)) return true
  if (
    /\b(?:its|the|current|this|that|existing)\s(?:current )?$/i.test(
      sentence.text.slice(0, claimed.at),
    ) &&
    isNow
  )
    return true
  if (ALMOST.test(sentence.text.slice(0, claimed.at)) && owners.length > 0)
    return owners.every((owner) => isAlmost(claimed.action, owner, index))
  // What would not be enough is judged as a case.
  if (isHypothetical(claimed, sentence) && isNegated(sentence, claimed.at)) return true
  if (isHypothetical(claimed, sentence))
    return owners.every((owner) => checkChange(claimed, owner, sentence, index))
  const isDenied =
    isNegated(sentence, claimed.at) || DENIED_AFTER.test(sentence.text.slice(claimed.end))
  return owners.every((owner) => {
    // A stock may be named without a signal; then nothing is known about it.
    if (!index.signals.has(owner)) return false
    const actual = signalOf(owner, index)?.action ?? 'NO SIGNAL'
    return isDenied ? actual !== claimed.action : actual === claimed.action
  })
}

const KEPT_FROM =
  /\b(?:kept|keeps?|keeping|held|holds?|holding|bars?|barred)\b(?:[^,;.]|\.\d){0,40} from (?:being |becoming |turning )?(?:an? |the )?$/i
const OF_PRICE =
  /\b(?:slide|drop|decline|dip|sell-?off|pullback|rally|rise|gain|jump|bounce|rebound|move|loss|weakness|strength|close) (?:[\w$.%]+ ){0,5}(?:would|could|will|might|may|can|should)\b/i

const ALMOST =
  /(?<!not )\b(?:almost|nearly|very nearly|practically|all but|close to being|on the verge of|one (?:step|condition) (?:away|short) (?:from|of)|just short of)(?: being)? (?:an? )?$/i

/** "Is almost a BUY": one condition of one of its rules is missing. */
function isAlmost(action: ClaimedAction['action'], owner: Ticker, index: FactIndex): boolean {
  const signal = signalOf(owner, index)
  if (signal === null || action === 'WATCH' || action === 'NO SIGNAL' || signal.action === action)
    return false
  const rules = action === 'BUY' ? (['buy'] as const) : (['trend-break', 'exhaustion'] as const)
  return rules.some((rule) => {
    const own = signal.clauses.filter((clause) => clause.rule === rule)
    const isAnyMet = own.some(({ role, isMet }) => role === 'any' && isMet)
    const missing = own.filter(({ role, isMet }) => role !== 'any' && !isMet).length
    const hasAny = own.some(({ role }) => role === 'any')
    return missing + (hasAny && !isAnyMet ? 1 : 0) === 1
  })
}

type NamedSince = { readonly ticker: Ticker; readonly date: NamedDate }

/** "On WATCH since July 14, PepsiCo since June 11 and Coca-Cola since May 28": the others. */
function sinceOthers({ end }: ClaimedAction, { text, mentions }: Sentence): readonly NamedSince[] {
  const dates = findDates(text)
  return mentions.flatMap((mention) => {
    const date = dates.find(({ at }) => at >= mention.end)
    return mention.at >= end && date !== undefined && text.slice(mention.end, date.at) === ' since '
      ? [{ ticker: mention.ticker, date }]
      : []
  })
}

function isSince(
  ticker: Ticker,
  { action }: ClaimedAction,
  { month, day }: NamedDate,
  index: FactIndex,
): boolean {
  const last = index.periods.get(ticker)?.at(-1)
  const [, knownMonth, knownDay] = (last?.from ?? '').split('-').map(Number)
  return last?.action === action && knownMonth === month && knownDay === day
}

/** "Tesla reads BUY" where Tesla is not a name in the facts. */
function isOfSomebodyElse({ at }: ClaimedAction, { text, mentions }: Sentence): boolean {
  const subject = SUBJECT.exec(text.slice(0, at))
  const name = subject?.groups?.name
  if (subject === null || name === undefined || NO_NAMES.test(name)) return false
  const end = subject.index + name.length
  return !mentions.some((mention) => mention.at < end + 3 && mention.end > subject.index)
}

const SUBJECT =
  /(?<name>\b\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}.&]*)*) (?:reads?|is(?: rated| now)?|gets|shows|rates) (?:an? |as )?$/u
const NO_NAMES =
  /^(?:It|This|That|These|Those|The|Each|Every|Both|Neither|None|One|Two|Three|Four|Five|All|Most|Some|Many|Few|Which|What|Sample|Today|Now)\b/

const DENIED_AFTER =
  /^\s(?:is|are|remains?|looks?) (?:still |some way |a long way |well |far )?(?:out of reach|off|away|off the table|ruled out|not close|not near)\b|^\s(?:is|are|was) (?:not|no longer|never)\b|^\s(?:isn't|is incomplete)\b/i
const GENERIC_BEFORE =
  /\b(?:conditions? for(?: an?)?|signs of(?: an?)?|rules? for(?: an?)?|after(?: an?| every| each)?|to read|means?|between|such an?|every|each|of all|any|counts? as|whether(?: to)?|how(?: an?)?|what(?: an?)?|when(?: an?)?|records? of|most|words?|actions?:?)\s$/i
const GENERIC_AFTER =
  /^(?:\s(?:conditions?|rules?|signals\b|asks?|needs?|requires?|means?|readings|periods?|spells?|stretches|stints?|days|cases|actions|or|nor|and|side|checks?|checklists?|tests?|floors?|minimums?|maximums?|ceilings?|caps?|thresholds?|limits?|bars?|criteri\w+|requirements?|lists?)\b(?! (?:reads?|signal))|\/|,? (?:SELL|BUY|WATCH)\b|, (?:SELL|BUY|WATCH) (?:or|and))/

/**
 * Words about actions in general, as in "BUY needs five conditions", "after a SELL", "BUY, SELL or
 * WATCH".
 */
function isGeneric({ at, end, action }: ClaimedAction, text: string): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 32), at), text.slice(end, end + 32)]
  if (action === 'NO SIGNAL') return false
  // "WATCH isn't a SELL": what the words mean.
  if (
    /\b(?:BUY|SELL|WATCH) (?:is not|isn't|does not mean|doesn't mean|is different from) (?:the same (?:as|thing as) )?(?:an? )?(?:BUY|SELL|WATCH)\b/.test(
      text.slice(Math.max(0, at - 40), end + 40),
    ) &&
    !/\b(?:its|this|the|current) (?:BUY|SELL|WATCH) is/.test(text)
  )
    return true
  if (
    /^ (?:rule |signal )?(?:(?:is|stands|sits) at (?:only |just )?(?:one|two|three|four|five|\d) (?:out )?of|asks|needs|requires|demands|wants|calls|checklist|tests?|list|band|range|has (?:only |just )?(?:one|two|three|four|five|\d) of its)\b/.test(
      after,
    ) &&
    !/\b(?:the|this|that|its|current) $/i.test(before)
  )
    return true
  if (
    /(?<!\b(?:are|were|is|was|as|rated|remain|stay|now|still) )\b(?:either|neither|both) (?:an? |the )?$/i.test(
      before,
    )
  )
    return true
  if (
    /\b(?:BUY|SELL|WATCH)(?:,| or| nor| and|\/),?\s?(?:an? )?$/.test(before) &&
    !/\breads?\b/.test(before)
  )
    return true
  if (/^,? (?:or|nor) (?:an? )?(?:BUY|SELL|WATCH)\b/.test(after))
    return /\b(?:whether|neither|between)\b/i.test(before)
  return (
    GENERIC_BEFORE.test(before) ||
    (GENERIC_AFTER.test(after) && !/\b(?:reads?|is|rated|a|an)\s$/i.test(before))
  )
}

const TURN =
  /\b(?:becomes?|turns?|turn into|flips?|changes?|switch(?:es)?|moves?|goes|reach(?:es)?|triggers?|lead to|way to|needed for|short of|back)(?: (?:in)?to)?(?: an?)?\s$/i

/** Whether the action depends on something that has not happened. */
function isHypothetical({ at, end }: ClaimedAction, sentence: Sentence): boolean {
  const { text } = sentence
  const clause = clauseBefore(sentence, at)
  if (/\bshort of(?: an?)?\s$/.test(clause)) return true
  if (/\b(?:would|if|when|once|until|unless)\b/i.test(clause)) return true
  const isCase =
    /\b(?:if|when|once|after|unless|until)\b/i.test(text.slice(end)) ||
    /\b(?:if|once|would)\b/i.test(text.slice(0, at))
  return isCase && (TURN.test(clause) || /\b(?:could|can|might|may)\b/i.test(clause))
}

/**
 * The stocks an action is claimed for: in brackets or after "for" behind it, else in a list before it.
 */
function findOwners(
  { at, end }: ClaimedAction,
  sentence: Sentence,
  index: FactIndex,
): readonly Ticker[] {
  const { mentions, text } = sentence
  const next = mentions.find((mention) => mention.at >= end)
  const isAfter =
    next &&
    /^(?:\s?\(|\s?:\s|\s(?:for|on)\s|\s|\s(?:conditions? hold )for\s|(?:[^,;.]|\.\d){0,40}\bfor\s(?:the\s)?)$/.test(
      text.slice(end, next.at),
    )
  if (next && isAfter) return listOf(sentence, next)
  // "All three are WATCH on Aug 20: Home Depot, Walmart and Costco".
  if (
    next &&
    /\b(?:all|both|each|these)\b[^,;:]*$/i.test(text.slice(0, at)) &&
    /^[^:;]{0,40}: $/.test(text.slice(end, next.at))
  )
    return listOf(sentence, next)
  const before = mentions.findLast((mention) => mention.end <= at)
  const others = othersBefore(sentence, at, index)
  if (others !== null) return others
  if (before) {
    const gap = text.slice(before.end, at)
    const isLone = /\b(?:and|or) [^,;]*$/.test(gap) && !/\b(?:all|both|each)\b[^,;]*$/i.test(gap)
    return isLone ? [before.ticker] : listOf(sentence, before)
  }
  // "All three are on WATCH".
  const group = subjectsAt(sentence, { at, end }, index)
  if (group.length > 1 && index.signals.size < MARKET_SIZE) return group
  const owner = ownerAt(sentence, at, end)
  return owner === null ? [] : [owner]
}

/**
 * "2 read BUY": the number of stocks with an action must match the facts' signals, or a count among the
 * facts.
 * @returns null where nothing is counted
 */
function checkActionCount(
  claimed: ClaimedAction,
  { text, mentions }: Sentence,
  index: FactIndex,
): boolean | null {
  const { action } = claimed
  if (action === 'NO SIGNAL') return null
  const start = Math.max(0, claimed.at - 40)
  const before = text.slice(start, claimed.at)
  const isListed = /^(?:[,.;]| and\b)/.test(text.slice(claimed.end))
  if (/\b(?:in|out of) \w+ stocks? (?:is|are) (?:rated )?(?:an? )?$/i.test(before)) return null
  // "On Aug 20, 2026 is WATCH": a year; "the other three are WATCH": those, which are judged one by one.
  if (
    /\d, 20\d\d is $|\bthe (?:other|remaining) (?:\w+ )?(?:are|is) (?:rated |on |at )?$/i.test(
      before,
    )
  )
    return null
  if (/\b(?:all|both) (?:the )?(?:\w+ )?(?:are|is) (?:rated |on |at )?$/i.test(before)) return null
  const match = COUNT.exec(before) ?? (isListed ? LISTED_COUNT.exec(before) : null)
  const written = match?.groups?.count
  if (match === null || written === undefined) return null
  // "The S&P 500 is rated WATCH": the number is of the name.
  const countAt = start + match.index + match[0].indexOf(written)
  if (mentions.some(({ at, end }) => at <= countAt && countAt < end)) return null
  const count = /^\d/.test(written) ? Number(written) : findNumberWords(written)[0]?.value
  if (count === undefined) return null
  if (count === index.actionCounts[action]) return true
  const own = new Set(Object.values(index.actionCounts))
  const counts = (index.facts.get(null) ?? []).filter(({ field }) => field === 'count')
  const identified = counts.filter(({ about }) => about === action.toLowerCase())
  if (identified.some(({ horizon }) => horizon === undefined))
    return identified.some((fact) => fact.horizon === undefined && fact.value === count)
  const facts = counts.filter(({ about }) => about === undefined)
  return facts.some(({ value }) => value === count && !own.has(value))
}
