import { useFetcher } from 'react-router'
import type { NotificationSettingsView } from '../../../use-cases/notifications/read-notification-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useFormats } from '../../preferences/preferences-context.ts'
import { sendToWebhookEndpoint, type WebhookReply } from './webhook-endpoint.ts'

type Deliveries = NonNullable<NotificationSettingsView['webhook']>['deliveries']

/** What was sent to a user's webhook, newest first. */
export function WebhookDeliveries({ deliveries }: { readonly deliveries: Deliveries }) {
  return (
    <section aria-label="Recent calls" className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">Recent calls</h3>
      {deliveries.length === 0 && (
        <p className="mt-2 text-ink-soft">None yet. Calls will be listed here with their result.</p>
      )}
      <ul className="mt-2 max-h-96 overflow-y-auto">
        {deliveries.map((delivery) => (
          <Delivery key={`${delivery.messageId} ${delivery.sentAt}`} delivery={delivery} />
        ))}
      </ul>
    </section>
  )
}

function Delivery({ delivery }: { readonly delivery: Deliveries[number] }) {
  const { messageId, event, attempt, sentAt, problem, isNewest, retryAt } = delivery
  const formats = useFormats()
  const fetcher = useFetcher<WebhookReply>()
  const isSending = fetcher.state !== 'idle'
  const reply = isSending ? undefined : fetcher.data
  return (
    <li className="flex flex-col gap-x-4 gap-y-1 border-b border-line py-2 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p>
          <code className="font-mono text-sm">{event}</code> <Moment at={sentAt} />
          {attempt > 1 && `, attempt ${attempt}`}
        </p>
        <p className={problem === null ? 'text-ink-soft' : undefined}>
          {problem === null ? 'Delivered.' : `Failed: ${problem}`}
        </p>
        {retryAt !== null && <p>Next try: {formats.moment(retryAt)}.</p>}
        <output className="block">{describeRepeat(reply)}</output>
      </div>
      {isNewest && event !== 'test' && (
        <Button
          className="shrink-0 self-start sm:self-auto"
          disabled={isSending}
          onClick={() => sendToWebhookEndpoint(fetcher.submit, { intent: 'repeat', id: messageId })}
        >
          Send again
        </Button>
      )}
    </li>
  )
}

function describeRepeat(reply: WebhookReply | undefined): string {
  if (reply === undefined) return ''
  return reply.ok ? 'It will be sent within seconds.' : reply.message
}
