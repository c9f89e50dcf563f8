import { formatMoment } from '../../../domain/explanations/describe-moment.ts'
import { formatDate } from '../../../domain/explanations/format-date.ts'
import type { ReceiptsStatus } from '../../../use-cases/receipts/create-receipts.ts'
import { Moment } from '../../ui/moment.tsx'
import { countEntries, formatRechecks, listHeads, listOpenDays } from './describe-receipts.ts'

type ReceiptsSectionProps = { readonly receipts: ReceiptsStatus; readonly now: string }
type Days = NonNullable<ReceiptsStatus['market']>

/** The stored signals, and whether recomputing gives the same result. */
export function ReceiptsSection({ receipts, now }: ReceiptsSectionProps) {
  const { market, rechecks } = receipts
  return (
    <section aria-labelledby="receipts" className="mt-10">
      <h2 id="receipts" className="text-xl font-semibold">
        Receipts
      </h2>
      <p className="mt-1 text-ink-soft">
        We store the first signal for each stock and session and never change it. Each day’s list is
        chained to the previous day’s. <a href="/method/receipts">How to check a receipt</a>
      </p>
      <p className="figures mt-3">
        {formatRechecks(rechecks)}
        {rechecks.lastAt !== null && (
          <>
            {' '}
            Last check: <Moment at={rechecks.lastAt} asOf={now} />.
          </>
        )}
      </p>
      {listOpenDays(receipts).map((line) => (
        <p key={line} className="figures mt-1">
          {line}
        </p>
      ))}
      {listHeads(receipts).map(({ name, head }) => (
        <LogHeadView key={name} name={name} head={head} />
      ))}
      <ClosedDays days={market} />
    </section>
  )
}

/** What to save in order to check the log later. */
function LogHeadView({ name, head }: ReturnType<typeof listHeads>[number]) {
  const address = `/api/v1/receipts/log/head?kind=${head.kind}`
  return (
    <dl className="mt-4 grid gap-2">
      <div>
        <dt className="text-sm text-ink-soft">{name}</dt>
        <dd className="figures">
          {countEntries(head)}, the newest from {formatMoment(head.timestamp)}.{' '}
          <a href={address}>Save this head (JSON)</a>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Root hash</dt>
        <dd className="font-mono text-sm wrap-anywhere">{head.rootHash}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Public key</dt>
        <dd className="font-mono text-sm wrap-anywhere">{head.publicKey}</dd>
      </div>
    </dl>
  )
}

function ClosedDays({ days }: { days: Days | null }) {
  if (days === null) {
    return (
      <p className="mt-1">
        We couldn’t load the receipts. Reload in a minute. Signals are not affected.
      </p>
    )
  }
  return days.sealed.length === 0 ? (
    <p className="mt-1">No closed days yet. The first one closes after the next session.</p>
  ) : (
    <DayTable days={days.sealed} />
  )
}

function DayTable({ days }: { days: Days['sealed'] }) {
  return (
    <table className="mt-3 w-full text-left">
      <caption className="sr-only">Closed days with the hash of the chain</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-1 pr-3 font-normal">
            Day
          </th>
          <th scope="col" className="py-1 pr-3 text-right font-normal">
            Receipts
          </th>
          <th scope="col" className="py-1 font-normal">
            Chain hash
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ session, count, hash }) => (
          <tr key={session} className="border-t border-line align-top">
            <th scope="row" className="figures py-2 pr-3 font-normal">
              {formatDate(session)}
            </th>
            <td className="figures py-2 pr-3 text-right">{count}</td>
            <td className="py-2 font-mono text-sm wrap-anywhere">{hash}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
