import { addDays, daysBetween } from '../../market/calendar/calendar-date.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { formatExactMoney, formatMoney, formatNumber } from '../../explanations/format-number.ts'
import type { CorporateAction, Dividend } from '../../market/prices/corporate-action.ts'
import type { Writer } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
import { yieldOf } from '../dividend-yield.ts'
import type { Question } from '../question.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasSubject, phrase, wholeWords, type QuestionRule } from '../question-rule.ts'
import { readNamed } from '../frame/read-named.ts'
import { resolvePeriod } from '../frame/resolve-period.ts'
import { answerShortly, MAX_STOCKS } from '../sentences/answer-on-stocks.ts'
import { describeStand } from '../sentences/describe-stand.ts'
import { formatDayOf } from '../sentences/format-day.ts'

/** A stock's dividends and splits. */
const RULES: readonly QuestionRule[] = [
  phrase(
    8.2,
    'dividends?|divs?|divvy|divis|payouts?|ex ?(?:div|dividend)(?: date)?|(?:stock |share |reverse )?splits?|split(?:ted|ting)|yields?',
    {
      needs: hasSubject,
      unless:
        'will|should|my|i own|i (?:\\w+ )?(?:have|hold)|retire\\w*|split (?:my|the money)|do (?:dividends|splits) (?:affect|count|matter)|stocks (?:that|with)|mean\\w*',
    },
  ),
  phrase(
    8.97,
    '(?:how much|what)(?: \\w+| @){0,9} (?:pay|pays|paid|earn|earns)(?: \\w+){0,3} (?:me|year|annually|yearly|quarter|quarterly)|(?:which|who)(?: of (?:them|the two|these|those))?(?: one| stock)? (?:pays?|paid)(?: \\w+){0,2} (?:more|most|better|best|higher|highest)',
    {
      needs: hasSubject,
      unless: 'dividends?|should|my|earnings|analysts?|ceo|tax\\w*|volume|to buy',
    },
  ),
]

const SPLIT = wholeWords('(?:stock |share |reverse )?splits?|split(?:ted|ting)')
const DIVIDEND_WORDS = wholeWords(
  'dividends?|divs?|divvy|divis|payouts?|ex ?(?:div|dividend)|yields?',
)
const SAFETY = wholeWords('safe|sustainable|at risk|cut|secure|reliable|raise|grow')
const NEXT = wholeWords('next|upcoming|future|coming|when (?:is|are|will|does)(?: \\w+| @){0,4}')
const LAST = wholeWords('last|latest|recent|previous|past|paid|did')
const YES_OR_NO =
  /^(?:\w+ ){0,2}?(?:is|was|has|have|are|were) there(?= )|^(?:\w+ ){0,2}?(?:does|do|did|has|have|is|are|was|any)(?= )(?=.* (?:pay|pays|paid|paying|payers?|have|had|split|splits|offer|give|gives|get|gets|issue|issues|come with|comes with|any)(?= |$))|(?:^| )yes or no(?= |$)/

/** The last dividend or split with its day; what is not held is declined. */
const answerDividend: Writer = (evidence, pick) => {
  const { words } = evidence.question
  const count = countShares(evidence.question)
  const stocks = evidence.stocks.slice(0, MAX_STOCKS)
  const wanted = SPLIT.test(words) && !DIVIDEND_WORDS.test(words) ? 'split' : 'dividend'
  const most = sayHighestYield(stocks, words)
  const lines = stocks.flatMap((stock) => [
    ...describeHeld(stock, wanted, words, count),
    ...(SPLIT.test(words) && DIVIDEND_WORDS.test(words)
      ? describeHeld(stock, 'split', words, count)
      : []),
  ])
  if (stocks.length === 0) return answerShortly(evidence, pick, ['No stock was named.'])
  return answerShortly(evidence, pick, [
    ...(most === null ? [] : [most]),
    ...lines,
    ...stocks.slice(0, 2).map(describeStand),
  ])
}

