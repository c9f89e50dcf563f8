import { ReadDrawing, RatingDrawing, SearchDrawing } from '../drawings/step-drawings.tsx'

const STEPS = [
  {
    title: 'Type a ticker or a question',
    text: 'AAPL, several tickers, or “Is Tesla a buy?”',
    Drawing: SearchDrawing,
  },
  {
    title: 'We read five indicators',
    text: 'RSI, ADX, SMA, OBV and CMF from daily prices and volume. The rules are the same for every stock.',
    Drawing: ReadDrawing,
  },
  {
    title: 'You get a rating and the reason',
    text: 'BUY, SELL or WATCH, with every number and what would change it.',
    Drawing: RatingDrawing,
  },
] as const

export function Steps() {
  return (
    <section aria-labelledby="steps">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="steps" className="text-2xl font-semibold">
          How it works
        </h2>
        <a href="/how-it-works" className="inline-block min-h-6">
          See an example
        </a>
      </div>
      <ol className="mt-4 grid gap-6 sm:grid-cols-3">
        {STEPS.map(({ title, text, Drawing }, index) => (
          <li key={title}>
            <Drawing />
            <h3 className="mt-3 font-semibold">
              {index + 1}. {title}
            </h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
