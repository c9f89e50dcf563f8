import { Link, useNavigate, useSearchParams } from 'react-router'
import type { NewAlert } from '../../../domain/alerts/check-new-alert.ts'
import type { AlertsView } from '../../../use-cases/alerts/read-alerts.ts'
import { CrossingDrawing } from '../../drawings/empty-drawings.tsx'
import { useRowChange } from '../../session/use-row-change.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AlertForm } from './alert-form.tsx'
import { AlertItem, type AlertChange } from './alert-item.tsx'

const ADD = 'add'
const DAY_MS = 24 * 3_600_000

/** A user's alerts and what fired. The form is open while the URL has `?add=`. */
export function AlertsPanels({ shown }: { shown: AlertsView }) {
  const { alerts, fired, watchlists } = shown
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const showToast = useToast()
  const symbol = search.get(ADD)
  const open = (text: string | null) =>
    navigate(text === null ? '/alerts' : `/alerts?${new URLSearchParams({ [ADD]: text })}`, {
      replace: true,
      preventScrollReset: true,
    })
  const addition = useRowChange<NewAlert>(
    (alert) => (client) => client.from('alerts').insert(alert),
  )
  const { run, requested } = useRowChange<AlertChange>((change) => (client) => {
    const table = client.from('alerts')
    switch (change.kind) {
      case 'delete':
        return table.delete().eq('id', change.id)
      case 'pause':
        return table.update({ paused_at: new Date().toISOString() }).eq('id', change.id)
      case 'resume':
        return table.update({ paused_at: null, snoozed_until: null }).eq('id', change.id)
      case 'snooze': {
        const until = new Date(Date.now() + change.days * DAY_MS).toISOString()
        return table.update({ snoozed_until: until }).eq('id', change.id)
      }
    }
  })
  const save = async (alert: NewAlert) => {
    const isSaved = await addition.attempt(alert)
    if (isSaved) showToast({ kind: 'success', title: 'Success', text: 'Alert set' })
    return isSaved
  }
  return (
    <>
      {symbol !== null && (
        <AlertForm
          key={symbol}
          watchlists={watchlists}
          symbol={symbol}
          onSave={save}
          onClose={() => void open(null)}
        />
      )}
      {symbol === null && alerts.length > 0 && (
        <p className="mb-4">
          <Button look="main" onClick={() => void open('')}>
            New alert
          </Button>
        </p>
      )}
      {alerts.length === 0 && symbol === null && (
        <Empty title="No alerts yet" drawing={<CrossingDrawing />}>
          <p className="mb-4">
            Get notified when a price, daily move or reading reaches your limit, or a signal
            changes.
          </p>
          <Button look="main" onClick={() => void open('')}>
            New alert
          </Button>
        </Empty>
      )}
      {alerts.length > 0 && (
        <Panel title="Your alerts">
          <ul>
            {alerts.map((alert) => (
              <AlertItem
                key={alert.id}
                alert={alert}
                isBusy={requested?.id === alert.id}
                onChange={run}
              />
            ))}
          </ul>
        </Panel>
      )}
      {fired.length > 0 && <Fired fired={fired} />}
    </>
  )
}

function Fired({ fired }: Pick<AlertsView, 'fired'>) {
  return (
    <Panel title="What fired" className="mt-6">
      <ul>
        {fired.map(({ id, ticker, reason, createdAt }) => (
          <li key={id} className="border-t border-line py-2 first:border-t-0">
            <Link to={`/stocks/${encodeURIComponent(ticker)}`} className="text-ink">
              {reason}
            </Link>{' '}
            <span className="text-sm text-ink-soft">
              Sent <Moment at={createdAt} />.
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