/** The last and the next split of a stock: one sentence for each that is known. */
export function listSplits({ ticker, actions, signal }: StockEvidence): readonly string[] {
  const { asOf } = signal
  if (actions === null || asOf === null) return []
  const splits = actions.actions.filter(({ kind }) => kind === 'split')
  const last = splits.findLast(({ date }) => date <= asOf)
  const next = splits.find(({ date }) => date > asOf)
  return [
    ...(last === undefined ? [] : [formatAction(ticker, 'last', last, asOf)]),
    ...(next === undefined ? [] : [formatAction(ticker, 'next', next, asOf)]),
  ]
}

function describeHeld(
  stock: StockEvidence,
  kind: CorporateAction['kind'],
  words: string,
  count: number,
): readonly string[] {
  const { ticker, actions, signal } = stock
  const noun = kind === 'dividend' ? 'dividends' : 'splits'
  if (actions === null) return [`I don’t have ${ticker}’s ${noun}.`]
  const asOf = signal.asOf
  const own = actions.actions.filter((action) => action.kind === kind)
  const past = own.filter(({ date }) => asOf === null || date <= asOf)
  const coming = own.find(({ date }) => asOf !== null && date > asOf)
  const last = past.at(-1)
  const paid = kind === 'dividend' ? describePaid(stock, words, count) : null
  if (paid !== null) return [paid]
  if (kind === 'dividend' && OF_HISTORY.test(words) && past.length > 1)
    return [listLast(ticker, past, asOf)]
  const yields = /(?:^| )yields?(?= |$)/.test(words)
  const wantsNext = NEXT.test(words) && !LAST.test(words)
  const correction = describeCut(ticker, past, words, asOf)
  const lead =
    correction !== null
      ? [correction, ...(OF_CAUSE.test(words) ? ['I don’t have the reasons for dividends.'] : [])]
      : SAFETY.test(words)
        ? ['I don’t forecast dividends.']
        : kind === 'dividend' && PAY_DATE.test(words) && !yields
          ? [PAY_DATES]
          : yields
            ? [sayYield(stock) ?? `I don’t have ${ticker}’s dividend yield.`]
            : wantsNext && coming === undefined
              ? [
                  `I don’t have ${ticker}’s next ${kind === 'dividend' ? 'dividend date' : 'split'}.`,
                ]
              : []
  const next = coming === undefined ? [] : [formatAction(ticker, 'next', coming, asOf)]
  if (last === undefined) {
    const since = formatDayOf(actions.from, asOf)
    const no = YES_OR_NO.test(words) && lead.length === 0 ? 'No: ' : ''
    // No dividend has no yield.
    const isNone = yields && next.length === 0
    return [
      ...(isNone ? [] : lead.filter((line) => line !== PAY_DATES)),
      ...next,
      `${no}${ticker} has had no ${noun} since ${since}, as far back as we have them.`,
    ]
  }
  const yes = asksWhether(words) && lead.length === 0 ? 'Yes: ' : ''
  const text = formatAction(ticker, 'last', last, asOf)
  if (lead[0] === PAY_DATES) return [`${PAY_DATES}, only ex-dividend dates: ${text}`, ...next]
  return wantsNext && next.length > 0 ? [...next, text] : [...lead, `${yes}${text}`, ...next]
}

/** "How much has it paid" is no question whether it has. */
function asksWhether(words: string): boolean {
  const asked = words.replace(/ and how (?:much|big|large)$/, '')
  return YES_OR_NO.test(asked) && !/(?:^| )(?:when|what|how|why|no)(?= |$)/.test(asked)
}

/** "VZ’s dividend yield is 5.73%: $2.83 a share over the last year at the close of $49.36"; null where unknown. */
export function sayYield(stock: StockEvidence): string | null {
  const own = yieldOf(stock)
  const currency = own?.currency ?? null
  if (own === null || currency === null) return null
  const money = (amount: number) => formatMoney(amount, currency)
  return `${stock.ticker}’s dividend yield is ${formatNumber(own.percent)}%: ${money(own.total)} a share over the last year, at a close of ${money(own.close)}.`
}

