import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { parseTicker } from '../../../domain/market/listings/ticker.ts'
import {
  ACTIVITY_KINDS,
  KIND_NAMES,
  type NewActivity,
} from '../../../domain/portfolio/activities/activity.ts'
import type { ActivitiesPage } from '../../../use-cases/portfolio/read-activities.ts'
import { TickerField } from '../../listing-field/ticker-field.tsx'
import { useFormats } from '../../preferences/preferences-context.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fieldsOf, isTransfer, type ActivityForm } from './activity-form.ts'
import { listCurrencyChoices } from './lot-fields.tsx'

export type ActivityFormControl = UseFormReturn<ActivityForm, unknown, NewActivity>

type Known = Pick<ActivitiesPage, 'accounts' | 'openLots'>

type TextName =
  | 'shares'
  | 'price'
  | 'amount'
  | 'fee'
  | 'tax'
  | 'newShares'
  | 'oldShares'
  | 'tradedOn'
  | 'acquiredOn'
  | 'note'

const DATES: ReadonlySet<TextName> = new Set(['tradedOn', 'acquiredOn'])

/** The fields of an activity: those its kind has. */
export function ActivityFormFields({ form, known }: { form: ActivityFormControl; known: Known }) {
  const [kind, moves] = useWatch({ control: form.control, name: ['kind', 'moves'] })
  const { errors } = form.formState
  const uses = fieldsOf({ kind, moves })
  const text = (name: TextName, label: string, hint?: string) => {
    const use = name === 'note' ? 'optional' : uses[name]
    if (use === undefined) return null
    const isDate = DATES.has(name)
    return (
      <TextField
        label={use === 'optional' ? `${label} (optional)` : label}
        error={errors[name]?.message}
        {...(isDate ? { type: 'date', min: '1900-01-01' } : { autoComplete: 'off' })}
        {...(!isDate && name !== 'note' && { inputMode: 'decimal', className: 'figures' })}
        {...(hint !== undefined && { hint })}
        {...form.register(name)}
      />
    )
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label="Type" error={errors.kind?.message} {...form.register('kind')}>
        {ACTIVITY_KINDS.map((one) => (
          <option key={one} value={one}>
            {KIND_NAMES[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Account"
        error={errors.accountId?.message}
        {...form.register('accountId')}
      >
        <AccountOptions known={known} />
      </SelectField>
      {isTransfer(kind) && (
        <SelectField label="What moves" {...form.register('moves')}>
          <option value="shares">Shares</option>
          <option value="cash">Cash</option>
        </SelectField>
      )}
      {uses.toAccountId !== undefined && (
        <SelectField
          label="To"
          error={errors.toAccountId?.message}
          {...form.register('toAccountId')}
        >
          <option value="">Somewhere else</option>
          <AccountOptions known={known} />
        </SelectField>
      )}
      {uses.symbol !== undefined && (
        <SymbolField form={form} isOptional={uses.symbol === 'optional'} />
      )}
      {text('shares', 'Shares')}
      {text('price', kind === 'transfer-in' ? 'Cost per share' : 'Price per share')}
      {text('amount', 'Amount')}
      {text('newShares', 'New shares', 'A 4-for-1 split has 4 new shares')}
      {text('oldShares', 'Old shares', 'A 4-for-1 split has 1 old share')}
      {text('fee', 'Fee')}
      {text('tax', kind === 'dividend' || kind === 'interest' ? 'Tax withheld' : 'Tax')}
      {uses.currency !== undefined && <CurrencyField form={form} known={known} />}
      {text('tradedOn', 'Date')}
      {text('acquiredOn', 'Date bought')}
      {text('note', 'Note')}
      {uses.lots !== undefined && <LotChoice form={form} known={known} />}
    </div>
  )
}

function AccountOptions({ known: { accounts } }: { known: Known }) {
  return accounts.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

function SymbolField({ form, isOptional }: { form: ActivityFormControl; isOptional: boolean }) {
  return (
    <Controller
      control={form.control}
      name="symbol"
      render={({ field, fieldState }) => (
        <TickerField
          label={isOptional ? 'Symbol (optional)' : 'Symbol'}
          name={field.name}
          ref={field.ref}
          value={field.value}
          error={fieldState.error?.message}
          onChange={field.onChange}
          onLeave={field.onBlur}
        />
      )}
    />
  )
}

function CurrencyField({ form, known }: { form: ActivityFormControl; known: Known }) {
  const [symbol, accountId, unit] = useWatch({
    control: form.control,
    name: ['symbol', 'accountId', 'currency'],
  })
  const ofAccount = known.accounts.find(({ id }) => id === accountId)?.currency ?? 'USD'
  return (
    <SelectField
      label="Currency (optional)"
      error={form.formState.errors.currency?.message}
      {...form.register('currency')}
    >
      <option value="">
        {symbol.trim() === '' ? `Same as the account, ${ofAccount}` : 'Same as the listing'}
      </option>
      {listCurrencyChoices(unit).map((choice) => (
        <option key={choice.unit} value={choice.unit}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  )
}

/** Which lots a sale takes; left blank, the account's method decides. */
function LotChoice({ form, known }: { form: ActivityFormControl; known: Known }) {
  const formats = useFormats()
  const [symbol, accountId] = useWatch({ control: form.control, name: ['symbol', 'accountId'] })
  const chosen = useWatch({ control: form.control, name: 'lots' })
  const parsed = parseTicker(symbol)
  const open = known.openLots.filter(
    (lot) => parsed.ok && lot.ticker === parsed.value && lot.accountId === accountId,
  )
  const { lots: failure } = form.formState.errors
  const error = failure?.root?.message ?? failure?.message
  if (open.length < 2 && chosen.length === 0) return null
  const choose = (lotId: string, shares: string) =>
    form.setValue(
      'lots',
      [...chosen.filter((lot) => lot.lotId !== lotId), { lotId, shares }].filter(
        (lot) => lot.shares !== '',
      ),
      { shouldDirty: true },
    )
  // A lot that this sale closed is not open any more.
  const closed = chosen.filter(({ lotId }) => !open.some(({ id }) => id === lotId))
  return (
    <details className="sm:col-span-2" open={chosen.length > 0 || error !== undefined}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center">Choose lots</summary>
      <p className="text-sm text-ink-soft">
        Enter how many shares of each lot to take, or leave all blank to use the account’s method.
      </p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {[...open.map(({ id }) => id), ...closed.map(({ lotId }) => lotId)].map((lotId) => {
          const lot = open.find(({ id }) => id === lotId)
          const bought = lot?.boughtOn == null ? 'no date' : formats.date(lot.boughtOn)
          const label =
            lot === undefined
              ? 'Lot sold by this activity'
              : `${formats.decimal(lot.shares)} at ${formats.decimal(lot.price)}, ${bought}`
          return (
            <TextField
              key={lotId}
              label={label}
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              value={chosen.find((one) => one.lotId === lotId)?.shares ?? ''}
              onChange={({ currentTarget }) => choose(lotId, currentTarget.value)}
            />
          )
        })}
      </div>
      {error !== undefined && <p className="mt-1 text-sm text-loss">{error}</p>}
    </details>
  )
}
