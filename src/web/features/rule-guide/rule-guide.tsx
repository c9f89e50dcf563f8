import { ActionIcon } from '../../ui/action-icon.tsx'

/** What each rating means, in one plain sentence; the page behind the link has the exact rule. */
const MEANINGS = [
  {
    action: 'BUY',
    text: 'The price is in a strong uptrend, it hasn’t overheated, and volume confirms it.',
    link: 'BUY rule',
  },
  {
    action: 'SELL',
    text: 'The uptrend has broken and volume is leaving, or a big rally is losing strength.',
    link: 'SELL rule',
  },
  {
    action: 'WATCH',
    text: 'The indicators disagree, so there’s no clear signal either way. Most stocks are here.',
    link: 'WATCH rule',
  },
  {
    action: 'NONE',
    text: 'We don’t have enough recent data to rate the stock, and we say so.',
    link: 'When there’s no signal',
  },
] as const

export function RuleGuide() {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className="text-2xl font-semibold">
        What the ratings mean
      </h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {MEANINGS.map(({ action, text, link }) => (
          <div key={action} className="rounded-card border border-line bg-raised p-4">
            <dt className="flex items-center gap-2 font-semibold">
              <ActionIcon action={action} />
              {action === 'NONE' ? 'No signal' : action}
            </dt>
            <dd className="mt-1">
              {text}{' '}
              <a href="/method" className="whitespace-nowrap">
                {link}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
