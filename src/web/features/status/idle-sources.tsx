import type { Source } from './source.ts'
import { TermsLink } from './terms-link.tsx'

/** Sources that are never asked here, and why. */
export function IdleSources({ sources }: { sources: readonly Source[] }) {
  return (
    <section aria-labelledby="idle" className="mt-10">
      <h2 id="idle" className="text-xl font-semibold">
        Not switched on
      </h2>
      <ul className="mt-2">
        {sources.map(({ name, title, coverage, use, termsUrl }) => (
          <li key={name} className="border-t border-line py-2">
            <span className="font-semibold">{title}</span>: {coverage}.{' '}
            <span className="text-ink-soft">
              {use === 'no-key'
                ? 'It needs a key, which this server was not given.'
                : 'The settings of this server do not name it.'}
            </span>{' '}
            <TermsLink title={title} url={termsUrl} />
          </li>
        ))}
      </ul>
    </section>
  )
}
