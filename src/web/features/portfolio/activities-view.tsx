import { Form, Link, useLocation } from 'react-router'
import { ACTIVITY_KINDS, KIND_NAMES } from '../../../domain/portfolio/activities/activity.ts'
import type { GainSum } from '../../../domain/portfolio/activities/sum-gains.ts'
import type {
  ActivitiesPage,
  OversoldActivity,
} from '../../../use-cases/portfolio/read-activities.ts'
import { useFormats } from '../../preferences/preferences-context.ts'
import { Button } from '../../ui/button.tsx'
import { PurchaseDrawing } from '../../drawings/empty-drawings.tsx'
import { Empty } from '../../ui/states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { ActivitiesTable } from './activities-table.tsx'
import { Amount } from './amount.tsx'

type ViewProps = { readonly page: ActivitiesPage; readonly ownerId: string }

/** Everything that happened in a portfolio, and what follows from it. */
export function ActivitiesView({ page, ownerId }: ViewProps) {
  return (
    <>
      <Problems page={page} />
      {page.activityCount === 0 ? (
        <NoActivities hasAccounts={page.accounts.length > 0} />
      ) : (
        <Panel title="History">
          <Filter page={page} />
          {page.activities.rowCount === 0 ? (
            <p className="mt-4">
              No activities match. <Link to="/portfolio/activities">Show all</Link>
            </p>
          ) : (
            <ActivitiesTable page={page} ownerId={ownerId} />
          )}
          <p className="mt-4">
            <a
              href="/portfolio/activities.csv"
              download
              className="inline-flex min-h-8 items-center"
            >
              Export CSV
            </a>
          </p>
        </Panel>
      )}
      <Gains page={page} />
      <Cash page={page} />
      <AccountsPanel accounts={page.accounts} ownerId={ownerId} />
    </>
  )
}

/** Without an account yet, the first stock makes one. */
function NoActivities({ hasAccounts }: { hasAccounts: boolean }) {
  return (
    <div className="mb-6 compact:mb-3">
      <Empty title="No activities yet" drawing={<PurchaseDrawing />}>
        <p>
          Purchases, sales, dividends and cash appear here. Or{' '}
          <Link to="/portfolio/import">import a file from your broker</Link>.
        </p>
        {!hasAccounts && (
          <Link
            to="/portfolio?add="
            className="mt-4 inline-flex min-h-10 items-center rounded-md bg-lamp px-4 font-semibold text-on-lamp no-underline hover:brightness-105"
          >
            Add Stock
          </Link>
        )}
      </Empty>
    </div>
  )
}

function Problems({ page: { problems, splitsUnknown } }: { page: ActivitiesPage }) {
  if (problems.length === 0 && splitsUnknown.length === 0) return null
  return (
    <div role="alert" className="mb-6 rounded-card border border-line-strong bg-raised p-4">
      <ul className="list-disc space-y-1 pl-5">
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>
            <Oversold problem={problem} />
          </li>
        ))}
        {splitsUnknown.length > 0 && (
          <li>
            We don’t know all splits of {splitsUnknown.join(', ')} yet, so gains from older lots may
            be wrong. If you know of one, add it as an activity.
          </li>
        )}
      </ul>
    </div>
  )
}

function Oversold({ problem }: { problem: OversoldActivity }) {
  const { kind, ticker, wanted, held, tradedOn } = problem
  const formats = useFormats()
  const on = tradedOn === null ? '' : ` on ${formats.date(tradedOn)}`
  return `The ${kind === 'sell' ? 'sale' : 'transfer'} of ${formats.decimal(wanted)} ${ticker}${on} needs more than the ${formats.decimal(held)} shares held. Add the missing purchase or split.`
}

/** A form that works before scripts load. */
function Filter({ page: { accounts } }: { page: ActivitiesPage }) {
  const { search } = useLocation()
  const chosen = new URLSearchParams(search)
  return (
    <search aria-label="Filter activities">
      <Form
        key={search}
        method="get"
        className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
      >
        <SelectField label="Type" name="kind" defaultValue={chosen.get('kind') ?? ''}>
          <option value="">All</option>
          {ACTIVITY_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Account" name="account" defaultValue={chosen.get('account') ?? ''}>
          <option value="">All</option>
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Symbol"
          name="symbol"
          autoComplete="off"
          defaultValue={chosen.get('symbol') ?? ''}
        />
        <Button type="submit" className="h-11">
          Filter
        </Button>
      </Form>
    </search>
  )
}

/** What sales brought, by year. */
function Gains({ page: { gains } }: { page: ActivitiesPage }) {
  if (gains.length === 0) return null
  return (
    <Panel title="Realized gains" className="mt-6 compact:mt-3">
      <div className="space-y-4">
        {gains.map((sum) => (
          <section key={`${sum.year} ${sum.currency}`}>
            <h3 className="font-semibold">
              {sum.year}
              {sum.currency !== null && `, ${sum.currency}`}
            </h3>
            <GainList sum={sum} />
          </section>
        ))}
      </div>
      <p className="mt-4 max-w-prose text-sm text-ink-soft">
        Long term means held for more than one year, by US rules. Fees are included. Wash sales are
        not considered: check with your broker’s tax form.
      </p>
    </Panel>
  )
}

function GainList({ sum }: { sum: GainSum }) {
  const lines = [
    { name: 'Short term', amount: sum.short, isShown: true },
    { name: 'Long term', amount: sum.long, isShown: true },
    { name: 'Without a purchase date', amount: sum.undated, isShown: sum.undated !== '0' },
    { name: 'Total', amount: sum.total, isShown: true },
  ]
  return (
    <>
      <dl className="mt-1 flex flex-col gap-x-10 gap-y-1 sm:flex-row sm:flex-wrap">
        {lines
          .filter(({ isShown }) => isShown)
          .map(({ name, amount }) => (
            <div key={name} className="flex justify-between gap-4 sm:block">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="figures">
                <Amount amount={amount} currency={sum.currency} isChange />
              </dd>
            </div>
          ))}
      </dl>
      {sum.unknownCount > 0 && (
        <p className="text-sm text-ink-soft">
          Lots bought in another currency are left out: {sum.unknownCount}.
        </p>
      )}
    </>
  )
}

/** Cash by account and currency. */
function Cash({ page: { cash, accounts, activityCount } }: { page: ActivitiesPage }) {
  if (activityCount === 0) return null
  const nameById = new Map(accounts.map(({ id, name }) => [id, name]))
  return (
    <Panel title="Cash" className="mt-6 compact:mt-3">
      {cash.length === 0 ? (
        <p>Add a deposit to track the cash in an account.</p>
      ) : (
        <dl>
          {cash.map(({ accountId, currency, balance }) => (
            <div
              key={`${accountId} ${currency}`}
              className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
            >
              <dt className="min-w-0 break-words">{nameById.get(accountId)}</dt>
              <dd className="figures">
                <Amount amount={balance} currency={currency} />
              </dd>
              {balance.startsWith('-') && (
                <dd className="w-full text-sm text-ink-soft">
                  More was spent than came in. A deposit may be missing.
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
