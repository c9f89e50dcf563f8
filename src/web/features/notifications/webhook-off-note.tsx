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
      Your webhook was switched off <Moment at={switchedOffAt} />, because ten calls in a row for
      one change came to nothing. Nothing more is sent to it until its address is saved again.
      {settings !== undefined && (
        <>
          {' '}
          <Link to={settings}>Look at the webhook</Link>
        </>
      )}
    </p>
  )
}
