import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Clause } from '../signals/signal.ts'
import { isCase } from './check-claim-words.ts'
import { type Judged, judgeAll } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { clausesOf, goalOf, listNamed, ownersBefore } from './goal-clauses.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { othersBefore, subjectsAt } from './subjects-at.ts'
import { spanOf } from './split-sentences.ts'

/** The words between which one statement of a rule stands. */
const BREAK =
  /[;:–—]|\.(?= |$)|,? (?:but|while|whereas|although|though|yet|since|because|as(?= [^ ]+ (?:already|still|now))|so|even though|(?<!(?:^|[,;] |while |but )(?:(?:its |the )?(?:RSI|ADX|OBV|CMF|averages),? )*(?:RSI|ADX|OBV|CMF|averages) )and (?=(?:the other|both|each|neither|(?:[\w-]+ (?:\([^)]*\) )?){1,3}(?:is|are|meets?|misses|lacks?|has)\b)))|, (?=which|with|and (?:the|its|no)\b)|,? (?=and (?:it )?(?:fails?|misses|lacks|passes|meets|satisfies)\b)/g
const VERB =
  /\b(?:(?<met>met|meets?|meeting|satisf(?:y|ies|ied)|passe?[sd]?|fulfill?s?|fulfilled|in place|fine|all right|okay|hold(?=[,.;]|$| for)|clears?(?! (?:selling|buying|trend|uptrend|downtrend|signal|sign|majority))|cleared)|(?<unmet>unmet|incomplete|miss(?:es|ing)?|lack(?:s|ing)?|fail(?:s|ed|ing)?|fall(?:s|ing)? short|(?<=\b(?:is|are) )short|(?<=\b(?:conditions?|clauses?|criteria|tests?) (?:(?:that|which) (?:is|are) )?(?:still |yet |currently )?)(?:open|outstanding|unfulfilled)))\b(?! (?:a |the |its |both )?(?:strong|weak|data|direction))/gi
const NOUN =
  '(?:conditions?|clauses?|criteria|tests?|requirements?|hurdles?|boxes|things|ingredients?|pieces?)'
