import { Link } from 'react-router'
import { Moment } from '../../ui/moment.tsx'

type WebhookOffNoteProps = {
  /** ISO 8601 UTC. */
  readonly switchedOffAt: string
  /** Link to the fix; omitted if the reader is already there. */
  readonly settings?: string
}

/** Says that a webhook is disabled, why, and what to do. */
export function WebhookOffNote({ switchedOffAt, settings }: WebhookOffNoteProps) {
  return (
    <p className="mb-4 rounded-card border border-loss px-4 py-3">
      Your webhook was turned off <Moment at={switchedOffAt} />: 10 calls in a row failed, or it
      answered with status 410. Save its address again to turn it back on.
      {settings !== undefined && (
        <>
          {' '}
          <Link to={settings}>Webhook settings</Link>
        </>
      )}
    </p>
  )
}
