import { noteCompared, withRuleWords } from './compared.ts'
import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Clause } from '../signals/signal.ts'
import type { FactIndex } from './fact-index.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { type Rejection, rejectMatch } from './rejection.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { subjectsAt } from './subjects-at.ts'
import {
  checkChangeCounts,
  checkEnough,
  checkFullPoint,
  checkNeeds,
  checkSufficient,
  checkThresholds,
} from './check-needs.ts'
import { goalOf, listNamed, clausesOf, ownersBefore } from './goal-clauses.ts'
import { signalOf } from './read-values.ts'
import { spanOf } from './split-sentences.ts'

const CONTEXT =
  /\b(?:trend-break|exhaustion|BUY|SELL|buy rule|sell rule|conditions?|clauses?|hurdles?|tests?|rules?|(?:is|are) missing|lacks?|45[- ]to[- ]70|45[-–]70)\b/

const FAILS =
  /\b(?:lack(?:s|ing)?|miss(?:es|ing)?|fail(?:s|ing)?|does not (?:meet|pass|satisfy)|falls? short on|held back by|(?:the )?exceptions?(?: (?:is|are|being))?)\b/gi

const PASSES = /\b(?:pass(?:es)?|satisf(?:y|ies)|meets?|clears?)\b/gi

const SOLE =
  /\b(?:only(?! (?:one|two|three|four|[1-4]) (?:of (?:the|its|them)|conditions?)\b)|alone(?! (?:would|will|does|is|could|may) (?:not|have to|need)| (?:won't|isn't|wouldn't))|all (?:[\p{L}'-]+ ){1,3}needs?)\b/iu

const AWAY =
  /(?<!\bof (?:the |its )?|\b(?:other|remaining) )\b(?<count>an?|one|single|two|three|four|five|\d)\s(?:more |single )?(?:BUY |SELL )?(?:conditions?|clauses?|steps?|hurdles?|tests?)\s(?:away|short|(?:is|are) (?:missing|unmet|not met|failing)|missing|unmet|from)\b|\b(?:fails?|misses|lacks?) (?:only |just |exactly )?(?<failed>one|two|three|four|five)(?: of (?:the )?five)?\s(?:BUY )?(?:conditions?|clauses?|hurdles?|tests?)\b/gi

/** What a stock lacks, meets or needs for an action must be what the rule's clauses say. */
export function checkGoals(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  if (!CONTEXT.test(`${sentence.lead} ${text}`)) return null
  return (
    checkSides(sentence, index, FAILS, false) ??
    checkSides(sentence, index, PASSES, true) ??
    checkNeither(sentence, index) ??
    checkSubjects(sentence, index) ??
    checkNamedConditions(sentence, index) ??
    checkExceptions(sentence, index) ??
    checkMissing(sentence, index) ??
    checkNearness(sentence, index) ??
    checkSole(sentence, index) ??
    checkAway(sentence, index) ??
    checkThresholds(sentence, index) ??
    checkNeeds(sentence, index) ??
    checkFullPoint(sentence, index) ??
    checkChangeCounts(sentence, index) ??
    checkSufficient(sentence) ??
    checkEnough(sentence, index) ??
    checkRule(sentence, index)
  )
}

function checkSides(
  sentence: Sentence,
  index: FactIndex,
  pattern: RegExp,
  isMet: boolean,
): Rejection | null {
  const { text } = sentence
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length
    if (
      isConditional(sentence, match.index) ||
      /\b(?:not|no|none|neither|without)\b[^,;]{0,16}$/i.test(text.slice(0, match.index))
    )
      continue
    const words = text
      .slice(end, end + 90)
      .replace(/[;.](?!\d).*$/s, '')
      .replace(
        /\b(?:but|while|whereas|although|though|since|as|because|yet|and [\p{Lu}][\p{L}-]+ (?:lacks?|misses|fails|passes|on))\b.*$/su,
        '',
      )
    // "Satisfies three of the five conditions: RSI, ADX and CMF".
    const listed = /^\s\w+ (?:out )?of [^:]{0,40}:(?<list>.*)$/s.exec(words)?.groups?.list
    const named = listNamed(listed ?? words)
    const isCounted =
      listed === undefined &&
      (/^\s(?:only |just )?(?:none|all|\w+ (?:out )?of|every|one|two|three|four|five)\b/.test(
        words,
      ) ||
        /:\s/.test(words))
    if (named.length === 0 || (named.length > 3 && listed === undefined) || isCounted) continue
    for (const owner of ownersBefore(sentence, match.index)) {
      const clauses = clausesOf(owner, text, index)
      if (clauses === null) continue
      const isWrong = named.some((indicator) => {
        const own = clauses.filter(({ measure }) => INDICATOR_OF[measure] === indicator)
        return own.length > 0 && !own.some((clause) => clause.isMet === isMet)
      })
      if (isWrong) return { rule: 'relation', at: match.index, end }
      noteCompared(sentence, { at: match.index, end })
    }
  }
  return null
}