const KIND = '(?:(?:more|single|BUY|SELL|buy|sell|trend-break|momentum|missing|unmet) )*'
const SIZE = '(?:one|two|three|four|five|[1-5](?![\\d%.,]))'
const COUNTS = [
  [
    'none',
    new RegExp(
      `\\b(?:(?:none|not one|not a single one) of (?:the |its )?(?:(?:five|four) )?|no |not a single |not one )${KIND}${NOUN}`,
      'i',
    ),
  ],
  ['rest', /\beverything else\b|\ball (?:the )?(?:others|other ones|the rest)\b|\bthe rest\b/i],
  ['other', new RegExp(`\\b(?:other|remaining) (?<size>${SIZE})\\b`, 'i')],
  [
    'all',
    new RegExp(
      `\\b(?:all|every one of) (?:of )?(?:the |its )?(?:(?:five|four) )?${KIND}${NOUN}`,
      'i',
    ),
  ],
  [
    'exact',
    new RegExp(
      `(?<!\\bof (?:the |its )?)\\b(?<size>${SIZE}) (?:${KIND}${NOUN}|(?:out )?of (?:the |its |[\\p{L}' -]{1,16}'s )?(?:five|four|5|4)\\b)`,
      'iu',
    ),
  ],
] as const
const NEITHER = new RegExp(
  `\\b(?:neither|none)\\b(?! of (?:the |its )?(?:(?:five|four) )?${KIND}${NOUN})(?: of (?:them|the (?:two|three|four|pair|trio)))?\\b`,
  'i',
)
const DENIED =
  /\b(?:not|no longer|n't|never|yet to|cannot|neither|none of (?:them|the (?:two|three|four|pair|trio)))\b|n't\b/i

const AND_IT = /,? and (?:it|its|is)\b.*$/s
const BARE_COUNT =
  /^ (?:none|one|two|three|four|all five)(?: of (?:them|these|those))?,? and (?:it|its|is)\b/

/** "The other four conditions are met", "OBV and ADX fail", "meets two": by the clauses of the rule. */
export function judgeRules(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, lead } = sentence
  const context = goalOf(text) === null ? `${lead} ${text}` : text
  if (
    !/\b(?:RSI|ADX|OBV|CMF|averages|BUY|SELL|rules?|conditions?|clauses?|buy|criteria|tests?)\b/.test(
      context,
    )
  )
    return []
  return [
    ...judgeMore(sentence, context, index),
    ...judgeButOne(sentence, context, index),
    ...judgeShort(sentence, index),
    ...text.matchAll(VERB),
  ].flatMap((match): Judged[] => {
    if (!('index' in match)) return [match]
    const span = spanOf(match)
    const region = regionAt(text, span)
    // "With the death cross in place", "no strong trend is in place": it is there.
    if (
      /\b(?:(?:golden|death)[- ]cross|trend)(?: (?:has been|is|was|remains|still|now|stays))* $/i.test(
        text.slice(0, span.at),
      ) &&
      /^in place/i.test(match[0])
    )
      return []
    if (
      isCase(sentence, span.at) ||
      isOfRule(
        text
          .slice(region.at, region.end)
          .replace(NEITHER, '')
          .replace(/\bnor\b/i, ''),
      )
    )
      return []
    const before = text.slice(region.at, span.at)
    const behind = text.slice(span.end, region.end)
    // "Meets none, and it would be a SELL if": what would be is of another rule.
    const isBare = BARE_COUNT.test(behind)
    const after = isBare ? behind.replace(AND_IT, '') : behind
    const isMet =
      (match.groups?.met !== undefined) !==
      DENIED.test(before.replace(/\bnot (?:a single|one)\b/i, ''))
    const listed = listAfterColon(text, region.end)
    const own = listNamed(before).length > 0 ? before : after
    // "CMF is only just positive, but the condition is met": of the one named before.
    const isThat =
      listNamed(own).length === 0 &&
      /\b(?:the|that|this) (?:condition|clause|test|requirement) (?:is|stays|remains|counts as) (?:\w+ )?$/i.test(
        before,
      )
    const earlier = isThat ? listNamed(text.slice(0, region.at)) : []
    const named =
      earlier.length === 1
        ? earlier
        : listNamed(listNamed(own).length === 0 && listed !== null ? listed : own)
    // "Neither meets a single condition": each meets none.
    if (NEITHER.test(before) && /^ (?:a single|any|even one|one)\b/i.test(after)) {
      const group = subjectsAt(sentence, span, index)
      const all = group.map((owner) =>
        judge(owner, context, true, [], { kind: 'none', size: null }, index),
      )
      return group.length < 2 || all.includes(null) ? [] : [{ ...span, isTrue: all.every(Boolean) }]
    }
    const others = othersBefore(sentence, span.at, index)
    const count =
      readCount(others === null ? `${before}|${after}` : after) ??
      readBare(after) ??
      (isOfReason(text, region.end) || !isOfStock(sentence, span.at) ? null : readWhole(after))
    const isNeither = NEITHER.test(before)
    const subjects =
      others ?? (isNeither ? subjectsAt(sentence, span, index) : ownersBefore(sentence, span.at))
    const owners = [...subjects, ...sharersAfter(sentence, span.end)]
    if (owners.length === 0 || owners.length > MANY || (named.length === 0 && count === null))
      return []
    const words = text.slice(region.at, region.end)
    // "AMD meets none; its ADX prevents a SELL": of the rule in the sentence before.
    const isLed = goalOf(text.slice(0, region.end)) === null && goalOf(lead) !== null
    const isCut = isBare && goalOf(`${before}${after}`) === null
    const rule = isCut
      ? goalOf(lead) === null
        ? 'BUY'
        : lead
      : goalOf(words) === null && !/trend-break|exhaustion/.test(words)
        ? isLed
          ? lead
          : context
        : words
    // "Needs ADX above 25; everything else is in place": all that is not named before.
    const meant = count?.kind === 'rest' ? listNamed(text.slice(0, region.at)) : named
    if (count?.kind === 'rest' && meant.length === 0) return []
    const verdicts = owners.map((owner) => judge(owner, rule, isMet, meant, count, index))
    if (verdicts.includes(null)) return []
    const isTrue = verdicts.every(Boolean)
    // "Passes the other four BUY conditions": what is counted too.
    const counted = isTrue && count?.kind === 'other' ? OTHER_SIZE.exec(after) : null
    return [{ ...span, end: span.end + (counted?.[0].length ?? 0), isTrue }]
  })
}

const OTHER_SIZE = new RegExp(
  `^ (?:all )?(?:of )?(?:the |its )?(?:other|remaining) ${SIZE} ${KIND}${NOUN}`,
  'i',
)

