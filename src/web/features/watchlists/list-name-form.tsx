import { useForm } from 'react-hook-form'
import { checkListName } from '../../../domain/watchlists/check-list-name.ts'
import type { Watchlist } from '../../../domain/watchlists/watchlist.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type ListNameFormProps = {
  /** The other lists' names, which it must not repeat. */
  readonly others: readonly Watchlist[]
  readonly name?: string
  readonly action: string
  readonly onName: (name: string) => Promise<unknown>
}

/** Asks for a list's name. */
export function ListNameForm({ others, name = '', action, onName }: ListNameFormProps) {
  const form = useForm({ defaultValues: { name } })
  const { errors, isSubmitting } = form.formState
  const check = (text: string) => {
    const checked = checkListName(text, others)
    return checked.ok || checked.failure
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ name: text }) => onName(text.trim()))}
      className="mx-auto max-w-sm space-y-4 text-left text-ink"
    >
      <TextField
        label="List name"
        autoComplete="off"
        placeholder="Chips"
        error={errors.name?.message}
        {...form.register('name', { validate: check })}
      />
      <Button type="submit" look="main" disabled={isSubmitting} className="w-full">
        {isSubmitting ? 'Saving…' : action}
      </Button>
    </form>
  )
}
