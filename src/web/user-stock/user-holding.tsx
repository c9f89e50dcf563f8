import { Link } from 'react-router'
import type { UserStock } from '../../use-cases/stocks/read-user-stock.ts'
import { OwnAmount } from '../preferences/own-amount.tsx'
import { useFormats } from '../preferences/preferences-context.ts'
import { SignedPercent } from '../ui/signed-percent.tsx'

type UserHoldingProps = NonNullable<UserStock['held']>

/** A user's shares of a stock, over all lots. */
export function UserHolding({ holding, notes }: UserHoldingProps) {
  const formats = useFormats()
  const { ticker, lots, shares, averageCost, value, gain, gainPercent, currency } = holding
  const lotCount = lots.length === 1 ? '1 lot' : `${lots.length} lots`
  return (
    <>
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3">
        <Figure label={`Shares, ${lotCount}`}>{formats.decimal(shares)}</Figure>
        <Figure label="Average cost">
          <OwnAmount amount={averageCost} currency={currency} />
        </Figure>
        <Figure label="Value">
          <OwnAmount amount={value} currency={currency} />
        </Figure>
        <Figure label="Gain">
          <OwnAmount amount={gain} currency={currency} isChange />{' '}
          {gainPercent !== null && <SignedPercent percent={gainPercent} />}
        </Figure>
      </dl>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-ink-soft">
          {note}
        </p>
      ))}
      <p className="mt-3 text-sm">
        <Link to="/portfolio">See {ticker} in your portfolio</Link>
      </p>
    </>
  )
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}