/** "Three conditions fail: RSI, OBV and CMF": what is listed. */
function listAfterColon(text: string, at: number): string | null {
  if (text[at] !== ':') return null
  return text.slice(at + 1).replace(/;.*$|\.(?= |$).*$|\b(?:while|but|whereas)\b.*$/s, '')
}

const BUT_ONE =
  /\b(?:hold|(?:are|is) (?:met|satisfied|in place|there)|pass|check out)[,;]? but (?:its |the )?(?<name>RSI|ADX|OBV|CMF) (?:is|sits at|stands at|reads) (?:only|just|too|still) /gi

/** "Four of the five hold but ADX is only 13.5": that one is unmet. */
function judgeButOne(sentence: Sentence, context: string, index: FactIndex): readonly Judged[] {
  return [...sentence.text.matchAll(BUT_ONE)].flatMap((match): Judged[] => {
    const [named] = listNamed(match.groups?.name ?? '')
    const verdicts = ownersBefore(sentence, match.index).map((owner) => {
      const own = clausesOf(owner, context, index)?.filter(
        ({ measure }) => INDICATOR_OF[measure] === named,
      )
      return own === undefined || own.length === 0 ? null : own.some(({ isMet }) => !isMet)
    })
    if (verdicts.length === 0 || verdicts.includes(null) || isCase(sentence, match.index)) return []
    return [{ ...spanOf(match), isTrue: verdicts.every(Boolean) }]
  })
}

const SHORT =
  /\b(?<names>(?:(?:its |the )?(?:RSI|ADX|OBV|CMF)(?:, | and |, and )?)+) (?:is|are|falls?|stays?|remains?) (?:(?:both|all|each|still|now) )*(?:short of|below|under) what (?:an? |the )?(?:BUY|SELL)(?: rule| signal)? (?:needs|requires|asks for|wants|calls for)\b/g

/** "ADX and CMF are short of what a BUY needs": each is unmet. */
function judgeShort(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...sentence.text.matchAll(SHORT)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const named = listNamed(match.groups?.names ?? '')
    const verdicts = subjectsAt(sentence, span, index).map((owner) => {
      const clauses = clausesOf(owner, match[0], index)
      return clauses === null ? null : named.every((name) => isUnmet(clauses, name))
    })
    const isTrue = judgeAll(verdicts)
    return isTrue === null ? [] : [{ ...span, isTrue, isOfWords: true }]
  })
}

function isUnmet(clauses: readonly Clause[], name: string): boolean {
  return clauses.some(({ measure, isMet }) => INDICATOR_OF[measure] === name && !isMet)
}

const MORE =
  /\b(?<verb>meets?|satisf(?:y|ies)|pass(?:es)?|fulfills?|misses|lacks?|fails?) (?:(?<more>more)|(?<less>fewer))(?: of the)? (?:BUY |SELL |trend-break )?(?:conditions?|tests?|criteria) than (?:the )?$/i

/** "Oracle meets more BUY conditions than Micron": by the number of each. */
function judgeMore(sentence: Sentence, context: string, index: FactIndex): readonly Judged[] {
  return sentence.mentions.flatMap((other): Judged[] => {
    const match = MORE.exec(sentence.text.slice(0, other.at))
    if (match === null || isCase(sentence, match.index)) return []
    const isMet = /^(?:meet|satisf|pass|fulfill)/i.test(match.groups?.verb ?? '')
    const count = (ticker: Ticker) =>
      clausesOf(ticker, context, index)?.filter((clause) => clause.isMet === isMet).length ?? null
    const [owner] = ownersBefore(sentence, match.index)
    const [own, theirs] = [owner === undefined ? null : count(owner), count(other.ticker)]
    if (own === null || theirs === null) return []
    const isTrue = match.groups?.less === undefined ? own > theirs : own < theirs
    return [{ at: match.index, end: other.end, isTrue }]
  })
}

/** "Freeport meets four, and Newmont does too": the others it is said of. */
function sharersAfter({ text, mentions }: Sentence, end: number): readonly Ticker[] {
  return mentions.flatMap(({ ticker, at, end: to }) =>
    at >= end &&
    (/^ (?:does|do)(?:,)? (?:too|as well|likewise|the same)\b/i.test(text.slice(to)) ||
      /\b(?:so|as) (?:does|do) (?:the )?$/i.test(text.slice(0, at)))
      ? [ticker]
      : [],
  )
}

const MANY = 6