/** Which of several stocks paid the most for its price, where that is asked; null where one is unknown. */
export function sayHighestYield(stocks: readonly StockEvidence[], words: string): string | null {
  if (stocks.length < 2 || !ASKS_MOST.test(words)) return null
  const known = stocks.map((stock) => ({ ticker: stock.ticker, own: yieldOf(stock) }))
  const ranked = known
    .flatMap(({ ticker, own }) => (own === null ? [] : [{ ticker, percent: own.percent }]))
    .toSorted((one, other) => other.percent - one.percent)
  const [first, ...others] = ranked
  if (first === undefined || ranked.length < known.length) return null
  const rest = others.map(({ ticker, percent }) => `${ticker} ${formatNumber(percent)}%`)
  const which = stocks.length > 2 ? 'highest' : 'higher'
  return `${first.ticker} has the ${which} dividend yield, ${formatNumber(first.percent)}% over the last year, against ${joinWords(rest)}.`
}
const ASKS_MOST = wholeWords(
  'which|who|more|most|higher|highest|better|best|bigger|biggest|compare|vs|versus',
)

/** What shares pay in a year is what they paid over the last one. */
const YEARLY =
  /(?<!(?:past|last|this) )(?<![^ ])(?:(?:in|over) )?(?:an?|per|each|every|one) (?:full )?year(?![^ ])|(?<![^ ])(?:annual(?:ly)?|yearly)(?![^ ])/

/** Also one that is told before the question: "I own 200 shares of it. What did it pay". */
export function countShares({ words, text }: Pick<Question, 'words' | 'text'>): number {
  const told = text.replaceAll(',', '').toLowerCase()
  return Number((SHARES.exec(words) ?? SHARES.exec(told))?.[1] ?? 0)
}

const SHARES = /(?:^| )(\d+) shares?(?= |$)/

/**
 * What a stock paid over a period that is named, or for a number of shares: one sentence, computed here, so that
 * it is verified word for word; null where neither is named, or nothing is known.
 */
export function describePaid(stock: StockEvidence, words: string, count: number): string | null {
  const { ticker, actions, facts, signal } = stock
  if (actions === null || facts === null || NEXT.test(words)) return null
  if (OF_OTHER.test(words)) return null
  const [period] = readNamed(
    count === 0 ? words : words.replace(YEARLY, ' over the last year'),
  ).periods
  if (period === undefined && count === 0) return null
  const { dates } = facts.bars
  const day = (date: string) => formatDayOf(date, signal.asOf)
  const until = dates.at(-1) ?? ''
  const past = actions.actions.filter((one) => one.kind === 'dividend' && one.date <= until)
  const last = past.at(-1)
  if (last?.kind !== 'dividend') return null
  const money = (amount: number) => formatMoney(amount, last.currency)
  const lastOne = `${formatExactMoney(last.amount, last.currency)} a share, with an ex-dividend date of ${day(last.date)}`
  if (period === undefined)
    return `${ticker}’s last dividend was ${money(last.amount * count)} for ${count} shares: ${lastOne}.`
  const span = resolvePeriod(period, facts.bars)
  if (span === null) return null
  const [from = '', to = ''] = [dates[span.from + 1], dates[span.to]]
  const paid = past.filter(({ date }) => (dates[span.from] ?? '') < date && date <= to)
  const when = `from ${day(from)} to ${day(to)}`
  const [verdict, none] = asksWhether(words) ? ['Yes: ', 'No: '] : ['', '']
  if (paid.length === 0)
    return `${none}${ticker} paid no dividend ${when}${count === 0 ? '' : `, so ${count} shares got nothing`}: its last one was ${lastOne}.`
  const total = paid.reduce((sum, one) => sum + (one.kind === 'dividend' ? one.amount : 0), 0)
  const [only] = paid
  const how =
    paid.length === 1 && only !== undefined
      ? `with an ex-dividend date of ${day(only.date)}`
      : `in ${paid.length} dividends`
  return `${verdict}${ticker} paid ${money(total)} a share ${when}, ${how}${count === 0 ? '' : `: ${money(total * count)} for ${count} shares`}.`
}

