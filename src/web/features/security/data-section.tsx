import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '../../session/password-field.tsx'
import { Button } from '../../ui/button.tsx'
import { requestAccount } from './request-account.ts'
import { Section } from './section.tsx'
import { useAccountChange } from './use-account.ts'

/** All stored data, to download or delete. */
export function DataSection() {
  const [isDeleting, setIsDeleting] = useState(false)
  const download = useAccountChange(() => async (client, anonKey) => {
    const reply = await requestAccount(client, anonKey, { path: '/export' })
    save(await reply.blob(), 'tapelight-account.json')
    return null
  })
  return (
    <Section
      title="Your data"
      intro="Download everything we store about you in one file. Deleting your account deletes all of it right away, permanently."
    >
      <div className="flex flex-wrap gap-3">
        <Button disabled={download.isRunning} onClick={() => download.run()}>
          Download my data
        </Button>
        {!isDeleting && (
          <Button look="danger" onClick={() => setIsDeleting(true)}>
            Delete account
          </Button>
        )}
      </div>
      {isDeleting && <DeleteForm onCancel={() => setIsDeleting(false)} />}
    </Section>
  )
}

function DeleteForm({ onCancel }: { readonly onCancel: () => void }) {
  const form = useForm({ defaultValues: { password: '' } })
  const remove = useAccountChange((password: string) => async (client, anonKey) => {
    const body = password === '' ? {} : { current_password: password }
    await requestAccount(client, anonKey, { method: 'DELETE', path: '/user', body })
    // The session is gone on the server; this clears it here, which redirects to the sign-in page.
    await client.auth.signOut({ scope: 'local' })
    return 'Your account and all its data have been deleted'
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ password }) => remove.run(password))}
      className="max-w-md space-y-4 rounded-card border border-loss p-5"
    >
      <p>This can’t be undone. Enter your password to continue.</p>
      <PasswordField
        label="Password"
        hint="Leave blank if your account has none."
        autoComplete="current-password"
        {...form.register('password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" disabled={remove.isRunning}>
          {remove.isRunning ? 'Deleting…' : 'Delete everything'}
        </Button>
        <Button onClick={onCancel}>Keep account</Button>
      </div>
    </form>
  )
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
