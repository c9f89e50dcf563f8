import type { Measure, Signal } from '../signals/signal.ts'
import { type ClaimedAction, findActions } from './find-actions.ts'
import { noteCompared } from './compared.ts'
import { type Judged, type Statement, judgeStatements } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { findSlots, type Slot } from './find-slots.ts'
import { isNegated } from './is-negated.ts'
import { decimalsOf, readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf, extremeOfYear } from './read-values.ts'
import { simulateRules, limitsOf } from './simulate-rules.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

const CASE = /\b(?:if|should|once|were|when|as soon as|provided)\b(?<steps>[^;]*)/i
/** "An RSI above 70 would be enough for a SELL". */
const EFFECT =
  /(?:^(?:because|since|as|with|given)\b[^;]*?, |^(?:for|at|in the case of) [^,;]{2,30}, |^)(?:an?|with an?|the|any|another|only an?|just an?)? ?(?<steps>(?:\w+ ){0,3}(?:RSI|ADX|CMF|OBV|on-balance volume|money flow)\b.*?)\b(?:would|could)\b(?! (?:need|have to|require))/i
/** "Needs its ADX to fall below 25 to leave SELL". */
const LEAVES =
  /\b(?:needs?|requires?|has to see|wants?) (?<steps>[^;]*?) (?:to|in order to|before it can) (?:leave|exit|lose|end|escape|get out of|drop) (?:an? |the |its )?(?=BUY|SELL)/i
const ENDS =
  /\b(?:lapses?|fails?|(?:be|is) (?:over|off)|disappears?|ends?|vanish(?:es)?|expires?|drops? (?:out|away)|(?:is|be) (?:lost|gone|undone|void|cancell?ed)|no longer|loses?|falls? away|goes? away|undo|lift|cease|leave|exit|escape|get out of)\b/i
const MEASURE_OF: Partial<Readonly<Record<Slot, Measure>>> = {
  rsi: 'rsi',
  adx: 'adx',
  cmf: 'cmf',
  obv: 'obvChange',
}
const STEP =
  /\b(?:(?<up>ris\w*|pick\w* up|mov\w+ (?=[^,;]*\bhigher)|rose|climb\w*|gain\w*|increas\w*|mov\w+ (?:up|above|over|past|back above)|(?:get|gets|got|go|goes|went|cross\w*|push\w*|com\w+|came|remain\w*|edge\w*|tick\w*|turn\w*|be|were|is|was|stay\w*|return\w*) (?:back )?(?:up|above|over|past|higher|positive|beyond)|strengthen\w*|improv\w*|recover\w*|exceed\w*|top\w*)|(?<down>mov\w+ (?=[^,;]*\blower)|fall\w*|fell|drop\w*|slip\w*|slid\w*|dip\w*|declin\w*|ease\w*|eas\w*|cool\w*|mov\w+ (?:down|below|under|back below)|(?:get|gets|got|go|goes|went|com\w+|came|remain\w*|stay\w*|cross\w*|push\w*|edge\w*|tick\w*|turn\w*|be|were|is|was|return\w*) (?:back )?(?:down|below|under|lower|negative)|weaken\w*|sink\w*|sank))\b/i
