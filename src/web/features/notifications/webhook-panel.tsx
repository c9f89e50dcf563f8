import { useFetcher } from 'react-router'
import type { NotificationSettingsView } from '../../../use-cases/notifications/read-notification-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useRowChange } from './use-row-change.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookOffNote } from './webhook-off-note.tsx'
import { sendToWebhookEndpoint, type WebhookReply } from './webhook-endpoint.ts'

/** Where somebody's own program is called, tried out, and taken away. */
export function WebhookPanel({
  webhook,
}: {
  readonly webhook: NotificationSettingsView['webhook']
}) {
  return (
    <Panel title="Webhook">
      <p className="mb-4 max-w-prose text-ink-soft">
        Each change is posted as JSON to an address of yours, signed with a secret that you and we
        share. A call that fails is tried again for eight hours.
      </p>
      {webhook !== null && webhook.switchedOffAt !== null && (
        <WebhookOffNote switchedOffAt={webhook.switchedOffAt} />
      )}
      <WebhookForm url={webhook?.url ?? ''} />
      {webhook !== null && <WebhookActions />}
    </Panel>
  )
}

function WebhookActions() {
  const test = useFetcher<WebhookReply>()
  const { run: remove, requested } = useRowChange<'remove'>(
    () => (client) => client.from('webhooks').delete().not('user_id', 'is', null),
  )
  const isTesting = test.state !== 'idle'
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isTesting}
          onClick={() => sendToWebhookEndpoint(test.submit, { intent: 'test' })}
        >
          {isTesting ? 'Processing...' : 'Send a test'}
        </Button>
        <Button look="danger" disabled={requested !== null} onClick={() => remove('remove')}>
          Remove the webhook
        </Button>
      </div>
      <output className="mt-3 block">{isTesting ? '' : describeTest(test.data)}</output>
    </div>
  )
}

function describeTest(reply: WebhookReply | undefined): string {
  if (reply === undefined) return ''
  return reply.ok ? 'The test was taken.' : reply.message
}
