import { formatDate } from '../../../domain/explanations/format-date.ts'
import { ENTRY_NOTE, describeTally } from './describe-tally.ts'
import type { TrackRecordDetails } from './shown-record.ts'
import { describeCount } from './describe-record.ts'

/** What the record says in one paragraph, and of whom, when and how. */
export function TrackRecordIntro({ record }: { record: TrackRecordDetails }) {
  const { universe } = record
  const { stocks, from, to, sessions, judgedDays, fund, fundFrom } = universe
  return (
    <>
      <h1 className="text-3xl font-semibold tracking-tight">The record of the rules</h1>
      <p className="mt-3 max-w-prose text-lg">{describeTally(record)}</p>
      <p className="mt-3 max-w-prose">
        <strong>Backtest</strong>, on past bars of {describeCount(stocks)} stocks of the S&amp;P
        500, {formatDate(from)} to {formatDate(to)}: {describeCount(sessions)} sessions,{' '}
        {describeCount(judgedDays)} closes that gave a signal. {ENTRY_NOTE} It says what was, and
        promises nothing.
      </p>
      <h2 className="mt-6 text-xl font-semibold">What the figures cannot tell</h2>
      <ul className="mt-2 max-w-prose list-disc space-y-1 pl-5">
        <li>
          The stocks are those of the index in August 2026. Companies that failed or were dropped
          before are missing, and risers that joined late are within, so every mean here is higher
          than it was for somebody who chose in {from.slice(0, 4)} (survivorship bias). The
          comparison of a stock with itself suffers less from it than the plain return.
        </li>
        <li>
          Four years that mostly rose. Prices are adjusted for dividends as well as splits, so a
          return holds the dividend, and a signal near a limit may differ from the published one.
        </li>
        <li>
          {fund} is at hand from {formatDate(fundFrom)} on; trades before are left out of that
          column alone. The bars are from public repositories, which had them from Yahoo Finance;
          the <a href="/credits">credits</a> name them.
        </li>
      </ul>
    </>
  )
}
