import type { LotGains, MeasuredView } from '../../../use-cases/portfolio/performance-work.ts'
import { FoldingPanel } from '../../ui/folding-panel.tsx'
import { SignedAmount } from './amount.tsx'

type GainPanelProps = { readonly measured: MeasuredView; readonly lotGains: LotGains }

/** What was gained in the range, and what it consists of. */
export function GainPanel({ measured, lotGains }: GainPanelProps) {
  const { gains, baseCurrency } = measured
  const { gain, dividends, income, currencyEffect } = gains.total
  const { realized, unrealized } = lotGains
  const show = (value: number) => <SignedAmount value={value} currency={baseCurrency} />
  return (
    <FoldingPanel title="Gain in this range">
      <dl className="figures max-w-md [&_dd]:text-right [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:border-b [&>div]:border-line [&>div]:py-1.5">
        <Line label="Price changes, after trading costs">{show(gain - dividends - income)}</Line>
        <Line label="Dividends, after withholding tax">{show(dividends)}</Line>
        <Line label="Interest, less fees and taxes">{show(income)}</Line>
        <Line label="Total gain" isSum>
          {show(gain)}
        </Line>
        {currencyEffect !== 0 && (
          <Line label="Of that, from exchange rates">{show(currencyEffect)}</Line>
        )}
        {realized.saleCount > 0 && (
          <Line label="Realized by sales in this range">
            {show(realized.gain)}
            <span className="block text-sm text-ink-soft">
              short term {show(realized.shortTerm)}, long term {show(realized.longTerm)}
            </span>
          </Line>
        )}
        {unrealized !== null && (
          <Line label="Unrealized on what you hold, since purchase">{show(unrealized.gain)}</Line>
        )}
      </dl>
      {realized.unknownCount > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {realized.unknownCount === 1
            ? '1 sold lot is not in the realized gain: its cost'
            : `${realized.unknownCount} sold lots are not in the realized gain: their cost`}{' '}
          in {baseCurrency} isn’t known.
        </p>
      )}
    </FoldingPanel>
  )
}

type LineProps = {
  readonly label: string
  readonly isSum?: boolean
  readonly children: React.ReactNode
}

function Line({ label, isSum = false, children }: LineProps) {
  return (
    <div className={isSum ? 'font-semibold' : ''}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
