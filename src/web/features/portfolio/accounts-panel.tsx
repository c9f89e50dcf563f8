import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isCurrency } from '../../../domain/market/currencies/currency-code.ts'
import { LOT_METHODS, type LotMethod } from '../../../domain/portfolio/activities/account.ts'
import type { AccountRow } from '../../../use-cases/portfolio/read-activities.ts'
import { loadBrowserClient } from '../../session/browser-client.ts'
import { describeRowFailure } from '../../session/describe-row-failure.ts'
import { makeRowId } from '../../session/make-row-id.ts'
import { useSessionAccess } from '../../session/session-context.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { removeAccount, saveAccount, type AccountDraft } from './activity-rows.ts'
import { listCurrencyChoices } from './lot-fields.tsx'

type AccountsPanelProps = { readonly accounts: readonly AccountRow[]; readonly ownerId: string }

/** The accounts, to add, change and delete. */
export function AccountsPanel({ accounts, ownerId }: AccountsPanelProps) {
  const [opened, setOpened] = useState<AccountRow | 'new' | null>(null)
  const close = () => setOpened(null)
  const add = <Button onClick={() => setOpened('new')}>Add account</Button>
  return (
    <Panel title="Accounts" aside={add} className="mt-6 compact:mt-3">
      {accounts.length === 0 && (
        <p>Your first purchase creates a main account. Add one for each other broker.</p>
      )}
      <ul>
        {accounts.map((account) => (
          <li
            key={account.id}
            className="flex items-center justify-between gap-4 border-t border-line py-2 first:border-t-0"
          >
            <span className="min-w-0">
              <span className="font-semibold break-words">{account.name}</span>
              <span className="block text-sm text-ink-soft">{describeAccount(account)}</span>
            </span>
            <Button onClick={() => setOpened(account)} aria-label={`Edit ${account.name}`}>
              Edit
            </Button>
          </li>
        ))}
      </ul>
      <Modal
        title={opened === 'new' ? 'Add account' : 'Edit account'}
        isOpen={opened !== null}
        onClose={close}
      >
        {opened !== null && (
          <AccountEditor
            account={opened === 'new' ? null : opened}
            ownerId={ownerId}
            onDone={close}
          />
        )}
      </Modal>
    </Panel>
  )
}

function describeAccount(account: AccountRow): string {
  const { broker, currency, lotMethod, withholdingPercent, isDefault } = account
  return [
    isDefault ? 'Default' : null,
    broker,
    currency,
    LOT_METHODS[lotMethod],
    withholdingPercent === '0' ? null : `${withholdingPercent}% withheld from dividends`,
    count(account.activityCount, 'activity', 'activities'),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}

type AccountEditorProps = {
  readonly account: AccountRow | null
  readonly ownerId: string
  readonly onDone: () => void
}

const METHODS = Object.entries(LOT_METHODS)

function AccountEditor({ account, ownerId, onDone }: AccountEditorProps) {
  const { error, isBusy, run } = useAccountWork(onDone)
  const [id] = useState(() => account?.id ?? makeRowId())
  const submit = (form: HTMLFormElement) => {
    const draft = readDraft(new FormData(form))
    void run((client) => saveAccount(client, { id, isNew: account === null, ownerId }, draft))
  }
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={account?.name ?? ''}
        />
        <TextField
          label="Broker (optional)"
          name="broker"
          maxLength={60}
          autoComplete="off"
          defaultValue={account?.broker ?? ''}
        />
        <SelectField label="Currency" name="currency" defaultValue={account?.currency ?? 'USD'}>
          {listCurrencyChoices(account?.currency ?? 'USD')
            .filter(({ unit }) => isCurrency(unit))
            .map(({ unit, label }) => (
              <option key={unit} value={unit}>
                {label}
              </option>
            ))}
        </SelectField>
        <TextField
          label="Withheld from dividends, %"
          name="withholding"
          type="number"
          min="0"
          max="100"
          step="any"
          defaultValue={account?.withholdingPercent ?? '0'}
        />
        <div className="sm:col-span-2">
          <SelectField
            label="Which shares a sale takes"
            name="method"
            hint="A change also applies to past sales in this account."
            defaultValue={account?.lotMethod ?? 'fifo'}
          >
            {METHODS.map(([method, label]) => (
              <option key={method} value={method}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <label className="flex min-h-8 items-center gap-2 sm:col-span-2">
          <input
            type="checkbox"
            name="default"
            className="size-5"
            defaultChecked={account?.isDefault ?? false}
          />
          Default account for new stocks
        </label>
      </div>
      <output className="mt-4 block text-loss">{error}</output>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" look="main" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
      {account !== null && (
        <DeleteAccount
          account={account}
          onDelete={() => void run((client) => removeAccount(client, account.id))}
        />
      )}
    </form>
  )
}

/** Deleting an account deletes what is in it, so it takes a second press. */
function DeleteAccount({ account, onDelete }: { account: AccountRow; onDelete: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const contents = `${count(account.activityCount, 'activity', 'activities')} and ${count(account.lotCount, 'open lot', 'open lots')}`
  return (
    <div className="mt-6 border-t border-line pt-4">
      {isAsked ? (
        <>
          <p role="alert">
            This deletes {account.name} along with {contents}. It can’t be undone.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button look="danger" onClick={onDelete}>
              Delete account
            </Button>
            <Button onClick={() => setIsAsked(false)}>Keep it</Button>
          </div>
        </>
      ) : (
        <Button look="danger" onClick={() => setIsAsked(true)}>
          Delete account…
        </Button>
      )}
    </div>
  )
}

/** Runs a change of an account, then reloads the page. */
function useAccountWork(onDone: () => void) {
  const { anonKey } = useSessionAccess()
  const { revalidate } = useRevalidator()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const run = async (
    work: (client: Awaited<ReturnType<typeof loadBrowserClient>>) => Promise<void>,
  ) => {
    setIsBusy(true)
    setError(null)
    try {
      await work(await loadBrowserClient(anonKey))
    } catch (cause) {
      setError(describeRowFailure(cause).text)
      setIsBusy(false)
      return
    }
    onDone()
    await revalidate()
  }
  return { error, isBusy, run }
}

function readDraft(form: FormData): AccountDraft {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const methods = Object.keys(LOT_METHODS).filter((key): key is LotMethod => key in LOT_METHODS)
  return {
    name: text('name'),
    broker: text('broker') || null,
    currency: text('currency'),
    lotMethod: methods.find((method) => method === text('method')) ?? 'fifo',
    withholdingPercent: text('withholding') || '0',
    isDefault: form.get('default') !== null,
  }
}
