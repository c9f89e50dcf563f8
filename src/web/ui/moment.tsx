import { useFormats } from '../preferences/preferences-context.ts'
import { describeAge } from './describe-age.ts'
import { useNow } from './use-now.ts'

type MomentProps = {
  /** ISO 8601 UTC. */
  readonly at: string
  /**
   * The time of the surrounding data, ISO 8601 UTC: the age is relative to this, not to the
   * browser's clock.
   */
  readonly asOf?: string
}

/**
 * How long ago something was. The server does not know the reading time: until hydration it is the
 * full date and time, unless `asOf` says what to compare with.
 */
export function Moment({ at, asOf }: MomentProps) {
  const formats = useFormats()
  const now = useNow()
  const full = formats.moment(at)
  const comparedMs = asOf === undefined ? now : Date.parse(asOf)
  return (
    <time dateTime={at} title={full}>
      {comparedMs === null ? full : (describeAge(at, comparedMs) ?? formats.day(at))}
    </time>
  )
}