const SUBJECT =
  /\b(?<name>RSI|ADX|OBV|CMF|money flow|on-balance volume)\b(?<own>,?(?: (?:reading|change|of|at) ?[-+]?[\d.]*)*),? (?:already |now |currently |still |also |comfortably |easily )*(?:(?<unmet>falls? short of|is short of|misses|fails|is (?:the )?(?:one )?missing|is unmet|does not (?:meet|satisfy|pass)|stands in the way|blocks|rules out|is too (?:low|weak|high|small|soft|hot)|(?:not \w+, )?is (?:all )?what (?:keeps|stops|separates|prevents|holds))|(?<met>does not (?:stand in the way|block|fall short)|meets|satisfies|passes|clears|fulfills|qualifies|is met|is satisfied|is in place))\b(?=(?:[^.;]|\.\d)*\b(?:BUY|SELL|buy rule|sell rule|conditions?|rule)\b)/gi

/** "CMF of 0.11 falls short of what the BUY rule asks for": its clause is unmet. */
function checkSubjects(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(SUBJECT)) {
    const { name = '', met } = match.groups ?? {}
    if (isConditional(sentence, match.index)) continue
    const [indicator] = listNamed(name.replace(/on-balance volume/i, 'OBV'))
    for (const owner of ownersBefore(sentence, match.index)) {
      const own = clausesOf(owner, sentence.text, index)?.filter(
        ({ measure }) => INDICATOR_OF[measure] === indicator,
      )
      if (own === undefined || own.length === 0) continue
      if (own.some(({ isMet }) => isMet) !== (met !== undefined))
        return rejectMatch('relation', match)
      noteCompared(sentence, withRuleWords(sentence.text, match))
    }
  }
  return null
}