/** A cut, a reason, a yield or a pay date is another question; "lately" is no period that a dividend falls into. */
const OF_OTHER = wholeWords(
  'yields?|why|safe|cut|cuts|suspend\\w*|stopp\\w*|cancel\\w*|eliminat\\w*|scrapp\\w*|halt\\w*|axed?|raised?|lower(?:ed)?|increas\\w*|pay ?dates?|sustainable|last(?! (?:(?:full|calendar|few|couple of|\\d+|one|two|three|four|five|six|nine|twelve) )*(?:weeks?|months?|quarters?|years?)(?![^ ]))|latest|lately|recently|of late',
)

const OF_HISTORY = wholeWords(
  'dividends? histor\\w+|histor\\w+ of (?:@ )?(?:the |its )?dividends?|(?:past|previous|all|last (?:few|\\d+|two|three|four|five|six)|recent|list) (?:the |its |of )*(?:@ )?dividends(?! yields?)|dividends (?:so far|paid so far)',
)
const MAX_LISTED = 4

/** What of all its dividends a question asks for; null for none. Computed here, so that it is verified word for word. */
export function describeAllPaid(
  { ticker, actions, signal: { asOf } }: StockEvidence,
  words: string,
): string | null {
  if (actions === null) return null
  const past = actions.actions.filter(
    ({ kind, date }) => kind === 'dividend' && (asOf === null || date <= asOf),
  )
  return OF_HISTORY.test(words) && past.length > 1
    ? listLast(ticker, past, asOf)
    : describeCut(ticker, past, words, asOf)
}

/** The last dividends of a stock, newest first. */
function listLast(ticker: string, past: readonly CorporateAction[], asOf: string | null): string {
  const dividends = past.filter((one) => one.kind === 'dividend').toReversed()
  const listed = dividends
    .slice(0, MAX_LISTED)
    .map((one) => `${formatExactMoney(one.amount, one.currency)} on ${formatDayOf(one.date, asOf)}`)
  return `${ticker}’s last ${listed.length} dividends a share, by ex-dividend date, were ${joinWords(listed)}.`
}

/** When money arrives, as opposed to the day from which a buyer no longer gets it. */
const PAY_DATE = wholeWords(
  'pay(?:ment|able|out)? ?dates?|(?:when|what day|which day|date)(?: \\w+| @){0,7} (?:paid|pay|pays|paying|payable|payment)',
)
const PAY_DATES = 'I don’t have payment dates'

const OF_CAUSE = wholeWords('why|reasons?|how come')
const LOWERED = wholeWords(
  'cut(?:s|ting)?|lower(?:ed|s)?|reduc(?:e|ed|es)|slash(?:ed|es)?|drop(?:ped|s)?|suspend(?:ed|s)?|stop(?:ped|s)?|cancel(?:led|ed|s)?|eliminat(?:e|ed)|scrap(?:ped|s)?|halt(?:ed|s)?|axed?',
)
const SUSPENDED = wholeWords(
  'suspend\\w*|stopp?\\w*|cancel\\w*|eliminat\\w*|scrapp?\\w*|halt\\w*|axed?',
)
const RAISED = wholeWords(
  'rais(?:e|ed|es)|rise|rose|risen|increas(?:e|ed|es)|hik(?:e|ed|es)|boost(?:ed|s)?|grew|grow',
)