/** What a rule means or needs, and wholes of several rules. */
function isOfRule(words: string): boolean {
  if (/\bBUY\b.*\b(?:SELL|trend[- ]break|exhaustion)\b/.test(words)) return true
  return /\b(?:means?|needs?|requires?|neither|nor|either|of the (?:two|three)|almost|nearly|part of|counts?|except|apart from|other than|save|besides|but for)\b/i.test(
    words,
  )
}

type Count = {
  readonly kind: 'exact' | 'other' | 'rest' | 'all' | 'none'
  readonly size: number | null
}

function regionAt(text: string, { at, end }: { at: number; end: number }) {
  const breaks = [...text.matchAll(BREAK)]
  const from = breaks.findLast((one) => one.index < at)
  const to = breaks.find((one) => one.index >= end)
  return {
    at: from === undefined ? 0 : from.index + from[0].length,
    end: to?.index ?? text.length,
  }
}

function readCount(words: string): Count | null {
  for (const [kind, pattern] of COUNTS) {
    const match = pattern.exec(words)
    if (match === null) continue
    const size = match.groups?.size
    return { kind, size: size === undefined ? null : readNumber(size) }
  }
  return null
}

/** "Meets two". */
function readBare(after: string): Count | null {
  if (/^ none(?: of (?:them|those|these)| either| at all)?(?=[,.;]|$)/i.test(after))
    return { kind: 'none', size: null }
  const size =
    /^ (?:only |just )?(?<size>one|two|three|four|five)(?=[,.;]|$| each\b| apiece\b| and\b| of (?:them|those|these)\b)/i.exec(
      after,
    )?.groups?.size
  return size === undefined ? null : { kind: 'exact', size: readNumber(size) }
}

/** "Fails the rule because": the reason has to be read too. */
function isOfReason(text: string, end: number): boolean {
  return /^,? (?:because|since|as)\b/.test(text.slice(end))
}

/** Whether a verb is said of a stock, not of what is listed before it. */
function isOfStock({ text, mentions }: Sentence, at: number): boolean {
  return (
    /\b(?:it|stock|shares|company) (?:[a-z']+ ){0,3}$/i.test(text.slice(0, at)) ||
    mentions.some(({ end }) => end <= at && /^ (?:[a-z']+ ){0,4}$/.test(text.slice(end, at)))
  )
}

/** "Meets the trend-break rule in full". */
function readWhole(after: string): Count | null {
  return /^ (?:all of )?(?:the|its) (?:full |whole |entire |complete )?(?:BUY|SELL|buy|sell|trend-break) (?:rule|test)\b(?!s| on\b|'s)/.test(
    after,
  )
    ? { kind: 'all', size: null }
    : null
}

function judge(
  owner: Ticker,
  context: string,
  isMet: boolean,
  named: readonly string[],
  count: Count | null,
  index: FactIndex,
): boolean | null {
  const clauses =
    count?.kind === 'none' && /\bexhaustion\b/i.test(context)
      ? (signalOf(owner, index)?.clauses.filter(({ rule }) => rule === 'exhaustion') ?? null)
      : clausesOf(owner, context, index)
  if (clauses === null) return null
  const fitting = clauses.filter((clause) => clause.isMet === isMet).length
  if (count?.kind === 'none') return fitting === 0
  if (count?.kind === 'rest')
    return clauses.every(
      (clause) => clause.isMet === isMet || named.includes(INDICATOR_OF[clause.measure]),
    )
  if (count?.kind === 'other')
    return count.size === null ? null : clauses.length - count.size >= 1 && fitting >= count.size
  if (named.length > 0 && count?.kind !== 'exact' && count?.kind !== 'all') {
    const own = clauses.filter(({ measure }) => named.includes(INDICATOR_OF[measure]))
    const isSo = (name: string) => {
      const of = own.filter(({ measure }) => INDICATOR_OF[measure] === name)
      return of.length === 0 || of.some((clause) => clause.isMet === isMet)
    }
    return own.length === 0 ? null : named.every(isSo)
  }
  // "Does not meet all five": at least one is missing.
  if (count?.kind === 'all') return isMet ? fitting === clauses.length : fitting > 0
  if (count === null) return null
  if (named.length > 0 && count.size !== fitting) return null
  // "The two conditions still open are ADX and OBV": as many as are named.
  if (named.length === count.size)
    return clauses.every(
      (clause) => clause.isMet !== isMet || named.includes(INDICATOR_OF[clause.measure]),
    )
  return count.size === fitting
}