const CONDITION =
  /\b(?<name>RSI|ADX|OBV|CMF|money[- ]flow|on-balance volume|averages?)(?:'s)? (?:conditions?|clauses?|tests?|requirements?|criterion|hurdles?|limits?)(?: (?:of|for|in) (?:the |an? |its )?(?:BUY|SELL|buy|sell|trend-break)(?: rule| signal)?)?,? (?:is|are|remains?) (?<not>not |no longer |un|still un)?(?:already |still |yet |now |currently )*(?:(?<met>met|satisfied|fulfilled|in place|passed)|missing|failing|not met)/gi
const SOLE_CONDITION =
  /\b(?<name>RSI|ADX|OBV|CMF|money flow|on-balance volume|averages?)\b(?:, [^,]{2,20},)? (?:is|are|remains) (?:now |still )?the (?:only|sole|single|one|lone) (?:missing |unmet |open )?(?:BUY |SELL |buy )?(?:condition|clause|thing|criterion|one|test|piece|hurdle|requirement|ingredient|holdout)\b(?:[^.;]|\.\d)*?\b(?:miss\w*|lacks?|lacking|fails?|unmet|not met|keeps?|left|short|stands?|between|from|to go)\b/gi

/** "The CMF condition is not met", "ADX is the only condition that Visa misses". */
function checkNamedConditions(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  for (const match of [...text.matchAll(CONDITION), ...text.matchAll(SOLE_CONDITION)]) {
    if (isConditional(sentence, match.index)) continue
    const { name = '', not, met } = match.groups ?? {}
    const isSole = /\bthe (?:only|sole|single|one|lone)\b/.test(match[0])
    const [indicator] = listNamed(name.replace(/on-balance volume/i, 'OBV'))
    const isMet = met !== undefined && not === undefined && !isSole
    const span = spanOf(match)
    const next = sentence.mentions.find(({ at }) => at >= match.index)
    const earlier = ownersBefore(sentence, match.index)
    const owners = isSole && next !== undefined && earlier.length === 0 ? [next.ticker] : earlier
    for (const owner of owners) {
      const clauses = clausesOf(
        owner,
        goalOf(text) === null ? `${sentence.lead} ${text}` : text,
        index,
      )
      const own = clauses?.filter(({ measure }) => INDICATOR_OF[measure] === indicator) ?? []
      if (clauses === null || own.length === 0) continue
      const others = clauses.filter((clause) => !clause.isMet && !own.includes(clause))
      const isTrue =
        own.every((clause) => clause.isMet) === isMet && (!isSole || others.length === 0)
      if (isTrue === (isNegated(sentence, span.at) && !isSole))
        return rejectMatch('relation', match)
      noteCompared(sentence, withRuleWords(sentence.text, match))
    }
  }
  return null
}

const EXCEPT =
  /\b(?:meets?|satisf(?:y|ies)|pass(?:es)?|fulfills?|clears?|has) (?:every|all)(?: (?:of )?(?:the|its|five|four))* (?:other )?(?:(?:trend-break|BUY|SELL|exhaustion) )?(?:rule )?(?:conditions?|clauses?|tests?|requirements?|criteria|criterion)? ?(?:except|apart from|other than|but|save|besides)(?: for)? (?<list>(?:[^.;]|\.\d){2,50})/gi

/** "Meets every condition apart from ADX": these are unmet, and no others. */
function checkExceptions(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(EXCEPT)) {
    const named = listNamed(match.groups?.list ?? '')
    if (named.length === 0 || isConditional(sentence, match.index)) continue
    for (const owner of ownersBefore(sentence, match.index)) {
      const clauses = clausesOf(owner, match[0], index)
      if (clauses === null) continue
      const unmet = new Set<string>(
        clauses.filter(({ isMet }) => !isMet).map(({ measure }) => INDICATOR_OF[measure]),
      )
      const isTrue = unmet.size === named.length && named.every((name) => unmet.has(name))
      if (!isTrue) return rejectMatch('relation', match)
      noteCompared(sentence, withRuleWords(sentence.text, match))
    }
  }
  return null
}

const NEARNESS =
  /\b(?:is|are|looks?|sits?|stands?) (?:very |quite |now |fairly |already |extremely )?(?:close|near|on the (?:verge|brink|cusp)) (?:to|of) (?:being |becoming |turning )?(?:an? )?(?<goal>BUY|SELL)\b/gi

/** "Is close to a BUY": one condition is missing, at most. */
function checkNearness(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(NEARNESS)) {
    if (isConditional(sentence, match.index)) continue
    const span = spanOf(match)
    for (const owner of subjectsAt(sentence, span, index)) {
      const clauses = clausesOf(owner, match[0], index)
      const unmet = clauses?.filter(({ isMet }) => !isMet).length ?? 0
      if (unmet > 1 !== isNegated(sentence, match.index)) return rejectMatch('relation', match)
      noteCompared(sentence, withRuleWords(sentence.text, match))
    }
  }
  return null
}

