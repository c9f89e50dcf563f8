import { useState } from 'react'
import { describeFigure } from '../../../domain/portfolio/performance/describe-figure.ts'
import type { DrawdownFigure, Figure } from '../../../domain/portfolio/performance/figure.ts'
import type { FigureName } from '../../../domain/portfolio/performance/performance.ts'
import type { MeasuredView } from '../../../use-cases/portfolio/performance-work.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { StatCard, StatCards } from '../../ui/stat-card.tsx'
import { BreakdownModal, type OpenBreakdown } from './breakdown-modal.tsx'
import type { Formats } from '../../../domain/preferences/formats.ts'

type Card = {
  readonly name: FigureName
  /** The annual rate below it. */
  readonly yearly?: FigureName
  /** Its return by price, shown beside a total return. */
  readonly byPrice?: FigureName
}

const RETURNS: readonly Card[] = [
  { name: 'timeWeightedReturn', yearly: 'timeWeightedYearly', byPrice: 'priceReturn' },
  { name: 'moneyWeightedReturn', yearly: 'moneyWeightedYearly' },
  { name: 'benchmarkReturn', byPrice: 'benchmarkPriceReturn' },
]

const RISKS: readonly Card[] = [
  { name: 'drawdown' },
  { name: 'volatility' },
  { name: 'sharpe' },
  { name: 'beta' },
]

type MeasuredProps = { readonly measured: MeasuredView }

/** The returns, of the holdings and of what they are compared with. */
export function ReturnCards({ measured }: MeasuredProps) {
  return <FigureCards cards={RETURNS} measured={measured} />
}

/** How much the holdings vary, and what that brought. */
export function RiskCards({ measured }: MeasuredProps) {
  return <FigureCards cards={RISKS} measured={measured} />
}

type FigureCardsProps = MeasuredProps & { readonly cards: readonly Card[] }

/** Each figure with a one-line explanation; each opens its breakdown. */
function FigureCards({ cards, measured }: FigureCardsProps) {
  const [facts, setBreakdown] = useState<OpenBreakdown | null>(null)
  const formats = useFormats()
  const { figures, benchmarkTicker, baseCurrency } = measured
  return (
    <>
      <StatCards>
        {cards.map(({ name, yearly, byPrice }) => {
          const label = labelOf(name, benchmarkTicker)
          return (
            <StatCard
              key={name}
              label={label}
              value={
                <FigureButton
                  name={name}
                  label={label}
                  figure={figures[name]}
                  onOpen={setBreakdown}
                />
              }
              caption={
                <>
                  {yearly !== undefined && (
                    <span className="mb-1 block">
                      Per year:{' '}
                      <FigureButton
                        name={yearly}
                        label={labelOf(yearly, benchmarkTicker)}
                        figure={figures[yearly]}
                        onOpen={setBreakdown}
                      />
                    </span>
                  )}
                  {byPrice !== undefined && isShownByPrice(measured, name) && (
                    <span className="mb-1 block">
                      By price:{' '}
                      <FigureButton
                        name={byPrice}
                        label={labelOf(byPrice, benchmarkTicker)}
                        figure={figures[byPrice]}
                        onOpen={setBreakdown}
                      />
                      {describeDividends(figures[name], figures[byPrice], formats)}
                    </span>
                  )}
                  {name === 'drawdown' && (
                    <span className="mb-1 block">
                      {describeDrawdown(figures.drawdown, formats)}
                    </span>
                  )}
                  {describeFigure(name).meaning}
                </>
              }
            />
          )
        })}
      </StatCards>
      <BreakdownModal facts={facts} currency={baseCurrency} onClose={() => setBreakdown(null)} />
    </>
  )
}

/** Next to a total return; one that isn't available says so once. */
function isShownByPrice({ returnKind, figures }: MeasuredView, total: FigureName): boolean {
  return returnKind === 'total' && figures[total].kind !== 'not-available'
}

function labelOf(name: FigureName, benchmark: string | null): string {
  const { label } = describeFigure(name)
  const isOfBenchmark = name === 'benchmarkReturn' || name === 'benchmarkPriceReturn'
  return isOfBenchmark && benchmark !== null ? `${label}, ${benchmark}` : label
}

type FigureButtonProps = {
  readonly name: FigureName
  readonly label: string
  readonly figure: Figure
  readonly onOpen: (facts: OpenBreakdown) => void
}

function FigureButton({ name, label, figure, onOpen }: FigureButtonProps) {
  const formats = useFormats()
  if (figure.kind === 'not-available') {
    return (
      <span className="text-sm font-normal text-ink-soft">Not available: {figure.because}.</span>
    )
  }
  const { unit, meaning } = describeFigure(name)
  const percent = figure.value * 100
  // Volatility has no direction.
  const isPlain = unit === 'number' || name === 'volatility'
  const result =
    unit === 'number'
      ? formats.number(figure.value)
      : isPlain
        ? `${formats.number(percent)}%`
        : formats.signedPercent(percent)
  const isFlat = isPlain || !/[1-9]/.test(result)
  const look = isFlat ? 'text-ink' : percent > 0 ? 'text-gain' : 'text-loss'
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen({ title: label, meaning, figure, result })}
      className={`min-h-6 font-semibold underline decoration-dotted underline-offset-4 hover:decoration-solid ${look}`}
    >
      {result}
      <span className="sr-only">, show the calculation</span>
    </button>
  )
}

/** What dividends added to a return by price; null when either is missing. */
function describeDividends(total: Figure, price: Figure, formats: Formats): string | null {
  if (total.kind === 'not-available' || price.kind === 'not-available') return null
  // Of the percentages as shown, so that the three add up.
  const [whole, part] = [total, price].map(({ value }) => Math.round(value * 10_000) / 100)
  const points = formats.number((whole ?? NaN) - (part ?? NaN))
  return `. Dividends added ${points} points.`
}

/** When the maximum drawdown was, and whether it is over; null if there is none. */
function describeDrawdown(figure: DrawdownFigure, formats: Formats): string | null {
  if (figure.kind === 'not-available') return null
  const { peakOn, troughOn, recoveredOn } = figure
  if (peakOn === null || troughOn === null)
    return 'No drawdown: it never closed below an earlier high.'
  const fall = `From ${formats.date(peakOn)} to ${formats.date(troughOn)}`
  return recoveredOn === null
    ? `${fall}. Not recovered yet.`
    : `${fall}. Recovered on ${formats.date(recoveredOn)}.`
}
