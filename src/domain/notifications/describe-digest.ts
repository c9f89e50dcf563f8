import type { Formats } from '../preferences/formats.ts'
import { describeSignalChange } from './describe-signal-change.ts'
import type { Digest, DigestMove } from './digest.ts'

/** One line of a digest; links are paths on our site. */
export type DigestLine = {
  /** Before the text, such as "Best"; null: the text stands alone. */
  readonly label: string | null
  readonly text: string
  /** Where the line leads; null: nowhere. */
  readonly path: string | null
  /** The receipt of a signal; null for other lines, and where none was logged. */
  readonly receiptPath: string | null
}

export type DigestSection = { readonly title: string; readonly lines: readonly DigestLine[] }

type DigestFormats = Pick<Formats, 'money' | 'signedMoney' | 'signedPercent' | 'date'>

/** Longer lists continue on the pages they come from. */
const MAX_LINES = 20

/** "Your day: Nov 20, 2026" or "Your week: Nov 16, 2026 to Nov 20, 2026". */
export function titleDigest(digest: Digest, { date }: Pick<Formats, 'date'>): string {
  const { kind, from, session } = digest
  if (kind === 'daily') return `Your day: ${date(session)}`
  return `Your week: ${date(from)} to ${date(session)}`
}

/** A digest in words, one's own stocks first; without empty sections. */
export function describeDigest(digest: Digest, formats: DigestFormats): readonly DigestSection[] {
  const { notes } = digest
  return [
    { title: 'Your portfolio', lines: describePortfolio(digest, formats) },
    { title: 'Signals that changed', lines: describeSignals(digest, formats) },
    { title: 'Dividends due', lines: describeDividends(digest, formats) },
    {
      title: 'Alerts that fired',
      lines: digest.alerts.map(({ ticker, reason }) => lineOf(reason, stockPath(ticker))),
    },
    { title: 'Market', lines: describeMarket(digest, formats) },
    { title: 'About these figures', lines: notes.map((note) => lineOf(note)) },
  ].flatMap(({ title, lines }) => (lines.length === 0 ? [] : [{ title, lines: shorten(lines) }]))
}

function describePortfolio(
  { kind, portfolio }: Digest,
  formats: DigestFormats,
): readonly DigestLine[] {
  if (portfolio === null) return []
  const { base, value, change, best, worst, holdingsCount } = portfolio
  const isOne = holdingsCount === 1
  const changeLabel = kind === 'daily' ? 'Change that day' : 'Change that week'
  const changed =
    change === null
      ? 'not available'
      : writeChange({ amount: change.amount, percent: change.percent }, base, formats)
  return [
    {
      ...lineOf(
        `${value === null ? 'not available' : formats.money(value, base)} (${isOne ? '1 holding' : `${holdingsCount} holdings`})`,
        '/portfolio',
      ),
      label: 'Value',
    },
    { ...lineOf(changed, kind === 'daily' ? '/dashboard' : '/performance'), label: changeLabel },
    ...[
      { label: worst === null ? 'Holding' : 'Best', move: best },
      { label: 'Worst', move: worst },
    ].flatMap(({ label, move }) =>
      move === null
        ? []
        : [
            {
              ...lineOf(
                `${move.ticker} ${writeChange(move, base, formats)}`,
                stockPath(move.ticker),
              ),
              label,
            },
          ],
    ),
  ]
}

/** "+$85.00 (+0.95%)", or the one of the two that is known. */
function writeChange(
  { amount, percent }: Pick<DigestMove, 'amount' | 'percent'>,
  base: string,
  { signedMoney, signedPercent }: DigestFormats,
): string {
  const inPercent = percent === null ? null : signedPercent(percent)
  if (amount === null) return inPercent ?? 'not available'
  const money = signedMoney(amount, base)
  return inPercent === null ? money : `${money} (${inPercent})`
}

function describeSignals({ signals }: Digest, { date }: DigestFormats): readonly DigestLine[] {
  return signals.map((signal) => ({
    ...lineOf(
      `${describeSignalChange(signal, date)}${signal.isSample ? ' Sample market, not current prices.' : ''}`,
      stockPath(signal.ticker),
    ),
    receiptPath: signal.receiptId === null ? null : `/r/${signal.receiptId}`,
  }))
}

function describeDividends(
  { dividends }: Digest,
  { money, date }: DigestFormats,
): readonly DigestLine[] {
  return dividends.map(({ ticker, exDate, amount, currency }) =>
    lineOf(
      `${ticker}: ${money(amount, currency)} before tax, ex-dividend ${date(exDate)}.`,
      stockPath(ticker),
    ),
  )
}

function describeMarket(
  { kind, marketPercent }: Digest,
  { signedPercent }: DigestFormats,
): readonly DigestLine[] {
  if (marketPercent === null) return []
  const size = signedPercent(Math.abs(marketPercent)).replace(/^\+/, '')
  const verb = marketPercent < 0 ? 'fell' : 'rose'
  const moved = /[1-9]/.test(size) ? `${verb} ${size}` : 'did not move'
  const when = kind === 'daily' ? 'that day' : 'that week'
  return [lineOf(`The S&P 500 (by the fund SPY) ${moved} ${when}.`, '/markets')]
}

function lineOf(text: string, path: string | null = null): DigestLine {
  return { label: null, text, path, receiptPath: null }
}

function stockPath(ticker: string): string {
  return `/stocks/${encodeURIComponent(ticker)}`
}

function shorten(lines: readonly DigestLine[]): readonly DigestLine[] {
  if (lines.length <= MAX_LINES) return lines
  const left = lines.length - MAX_LINES
  const more = left === 1 ? 'One more is in Tapelight.' : `${left} more are in Tapelight.`
  return [...lines.slice(0, MAX_LINES), lineOf(more, '/notifications')]
}
