import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { CONDITIONS, type AlertCondition } from '../../../domain/alerts/alert.ts'
import {
  checkNewAlert,
  type NewAlert,
  type TypedAlert,
} from '../../../domain/alerts/check-new-alert.ts'
import type { AlertsView } from '../../../use-cases/alerts/read-alerts.ts'
import { TickerField } from '../../listing-field/ticker-field.tsx'
import { usePreferences } from '../../preferences/preferences-context.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type AlertFormProps = {
  readonly watchlists: AlertsView['watchlists']
  /** Filled in at first; may be empty. */
  readonly symbol: string
  /** @returns whether it was saved */
  readonly onSave: (alert: NewAlert) => Promise<boolean>
  readonly onClose: () => void
}

const ONE_STOCK = ''

/** The form of a new alert: what it watches, and when it fires. */
export function AlertForm({ watchlists, symbol, onSave, onClose }: AlertFormProps) {
  const { numberFormat } = usePreferences()
  const [isSaving, setIsSaving] = useState(false)
  const form = useForm<TypedAlert>({
    defaultValues: { symbol, listId: ONE_STOCK, condition: 'price-above', threshold: '' },
  })
  const { errors } = form.formState
  const [listId, condition, typed] = useWatch({
    control: form.control,
    name: ['listId', 'condition', 'symbol'],
  })
  const save = async (values: TypedAlert) => {
    const checked = checkNewAlert(values, numberFormat)
    if (!checked.ok) {
      const { field, message } = checked.failure
      form.setError(field, { message }, { shouldFocus: true })
      return
    }
    setIsSaving(true)
    if (await onSave(checked.value)) onClose()
    setIsSaving(false)
  }
  return (
    <Panel title="New alert" className="mb-6">
      <form
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="grid max-w-3xl grid-cols-1 items-start gap-4 sm:grid-cols-2"
      >
        {watchlists.length > 0 && (
          <SelectField label="Watch" {...form.register('listId')}>
            <option value={ONE_STOCK}>One stock</option>
            {watchlists.map(({ id, name }) => (
              <option key={id} value={id}>
                Watchlist: {name}
              </option>
            ))}
          </SelectField>
        )}
        {listId === ONE_STOCK && (
          <TickerField
            label="Symbol"
            name="symbol"
            value={typed}
            error={errors.symbol?.message}
            onChange={(text) => form.setValue('symbol', text)}
            onLeave={() => undefined}
          />
        )}
        <SelectField label="When" {...form.register('condition')}>
          {Object.entries(CONDITIONS).map(([id, { label }]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <ThresholdField
          condition={condition}
          error={errors.threshold?.message}
          {...form.register('threshold')}
        />
        <p className="text-sm text-ink-soft sm:col-span-2">{explain(condition)}</p>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" look="main" disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Set alert'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Panel>
  )
}

type ThresholdFieldProps = {
  readonly condition: AlertCondition
  readonly error: string | undefined
}

function ThresholdField({ condition, ...field }: ThresholdFieldProps) {
  const { unit } = CONDITIONS[condition]
  if (unit === null) return null
  const label = { money: 'Price', percent: 'Percent', reading: 'Reading' }[unit]
  const hint = unit === 'money' ? 'In the currency the stock trades in.' : undefined
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      {...(hint !== undefined && { hint })}
      {...field}
    />
  )
}

function explain(condition: AlertCondition): string {
  const { isSettledOnly, isPerSession } = CONDITIONS[condition]
  const when = isSettledOnly
    ? 'Checked once a day, about 40 minutes after the close.'
    : 'Checked every minute while we have a current price, and at the close.'
  const once = isPerSession
    ? 'It fires at most once a day for each stock.'
    : 'It fires when this becomes true. If it is true now, it first has to become false.'
  return `${when} ${once} Outdated or sample prices never fire it.`
}
