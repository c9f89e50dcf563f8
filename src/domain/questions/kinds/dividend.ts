import { formatMoney } from '../../explanations/format-number.ts'
import type { CorporateAction } from '../../market/prices/corporate-action.ts'
import type { Writer } from '../draft.ts'
import type { StockEvidence } from '../evidence.ts'
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
  const stocks = evidence.stocks.slice(0, MAX_STOCKS)
  const wanted = SPLIT.test(words) && !DIVIDEND_WORDS.test(words) ? 'split' : 'dividend'
  const lines = stocks.flatMap((stock) => [
    ...describeHeld(stock, wanted, words),
    ...(SPLIT.test(words) && DIVIDEND_WORDS.test(words) ? describeHeld(stock, 'split', words) : []),
  ])
  if (stocks.length === 0) return answerShortly(evidence, pick, ['No stock was named.'])
  return answerShortly(evidence, pick, [...lines, ...stocks.slice(0, 2).map(describeStand)])
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
): readonly string[] {
  const { ticker, actions, signal } = stock
  const noun = kind === 'dividend' ? 'dividends' : 'splits'
  if (actions === null) return [`I don’t have ${ticker}’s ${noun}.`]
  const asOf = signal.asOf
  const own = actions.actions.filter((action) => action.kind === kind)
  const past = own.filter(({ date }) => asOf === null || date <= asOf)
  const coming = own.find(({ date }) => asOf !== null && date > asOf)
  const last = past.at(-1)
  const paid = kind === 'dividend' ? describePaid(stock, words) : null
  if (paid !== null) return [paid]
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
            ? [`I don’t have ${ticker}’s dividend yield.`]
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
  const yes =
    YES_OR_NO.test(words) &&
    lead.length === 0 &&
    !/(?:^| )(?:when|what|how|why|no)(?= |$)/.test(words)
      ? 'Yes: '
      : ''
  const text = formatAction(ticker, 'last', last, asOf)
  if (lead[0] === PAY_DATES) return [`${PAY_DATES}, only ex-dividend dates: ${text}`, ...next]
  return wantsNext && next.length > 0 ? [...next, text] : [...lead, `${yes}${text}`, ...next]
}

const SHARES = /(?:^| )(\d+) shares?(?= |$)/

/**
 * What a stock paid over a period that is named, or for a number of shares: one sentence, computed here, so that
 * it is verified word for word; null where neither is named, or nothing is known.
 */
export function describePaid(stock: StockEvidence, words: string): string | null {
  const { ticker, actions, facts, signal } = stock
  if (actions === null || facts === null || NEXT.test(words)) return null
  if (OF_OTHER.test(words)) return null
  const count = Number(SHARES.exec(words)?.[1] ?? 0)
  const [period] = readNamed(words).periods
  if (period === undefined && count === 0) return null
  const { dates } = facts.bars
  const day = (date: string) => formatDayOf(date, signal.asOf)
  const until = dates.at(-1) ?? ''
  const past = actions.actions.filter((one) => one.kind === 'dividend' && one.date <= until)
  const last = past.at(-1)
  if (last?.kind !== 'dividend') return null
  const money = (amount: number) => formatMoney(amount, last.currency)
  const lastOne = `${money(last.amount)} a share, with an ex-dividend date of ${day(last.date)}`
  if (period === undefined)
    return `${ticker}’s last dividend was ${money(last.amount * count)} for ${count} shares: ${lastOne}.`
  const span = resolvePeriod(period, facts.bars)
  if (span === null) return null
  const [from = '', to = ''] = [dates[span.from + 1], dates[span.to]]
  const paid = past.filter(({ date }) => (dates[span.from] ?? '') < date && date <= to)
  const when = `from ${day(from)} to ${day(to)}`
  const [verdict, none] = YES_OR_NO.test(words) ? ['Yes: ', 'No: '] : ['', '']
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
  'yields?|why|safe|cut|cuts|raised?|lower(?:ed)?|increas\\w*|pay ?dates?|sustainable|last|latest|lately|recently|of late',
)

/** When money arrives, as opposed to the day from which a buyer no longer gets it. */
const PAY_DATE = wholeWords(
  'pay(?:ment|able|out)? ?dates?|(?:when|what day|which day|date)(?: \\w+| @){0,7} (?:paid|pay|pays|paying|payable|payment)',
)
const PAY_DATES = 'I don’t have pay dates'

const OF_CAUSE = wholeWords('why|reasons?|how come')
const LOWERED = wholeWords(
  'cut(?:s|ting)?|lower(?:ed|s)?|reduc(?:e|ed|es)|slash(?:ed|es)?|drop(?:ped|s)?|suspend(?:ed|s)?|stop(?:ped|s)?|cancel(?:led|ed|s)?|eliminat(?:e|ed)',
)
const RAISED = wholeWords(
  'rais(?:e|ed|es)|increas(?:e|ed|es)|hik(?:e|ed|es)|boost(?:ed|s)?|grew|grow',
)

/** What became of the dividend, where a question says that it was cut or raised; null where it doesn't. */
function describeCut(
  ticker: string,
  past: readonly CorporateAction[],
  words: string,
  asOf: string | null,
): string | null {
  const isLowered = LOWERED.test(words)
  if (isLowered === RAISED.test(words)) return null
  const [last, before] = past.filter((action) => action.kind === 'dividend').toReversed()
  if (last === undefined || before === undefined) return null
  const isSo = isLowered ? last.amount < before.amount : last.amount > before.amount
  const how =
    last.amount === before.amount
      ? 'the same as'
      : last.amount > before.amount
        ? 'up from'
        : 'down from'
  const verdict = isSo
    ? `${ticker} ${isLowered ? 'cut' : 'raised'} its dividend`
    : `${ticker} didn’t ${isLowered ? 'cut' : 'raise'} its dividend`
  return `${verdict}: the last dividend was ${formatMoney(last.amount, last.currency)} a share, ${how} ${formatMoney(before.amount, before.currency)} on ${formatDayOf(before.date, asOf)}.`
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
  const amount = formatMoney(action.amount, action.currency)
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
