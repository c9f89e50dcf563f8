import { formatDate } from '../../domain/explanations/format-date.ts'
import { FreshnessBadge } from '../ui/freshness-badge.tsx'

/** What a playground is not: the signal, today's market, a way to find the best setting. */
export function PlaygroundCaution({ lastDate }: { lastDate: string }) {
  return (
    <section
      aria-labelledby="caution"
      className="mt-6 rounded-card border border-line bg-sunken p-5"
    >
      <h2 id="caution" className="font-semibold">
        Before you trust a setting you found here
      </h2>
      <ul className="mt-2 list-disc space-y-2 pl-5">
        <li>
          Nothing you change here changes the published signal. Its rules ask for the same numbers
          of every stock, and stand on the <a href="/method">method page</a>.
        </li>
        <li>
          <FreshnessBadge freshness="sample" /> These are daily bars of the sample market, and the
          last one is of {formatDate(lastDate)}. They say nothing about today.
        </li>
        <li>
          Trying many settings until one looks good is how people fool themselves. Given enough
          tries, luck alone makes one fit the past. The bars that picked it cannot also test it.
        </li>
      </ul>
    </section>
  )
}