const MISSING =
  /\b(?:(?:keeps?|keeping|holds?|holding|stops?|prevents?|separat\w+|stands? between) (?:[^.;]|\.\d){2,40}? (?:from|and|back from) (?:being |becoming )?(?:an? )?(?<goal>BUY|SELL)\b(?:[^.;,]|\.\d){0,12}? (?:is|are)|(?:what is|what's|all that is|the only (?:thing|condition|clause)) (?:still )?(?:missing|lacking|needed)(?:[^.;]|\.\d){0,30}? (?:is|are)|(?:is |are )?(?:missing|lacks?|lacking|short of) only|only (?:lacks?|misses)|requires? only(?: that)?|only requires?|must (?:first |still |also )?(?:see|have|get)|(?:would (?:still |also |only |just |first )?need|still needs?|needs? only|only needs?)(?= ))(?<list>(?:[^.;]|\.\d)*)/gi

const ONLY =
  /\bonly (?:its |the )?(?<before>(?:[^.;,]|\.\d){2,40}?) (?:keeps?|stands? between|separates?|holds? back|blocks?|prevents?|stops?|is (?:still )?(?:missing|unmet)|falls? short|stands? in the way)\b/gi

/** "What keeps it from a BUY is its RSI", "would still need ADX above 25": those clauses are unmet. */
function checkMissing(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const goal = goalOf(text) ?? goalOf(sentence.lead) ?? 'BUY'
  const context = goalOf(text) === null ? `${sentence.lead} ${text}` : text
  for (const match of [...text.matchAll(MISSING), ...text.matchAll(ONLY)]) {
    const words = (match.groups?.list ?? match.groups?.before ?? '').replace(
      /,? (?:with|while|whereas|but|since|as|because|though|although|and the other|which|provided|to (?:stay|remain|hold|keep))\b.*$/s,
      '',
    )
    if (/\b(?:stay|remain|hold|keep|above both|neither|not)\b/.test(words)) continue
    const named = listNamed(words)
    if (named.length === 0) continue
    for (const owner of ownersBefore(sentence, match.index)) {
      const clauses = clausesOf(owner, context, index)
      if (clauses === null || signalOf(owner, index)?.action === goal) continue
      const isSole =
        /^(?:all that|the only|(?:is |are )?(?:missing|lacks?|lacking|short of) only|only (?:lacks?|misses)|requires? only|only requires?|needs? only|only needs?)|\bonly need|^only/i.test(
          match[0],
        )
      if (goal === 'SELL' && isOfExhaustion(owner, named, words, index)) {
        noteCompared(sentence, withRuleWords(sentence.text, match))
        continue
      }
      const isWrong = named.some((indicator) => {
        const own = clauses.filter(({ measure }) => INDICATOR_OF[measure] === indicator)
        return own.length > 0 && own.every(({ isMet }) => isMet)
      })
      const isOther = clauses.some(
        ({ isMet, measure }) => !isMet && !named.includes(INDICATOR_OF[measure]),
      )
      if (isWrong || (isSole && isOther)) return rejectMatch('relation', match)
      noteCompared(sentence, withRuleWords(sentence.text, match))
    }
  }
  return null
}

/** "A SELL would need an RSI over 70 and a falling OBV": the other rule that gives one. */
function isOfExhaustion(
  owner: Ticker,
  named: readonly string[],
  words: string,
  index: FactIndex,
): boolean {
  const clauses = signalOf(owner, index)?.clauses.filter(({ rule }) => rule === 'exhaustion') ?? []
  const unmet = clauses.filter(({ isMet }) => !isMet)
  const isNamed = ({ measure }: Clause) => named.includes(INDICATOR_OF[measure])
  return (
    /\b70\b|\boverbought\b/.test(words) &&
    unmet.some(({ role, measure }) => role === 'all' && measure === 'rsi') &&
    named.every((name) => unmet.some(({ measure }) => INDICATOR_OF[measure] === name)) &&
    (clauses.some(({ role, isMet }) => role === 'any' && isMet) ||
      unmet.some((clause) => clause.role === 'any' && isNamed(clause)))
  )
}

const NEITHER =
  /\bneither (?:the |its )?(?<list>(?:[^.;]|\.\d){2,40}? nor (?:the |its )?(?:[^.;]|\.\d){2,20}?) (?:conditions?|clauses?|tests?) (?:is|are) met\b/i

/** "Neither the ADX nor the OBV condition is met": both are unmet. */
function checkNeither(sentence: Sentence, index: FactIndex): Rejection | null {
  const match = NEITHER.exec(sentence.text)
  if (match === null) return null
  const named = listNamed(match.groups?.list ?? '')
  const isWrong = ownersBefore(sentence, match.index).some((owner) =>
    clausesOf(owner, sentence.text, index)?.some(
      ({ measure, isMet }) => isMet && named.includes(INDICATOR_OF[measure]),
    ),
  )
  noteCompared(sentence, match)
  return isWrong ? rejectMatch('relation', match) : null
}

/** "Only ADX is missing", "a positive CMF alone": nothing else is. */
function checkSole(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const match = SOLE.exec(text)
  if (
    match === null ||
    !/\b(?:missing|needs?|lacks?|would|short|exception|wrong side|make|turn|not met|unmet|fails?|failing)\b/i.test(
      text,
    )
  )
    return null
  if (
    !/\b(?:BUY|SELL|conditions?|clauses?)\b/.test(text) ||
    /\bonly (?:the )?(?:RSI|golden)/.test(text)
  )
    return null
  const end = match.index + match[0].length
  // "Would be a SELL only if RSI rose": a case, which has a check of its own.
  if (/^ (?:if|when|once|after|by)\b/i.test(text.slice(end))) return null
  const words = /^alone/i.test(match[0])
    ? text.slice(Math.max(0, match.index - 30), match.index)
    : text.slice(end, end + 60)
  const after = listNamed(words.replace(/[;.](?!\d).*$/s, ''))
  const isOne = /^ (?:missing|unmet|failing|condition|clause|one|hurdle)/i.test(text.slice(end))
  const named =
    after.length > 0 || !isOne
      ? after
      : listNamed(text.slice(Math.max(0, match.index - 24), match.index))
  if (
    named.length === 0 ||
    /\b(?:ADX|RSI|CMF) (?:is|of|at) only\b/.test(text) ||
    /\bonly (?:at )?-?\d/.test(text)
  )
    return null
  for (const owner of ownersBefore(sentence, match.index)) {
    const clauses = clausesOf(owner, text, index)
    if (clauses === null || signalOf(owner, index)?.action === goalOf(text)) continue
    const unmet = new Set<string>(
      clauses.filter(({ isMet }) => !isMet).map(({ measure }) => INDICATOR_OF[measure]),
    )
    const isSame = unmet.size === named.length && named.every((indicator) => unmet.has(indicator))
    if (!isSame) return { rule: 'relation', at: match.index, end }
    noteCompared(sentence, { at: match.index, end })
  }
  return null
}

/** "Two conditions away": that many clauses are unmet. */
function checkAway(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  for (const match of text.matchAll(AWAY)) {
    const word = match.groups?.count ?? match.groups?.failed ?? ''
    const count = /^(?:an?|single)$/i.test(word) ? 1 : readNumber(word)
    const context = goalOf(text) === null ? `${sentence.lead} ${text}` : text
    const isOpen = goalOf(context) === null && !/\b(?:trend[- ]break|exhaustion)\b/i.test(context)
    for (const owner of ownersBefore(sentence, match.index)) {
      // Without a rule named so far, it may be of either.
      const unmet = [context, ...(isOpen ? ['trend-break'] : [])].flatMap((words) => {
        const clauses = clausesOf(owner, words, index)
        return clauses === null ? [] : [clauses.filter(({ isMet }) => !isMet).length]
      })
      if (unmet.length > 0 && !unmet.includes(count)) return rejectMatch('relation', match)
      noteCompared(sentence, match)
    }
  }
  return null
}

const BY_RULE =
  /\b(?:comes? from|by|under|follows? from|triggered by|fired|based on|meets|through|on) (?:the |an? )?(?<rule>trend[- ]break|broken[- ]trend|exhaustion)(?: rule)?|\b(?<other>trend[- ]break|exhaustion) (?:SELL|rule) (?:applies|(?:has )?fired|(?:has been|is|was) triggered|is in force|is active|holds)|\b(?:its|the) trend (?:has |is )?brok(?:e|en)\b(?! (?:rule|SELL))/i

/** "A SELL by the exhaustion rule": the rule that fired. */
function checkRule(sentence: Sentence, index: FactIndex): Rejection | null {
  const match = BY_RULE.exec(sentence.text)
  if (
    match === null ||
    isConditional(sentence, match.index) ||
    /\b(?:closed? to|of cases|of the time|not|sessions|away|short|misses|lacks|comes close|would|lower)\b/i.test(
      sentence.text,
    )
  )
    return null
  const named = /exhaustion/i.test(match.groups?.rule ?? match.groups?.other ?? '')
    ? 'exhaustion'
    : 'trend-break'
  const isWrong = ownersBefore(sentence, match.index).some((owner) => {
    const signal = signalOf(owner, index)
    if (match.groups?.other !== undefined) return signal !== null && signal.rule !== named
    if (signal?.action !== 'SELL') return signal !== null && /\bbrok/i.test(match[0])
    return signal.rule !== named
  })
  noteCompared(sentence, match)
  return isWrong ? rejectMatch('relation', match) : null
}
