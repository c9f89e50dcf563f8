import { formatMoment, describeAge } from './describe-age.ts'
import { useNow } from './use-now.ts'

type MomentProps = {
  /** ISO 8601 UTC. */
  readonly at: string
  /** The time of what it is part of, ISO 8601 UTC: the age is then told against this, not the browser's clock. */
  readonly asOf?: string
}

/**
 * How long ago something was. What the server renders knows no time of reading: until the page lives
 * it is the moment in full, unless `asOf` says what to compare with.
 */
export function Moment({ at, asOf }: MomentProps) {
  const now = useNow()
  const full = formatMoment(at)
  const comparedMs = asOf === undefined ? now : Date.parse(asOf)
  return (
    <time dateTime={at} title={full}>
      {comparedMs === null ? full : describeAge(at, comparedMs)}
    </time>
  )
}
