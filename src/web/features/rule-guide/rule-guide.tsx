import { ActionIcon } from '../../ui/action-icon.tsx'

/** What each action means, in the words of the published rules. */
const MEANINGS = [
  {
    action: 'BUY',
    text: 'All five agree: RSI between 45 and 70, ADX above 25, SMA20 above SMA50, OBV higher than 20 days ago and CMF above 0.',
  },
  {
    action: 'SELL',
    text: 'The trend broke (SMA20 below SMA50 and falling, OBV falling, ADX 25 or more, RSI 30 or more), or a rise above RSI 70 is losing its averages or its volume.',
  },
  {
    action: 'WATCH',
    text: 'Everything else with enough good data. When the indicators disagree, both sides are shown, with what would tip the balance.',
  },
  {
    action: 'NONE',
    text: 'Fewer than 60 clean bars, a gap, a halt, old bars or an unknown ticker. Missing data is said, never dressed up as WATCH.',
  },
] as const

export function RuleGuide() {
  return (
    <section aria-labelledby="rules" className="border-t border-line py-12">
      <h2 id="rules" className="text-xl font-semibold">
        What the answers mean
      </h2>
      <dl className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {MEANINGS.map(({ action, text }) => (
          <div key={action}>
            <dt className="flex items-center gap-2 font-semibold">
              <ActionIcon action={action} />
              {action === 'NONE' ? 'No signal' : action}
            </dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-prose text-ink-soft">
        The rules are the same for everybody and for every stock, and they look at past daily prices
        only. A signal can be right and the price still go the other way.
      </p>
    </section>
  )
}
