import { useFetcher } from 'react-router'
import type { NotificationSettingsView } from '../../../use-cases/notifications/read-notification-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useRowChange } from '../../session/use-row-change.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookOffNote } from './webhook-off-note.tsx'
import { sendToWebhookEndpoint, type WebhookReply } from './webhook-endpoint.ts'
import { useForm } from 'react-hook-form'
import { TextField } from '../../ui/text-field.tsx'

/** Sets, tests and removes a user's webhook. */
export function WebhookPanel({
  webhook,
}: {
  readonly webhook: NotificationSettingsView['webhook']
}) {
  return (
    <Panel title="Webhook">
      <p className="mb-4 max-w-prose text-ink-soft">
        We POST each change as JSON to your URL, signed with a shared secret. If a call fails, we
        retry for 8 hours.
      </p>
      {webhook !== null && webhook.switchedOffAt !== null && (
        <WebhookOffNote switchedOffAt={webhook.switchedOffAt} />
      )}
      <WebhookForm url={webhook?.url ?? ''} />
      {webhook !== null && <WebhookActions />}
      {webhook !== null && <WebhookDeliveries deliveries={webhook.deliveries} />}
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
          {isTesting ? 'Sending…' : 'Send test'}
        </Button>
        <Button look="danger" disabled={requested !== null} onClick={() => remove('remove')}>
          Remove webhook
        </Button>
      </div>
      <output className="mt-3 block">{isTesting ? '' : describeTest(test.data)}</output>
    </div>
  )
}

function describeTest(reply: WebhookReply | undefined): string {
  if (reply === undefined) return ''
  return reply.ok ? 'Test delivered.' : reply.message
}

/** A webhook's URL; a new one comes with a new secret, shown only once. */
function WebhookForm({ url }: { readonly url: string }) {
  const fetcher = useFetcher<WebhookReply>()
  const form = useForm({ values: { url } })
  const isSaving = fetcher.state !== 'idle'
  const reply = isSaving ? undefined : fetcher.data
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((requestedChanges) =>
        sendToWebhookEndpoint(fetcher.submit, { intent: 'set', ...requestedChanges }),
      )}
    >
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://example.com/hook"
        autoComplete="off"
        spellCheck={false}
        hint="An https URL on the public internet."
        error={
          form.formState.errors.url?.message ?? (reply?.ok === false ? reply.message : undefined)
        }
        {...form.register('url', { required: 'Enter a URL' })}
      />
      <Button type="submit" look="main" disabled={isSaving} className="mt-3">
        {isSaving ? 'Saving…' : url === '' ? 'Save URL' : 'Save with new secret'}
      </Button>
      <div aria-live="polite">
        {reply?.ok === true && reply.secret !== null && <Secret secret={reply.secret} />}
      </div>
    </form>
  )
}

function Secret({ secret }: { readonly secret: string }) {
  return (
    <div className="mt-4 rounded-card border border-line-strong bg-sunken p-4">
      <p className="font-semibold">Signing secret (shown only once)</p>
      <p className="my-2">
        <code className="font-mono text-sm break-all select-all">{secret}</code>
      </p>
      <p className="text-sm text-ink-soft">
        Calls are signed by the{' '}
        <a href="https://www.standardwebhooks.com" className="underline">
          Standard Webhooks
        </a>{' '}
        scheme, so a library for your language can verify them with this secret.
      </p>
    </div>
  )
}