const BOUND = /^[^,;(]{0,24}?(?:(?<number>[+-]?\d+(?:\.\d+)?)|\b(?<zero>zero)\b)/i
/** "Moved a full point higher", "fell by 3 points". */
const SHIFT =
  /(?<size>\b(?:a|one|half a|\d+(?:\.\d+)?)) (?:full |whole |more )?points?\b(?! (?:below|above|short|away|from|off))/i
const SMALL = 1e-6

/** "A move above 70": of the measure named before. */
const MOVE =
  /\b(?:an? )(?<steps>(?:further )?(?:move|rise|drop|fall|climb|dip|slip|slide|return)(?: back)? (?:above|below|under|over|to|past) -?\d+(?:\.\d+)?)\b(?:[^.;]|\.\d){0,24}?\b(?:would|could)\b(?! (?:need|have to|require))/i
/** "A rise of as little as 0.2 points in RSI would". */
const SHIFT_OF =
  /\b[Aa]n? (?:further |mere )?(?:(?<up>rise|gain|increase|climb|jump|uptick)|(?:fall|drop|decline|dip|slip|slide)) of (?:(?:just|only|about|roughly|as little as|more than|less than|around|nearly|at least|a|mere|some) )*(?<size>\d+(?:\.\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|half a)(?: full| single)? (?:(?<first>RSI|ADX) )?points?(?: or so)?(?: (?:in|of|by|for|at) (?:its |the )?(?<name>RSI|ADX))?\b(?=(?:[^.;]|\.\d)*\b(?:would|could)\b(?! (?:need|have to|require)))/
/** What follows the case: how far it is, and what would come of it. */
const ASIDE =
  /(?:,|\s[—–-])\s(?:which is|and it is|but (?:it|that)(?:'s| is)|that is|some|about) .*$|\s[—–-]\s.*$/i

/** What a price would have to pass to be on one side of its averages. */
const PAST_LEVEL =
  /\b(?:close|closing|closes?|move|rise|rally|climb|push|finish|bounce|return|get|drop|fall|slide|price|anything)(?: back)? (?:above|over|past|to|(?<low>below|under)) \$(?<price>[\d,]*\d(?:\.\d+)?) (?:would|to) (?:put|bring|take|lift|leave|carry|get|send|push|drop|return|regain|reclaim|clear|lose|break|be|set|make|mark)(?: (?:the (?:stock|shares?|price)|it|them|[\p{L}&.'-]+))? ?(?:back )?(?:(?:above|over)|(?<under>below|under))? ?(?:both(?: of)?(?: its| the)?(?: moving)? averages|(?:its|the) (?<days>20|50)-day(?: moving)?(?: average| line)?|(?:an?|its) (?:new |fresh )?(?:52-week|one-year) (?<extreme>high|low))/giu

/** "A close above $42.56 would put the stock back over both averages": the last of them that it has to pass. */
const LEVELS: Statement = {
  words: PAST_LEVEL,
  isSo: (owner, { price = '', low, under = low, days, extreme }, index) => {
    const readings = signalOf(owner, index)?.readings
    if (readings === undefined) return null
    const { sma20, sma50, close } = readings
    const both = under === undefined ? Math.max(sma20, sma50) : Math.min(sma20, sma50)
    const ofYear =
      extreme === undefined
        ? undefined
        : extremeOfYear(owner, /high/i.test(extreme) ? 'high' : 'low', index)?.value
    const level = ofYear ?? (days === undefined ? both : days === '20' ? sma20 : sma50)
    const slack = 0.51 / 10 ** decimalsOf(price)
    return (
      Math.abs(Number(price.replaceAll(',', '')) - level) <= slack &&
      (under === undefined ? close < level : close > level)
    )
  },
  on: 'figures',
  denial: 'ignore',
}

/** "If RSI slipped back to 70, the SELL would lapse": the rules, run on that case, say so. */
export function judgeCases(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...judgeStatements([LEVELS], sentence, index), ...judgeOutcome(sentence, index)]
}

const SECOND_CASE = /,? (?:and|or) (?=an? (?:BUY|SELL|WATCH)\b[^,;]{0,24} (?:if|once|when) )/

/** "Becomes a BUY if RSI falls to 70, and a SELL if OBV turns down": each with its own case. */
function judgeOutcome(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const second = SECOND_CASE.exec(text)
  const first = text.search(CASE)
  if (second === null || first < 0 || first > second.index) return judgeOneCase(sentence, index)
  const [start, end] = [second.index, second.index + second[0].length]
  const head = text
    .slice(0, first)
    .replace(/\b(?:BUY|SELL|WATCH)\b/g, (one) => ' '.repeat(one.length))
  const verb = 'becomes '.padStart(end - first)
  return [
    ...judgeOneCase({ ...sentence, text: text.slice(0, start).padEnd(text.length) }, index),
    ...judgeOneCase({ ...sentence, text: head + verb + text.slice(end) }, index),
  ]
}

function judgeOneCase(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, lead } = sentence
  const match =
    LEAVES.exec(text) ??
    CASE.exec(text) ??
    SHIFT_OF.exec(text) ??
    EFFECT.exec(text) ??
    MOVE.exec(text)
  if (match === null) return []
  const actions = listActions(sentence)
  // "The BUY would go to WATCH", "stays a BUY": where it leads.
  const claimed =
    actions.find(({ at }) => OUTCOME.test(text.slice(0, at))) ??
    actions.find(({ at }) => /\b(?:in)?to (?:an? )?$/.test(text.slice(0, at))) ??
    actions[0]
  if (claimed === undefined || claimed.action === 'NO SIGNAL') return []
  if (
    !LEAVES.test(text) &&
    !/(?:\b(?:it|that|they)'ll\b)|\b(?:would|will|could|becomes?|turns?|flips?|changes|lapses?|ends?|disappears?|stays?|remains?|keeps?|falls back|reverts|switches)\b/i.test(
      text,
    )
  )
    return []
  const { action } = claimed
  const at = match.index + 3
  const near = subjectsAt(sentence, { at, end: at }, index)
  // "A rise in ADX would turn either stock into a BUY".
  const owners = near.length > 0 ? near : subjectsAt(sentence, claimed, index)
  const steps = stepsOf(match, text, lead)
  const verdicts = owners.flatMap((owner) => {
    const signal = signalOf(owner, index)
    const values = signal === null ? null : readSteps(steps, signal)
    if (signal === null || values === null) return []
    const outcome = simulateRules(signal, values)
    const around = text.slice(Math.max(0, claimed.at - 60), claimed.end + 60)
    const isEnd = signal.action === action && ENDS.test(around)
    const isDenied = isNegated(sentence, claimed.at) && !isEnd
    const isTrue = isEnd ? outcome !== action : outcome === action
    return [isTrue !== isDenied]
  })
  if (verdicts.length === 0) return []
  const isTrue = verdicts.every(Boolean)
  if (!isTrue) return [{ ...spanOf(match), isTrue, isOfWords: true }]
  noteCompared(sentence, match)
  // Only the action: what else stands after "if" has checks of its own.
  return verdicts.length === owners.length
    ? [{ at: claimed.at, end: claimed.end, isTrue, isOfWords: true }]
    : []
}

/** "A WATCH, becomes a BUY": what comes of it. */
const OUTCOME = /\b(?:becomes?|turns? into|makes? it|would be|will be) (?:an? )?$/

/** The actions named, but as parts of their rules: "the BUY minimum". */
function listActions(sentence: Sentence): readonly ClaimedAction[] {
  const { text } = sentence
  const plural = [...text.matchAll(/\b(?<action>BUY|SELL)s\b/g)].map((match) => ({
    ...spanOf(match),
    action: match.groups?.action === 'BUY' ? ('BUY' as const) : ('SELL' as const),
  }))
  return [...findActions(sentence), ...plural].filter(
    ({ action, end }) => action !== 'NO SIGNAL' && !OF_RULE.test(text.slice(end)),
  )
}

const OF_RULE = /^ (?:minimum|maximum|range|band|zone|limit|floor|ceiling|cap|threshold)\b/

const SUPPOSED =
  /\b(?:RSI|ADX|CMF) (?:rises |falls |climbs |drops )?(?:above|below|over|under) -?\d+(?:\.\d+)?/

/** "If that reading rose": the measure named last before it. */
function stepsOf(match: RegExpExecArray, text: string, lead: string): string {
  const { size, up, name: measure, first } = match.groups ?? {}
  if (size !== undefined) {
    const named =
      measure ??
      first ??
      [...text.slice(0, match.index).matchAll(/\b(?:RSI|ADX)\b/g)].at(-1)?.[0] ??
      /\b(?:RSI|ADX)\b/.exec(`${match[0]} ${lead}`)?.[0] ??
      ''
    const points = size.startsWith('half') ? 0.5 : readNumber(size.replace(/^an?$/, 'one'))
    return `${named} ${up === undefined ? 'falls' : 'rises'} by ${points} points`
  }
  const steps = (match.groups?.steps ?? '')
    .replace(/, (?:now|currently|at) (?:at )?-?[\d.]*\d,/, '')
    .replace(/,? (?:because|since)\b.*$/, '')
    .replace(
      /, (?:that|this|it)(?: alone| by itself| on its own)? (?:would|could|will|changes|turns|makes)\b.*$/,
      '',
    )
    .replace(/(?<=\d (?:to|and) \d+) (?:range|band|zone|window)\b/, '')
    .replace(ASIDE, '')
  // "It becomes a SELL if OBV also falls": besides what the sentence before supposes.
  const supposed = /\balso\b/.test(steps) ? SUPPOSED.exec(lead)?.[0] : undefined
  if (supposed !== undefined) return `${supposed} and ${steps.replace(/\balso /, '')}`
  const before = `${lead} ${text.slice(0, match.index)}`
  const name = [...before.matchAll(/\b(?:RSI|ADX|CMF|OBV)\b/g)].at(-1)?.[0]
  if (name !== undefined && MOVE.test(match[0]) && !/\b(?:RSI|ADX|CMF|OBV)\b/.test(steps))
    return `${name} ${steps.replace(/^.*?(?=(?:above|below|under|over|to|past) )/, '')}`
  return name === undefined || /\b(?:RSI|ADX|CMF|OBV|money flow|on-balance)\b/i.test(steps)
    ? steps
    : steps.replace(
        /\b(?:that|this|the) (?:reading|measure|value|figure|indicator|number|one)\b|\bit\b/i,
        name,
      )
}

/** The values that a case gives the measures it names; null where it can't be read. */
function readSteps(
  said: string,
  { readings, clauses }: Signal,
): Partial<Record<Measure, number>> | null {
  const values: Partial<Record<Measure, number>> = {}
  const crossed = CROSSED.exec(said)
  if (crossed !== null) values.smaGap = crossed.groups?.over === undefined ? -SMALL : SMALL
  const words = said.replace(CROSSED, '')
  const slots = findSlots(words).filter(({ value }) => value !== 'change' && value !== 'close')
  for (const [position, { value, end }] of slots.entries()) {
    const measure = MEASURE_OF[value]
    if (measure === undefined || values[measure] !== undefined) return null
    const rest = words
      .slice(end, slots[position + 1]?.at ?? words.length)
      .replace(AT_LEAST, (_, number: string, less: string | undefined) =>
        less === undefined ? ` rises to ${number}` : ` falls to ${number}`,
      )
    const isAbove =
      measure !== 'obvChange' && isBackDown(rest, readings[measure as 'rsi' | 'adx' | 'cmf'])
    const stepped = isAbove
      ? rest.replace(BACK, ' falls back to')
      : readBound(words, slots[position]?.at ?? 0, rest)
    const step = STEP.exec(stepped)
    if (step === null) return null
    const { up } = step.groups ?? {}
    const tail = stepped.slice(step.index + step[0].length).replace(/^ from [\d.]+(?= to)/, '')
    const found = BOUND.exec(tail)
    const { number, zero } = found?.groups ?? {}
    const isUp = up !== undefined
    const now =
      measure === 'obvChange' ? readings.obvChange : readings[measure as 'rsi' | 'adx' | 'cmf']
    const shift = SHIFT.exec(stepped)?.groups
    if (shift && (measure === 'rsi' || measure === 'adx')) {
      const size = /^(?:a|one)\b/i.test(shift.size ?? '')
        ? 1
        : /^half/i.test(shift.size ?? '')
          ? 0.5
          : Number(shift.size)
      values[measure] = readings[measure] + (up === undefined ? -size : size)
      continue
    }
    const bound =
      zero !== undefined
        ? 0
        : number === undefined || (measure === 'obvChange' && Number(number) !== 0)
          ? null
          : Number(number)
    const range =
      /\b(?:between|to|into|in|inside|within|of) (?:the |its )?(?<low>\d+)(?: and | to |-|–)(?<high>\d+)/.exec(
        tail,
      )?.groups
    if (range) {
      values[measure] = (Number(range.low) + Number(range.high)) / 2
      continue
    }
    const isPast = /\b(?:above|over|past|beyond|below|under|exceed\w*|top\w*)$/i.test(step[0])
    const isTo =
      /\b(?:to|reach\w*|at) (?:at least )?$|^\s?$/.test(
        (found?.[0] ?? '').replace(/[+-]?\d.*$|zero$/i, ''),
      ) || / or (?:lower|below|less|higher|above|more)\b/.test(tail)
    if (bound !== null) values[measure] = isTo && !isPast ? bound : bound + (isUp ? SMALL : -SMALL)
    else if (/positive|negative/.test(step[0])) values[measure] = isUp ? SMALL : -SMALL
    else {
      const limits = clauses
        .filter((clause) => clause.measure === measure)
        .flatMap(({ comparison }) => limitsOf(comparison))
        .filter((limit) => (isUp ? limit >= now : limit <= now))
      const nearest = isUp ? Math.min(...limits) : Math.max(...limits)
      values[measure] = nearest + (isUp ? SMALL : -SMALL)
    }
  }
  return Object.keys(values).length === 0 ? null : values
}

/** "The 20-day average climbs over the 50-day". */
const CROSSED =
  /\b(?:its |the )?(?:20-day(?: (?:simple |moving )*average)?|SMA ?20) (?:were to |should )?(?:climb|rise|rose|mov|cross|go|got|get|fall|fell|drop|slip|dip|sink)\w*(?: back)? (?:(?<over>above|over|past)|below|under|beneath) (?:its |the )?(?:50-day(?: (?:simple |moving )*average)?|SMA ?50)/i

/** "Were at 25 or more", "were at least 25". */
const AT_LEAST =
  /^ (?:were|was|stood|came in)(?: at)?(?: least)? (-?\d+(?:\.\d+)?)(?: or (?:more|higher|above|better|(less|lower|below)))?(?![\d.]*\d)/i
const BACK = /\s(?:comes?|came|got|gets?|goes|went|returns?|returned) (?:back )?to(?= -?\d)/i

/** "If RSI came back to 70", where it is higher now. */
function isBackDown(rest: string, now: number): boolean {
  const match = BACK.exec(rest)
  return match !== null && Number.parseFloat(rest.slice(match.index + match[0].length)) < now
}

/** "RSI above 70" and "a rise in ADX to 25" as "rises above 70" and "rises to 25". */
function readBound(words: string, at: number, rest: string): string {
  const before = words.slice(Math.max(0, at - 24), at)
  const move =
    /\b(?:(?<up>rise|increase|climb|gain|move up|uptick|jump)|(?<down>drop|fall|decline|dip|slide|slip))\s(?:in|of)\s(?:the |its )?$/i.exec(
      before,
    )
  if (move) return `${move.groups?.up === undefined ? 'falls' : 'rises'}${rest}`
  // "A lower OBV would": past its nearest limit.
  const side =
    /\b(?:(?<more>higher|stronger|rising|positive|firmer)|lower|weaker|falling|negative) (?:its |the )?$/i.exec(
      before,
    )
  if (side && /^\s*$/.test(rest)) return side.groups?.more === undefined ? ' falls' : ' rises'
  // "With OBV still negative".
  if (/^\s(?:change )?(?:still|remaining|staying) (?:positive|negative|above|below)\b/i.test(rest))
    return rest.replace(/\b(?:still|remaining|staying)\b/i, 'were')
  const bound =
    /^\s(?:reading |value )?(?:back )?(?:(?<over>above|over|past|beyond|of at least|at least|of(?= -?\d[\d.]* or (?:more|higher|above|better))|at or above|at)|(?<under>below|under|beneath|at or below))\s/i.exec(
      rest,
    )
  if (bound) return `${bound.groups?.over === undefined ? 'falls' : 'rises'}${rest}`
  return rest
}
