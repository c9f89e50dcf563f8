import { useForm } from 'react-hook-form'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { sendToWebhookEndpoint, type WebhookReply } from './webhook-endpoint.ts'

/** The address of a webhook; a new one comes with a new secret, which is shown this once. */
export function WebhookForm({ url }: { readonly url: string }) {
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
        hint="https, and on the public Internet."
        error={
          form.formState.errors.url?.message ?? (reply?.ok === false ? reply.message : undefined)
        }
        {...form.register('url', { required: 'Enter an address' })}
      />
      <Button type="submit" look="main" disabled={isSaving} className="mt-3">
        {isSaving ? 'Processing...' : url === '' ? 'Save the address' : 'Save, with a new secret'}
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
      <p className="font-semibold">Signing secret, shown this once</p>
      <p className="my-2">
        <code className="font-mono text-sm break-all select-all">{secret}</code>
      </p>
      <p className="text-sm text-ink-soft">
        Each call has a header X-Tapelight-Signature: t=…,v1=…. Take the text of t, a full stop and
        the body as it came; its HMAC-SHA-256 with this secret, in hex, must be v1.
      </p>
    </div>
  )
}