/** What became of the dividend, where a question says that it was cut or raised; null where it doesn't. */
export function describeCut(
  ticker: string,
  past: readonly CorporateAction[],
  words: string,
  asOf: string | null,
): string | null {
  const isLowered = LOWERED.test(words)
  if (isLowered === RAISED.test(words)) return null
  if (EVER.test(words)) return describeEver(ticker, past, isLowered, asOf)
  const [last, before] = past.filter((action) => action.kind === 'dividend').toReversed()
  if (last === undefined || before === undefined) return null
  // Most pay the same four times and raise it once a year.
  const earlier = before.amount === last.amount ? findYearBefore(past, last) : null
  const other = earlier ?? before
  const isSo = isLowered ? last.amount < other.amount : last.amount > other.amount
  const how =
    last.amount === other.amount
      ? 'the same as'
      : last.amount > other.amount
        ? 'up from'
        : 'down from'
  const verdict = isSo
    ? `${ticker} ${isLowered ? 'cut' : 'raised'} its dividend`
    : `${ticker} didn’t ${isLowered ? (SUSPENDED.test(words) ? 'suspend' : 'cut') : 'raise'} its dividend`
  const when = formatDayOf(other.date, asOf)
  if (earlier?.amount === last.amount)
    return `${verdict}: the last dividend was ${formatExactMoney(last.amount, last.currency)} a share, the same as the one before and the one a year earlier, on ${when}.`
  const same = earlier === null ? '' : 'the same as the one before, and '
  return `${verdict}: the last dividend was ${formatExactMoney(last.amount, last.currency)} a share, ${same}${how} ${formatExactMoney(other.amount, other.currency)} ${earlier === null ? 'on' : 'a year earlier, on'} ${when}.`
}

const EVER = wholeWords('ever|always|never|history|historically')

/** The last change of a dividend in one direction, however long ago; null without two dividends. */
function describeEver(
  ticker: string,
  past: readonly CorporateAction[],
  isLowered: boolean,
  asOf: string | null,
): string | null {
  const dividends = past.filter((one) => one.kind === 'dividend')
  const [first] = dividends
  if (first === undefined || dividends.length < 2) return null
  const at = dividends.findLastIndex((one, index) => {
    const before = dividends[index - 1]
    if (before === undefined) return false
    return isLowered ? one.amount < before.amount : one.amount > before.amount
  })
  const [before, changed] = [dividends[at - 1], dividends[at]]
  const since = `since ${formatDayOf(first.date, asOf)}, as far back as we have them`
  if (before === undefined || changed === undefined)
    return `No: none of ${ticker}’s ${dividends.length} dividends ${since}, was ${isLowered ? 'lower' : 'higher'} than the one before.`
  const money = ({ amount, currency }: Dividend) => formatExactMoney(amount, currency)
  return `Yes: ${ticker}’s dividend went from ${money(before)} to ${money(changed)} a share on ${formatDayOf(changed.date, asOf)}, the last time one was ${isLowered ? 'lower' : 'higher'} than the one before.`
}

const YEAR_DAYS = 365
/** Dates of the same quarter move by some weeks. */
const NEAR_DAYS = 40

/** The dividend a year before another; null where there was none. */
function findYearBefore(past: readonly CorporateAction[], last: Dividend): Dividend | null {
  const wanted = addDays(last.date, -YEAR_DAYS)
  const awayOf = ({ date }: CorporateAction) => Math.abs(daysBetween(wanted, date))
  const [found] = past
    .filter((one) => one.kind === 'dividend')
    .filter((one) => awayOf(one) <= NEAR_DAYS)
    .toSorted((one, other) => awayOf(one) - awayOf(other))
  return found ?? null
}

function formatAction(
  ticker: string,
  which: 'last' | 'next',
  action: CorporateAction,
  asOf: string | null,
): string {
  const day = formatDayOf(action.date, asOf)
  const verb = which === 'last' ? 'was' : 'is'
  if (action.kind === 'split') {
    return `${ticker}’s ${which} split ${verb} ${action.newShares} for ${action.oldShares} on ${day}.`
  }
  const amount = formatExactMoney(action.amount, action.currency)
  return `${ticker}’s ${which} dividend ${verb} ${amount} a share, with an ex-dividend date of ${day}.`
}

export const DIVIDEND: QuestionKind<'dividend'> = {
  id: 'dividend',
  rules: RULES,
  needs: ['actions'],
  stocks: 'conversation',
  isOfListed: true,
  write: answerDividend,
}
