import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  API_KEY_SCOPES,
  MAX_KEY_NAME_LENGTH,
  type ApiKeyScope,
} from '../../../domain/accounts/api-key.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { requestAccount } from './request-account.ts'
import { useAccountChange } from './use-account.ts'

const SCOPE_LABELS: Readonly<Record<ApiKeyScope, string>> = {
  'portfolio:read': 'Read my portfolio',
  'watchlists:read': 'Read my watchlists',
  'watchlists:write': 'Read and change my watchlists',
  'alerts:read': 'Read my alerts',
  'alerts:write': 'Read and change my alerts',
}

const LIFETIMES = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
] as const

/** Creates an API key and shows it, once. */
export function NewApiKeyForm() {
  const [key, setKey] = useState<string | null>(null)
  const form = useForm({ defaultValues: { name: '', days: '90', scopes: [] as ApiKeyScope[] } })
  const { errors } = form.formState
  const make = useAccountChange((body: object) => async (client, anonKey) => {
    const reply = await requestAccount(client, anonKey, { method: 'POST', path: '/api-keys', body })
    const made: { key: string } = await reply.json()
    setKey(made.key)
    form.reset()
    return null
  })
  const submit = form.handleSubmit(({ name, days, scopes }) =>
    make.run({ name, scopes, expires_in_days: Number(days) }),
  )
  return (
    <>
      {key !== null && <NewKey apiKey={key} />}
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="space-y-4 border-t border-line pt-4"
      >
        <TextField
          label="Name"
          hint="Where you will use it, such as “Spreadsheet”."
          autoComplete="off"
          maxLength={MAX_KEY_NAME_LENGTH}
          error={errors.name?.message}
          {...form.register('name', {
            validate: (text) => text.trim() !== '' || 'Enter a name for this key.',
          })}
        />
        <SelectField label="Expires after" {...form.register('days')}>
          {LIFETIMES.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <fieldset>
          <legend className="mb-1 font-semibold">Besides market data, this key may</legend>
          {API_KEY_SCOPES.map((scope) => (
            <label key={scope} className="flex min-h-10 items-center gap-3">
              <input
                type="checkbox"
                value={scope}
                className="size-5"
                {...form.register('scopes')}
              />
              {SCOPE_LABELS[scope]}
            </label>
          ))}
        </fieldset>
        <Button type="submit" look="main" disabled={make.isRunning}>
          Create API key
        </Button>
      </form>
    </>
  )
}

function NewKey({ apiKey }: { readonly apiKey: string }) {
  return (
    <output className="block rounded-card border border-line bg-sunken p-4">
      <span className="block">
        Copy this key now: we can’t show it again. Treat it like a password.
      </span>
      <code className="mt-2 block font-mono wrap-anywhere select-all">{apiKey}</code>
    </output>
  )
}
