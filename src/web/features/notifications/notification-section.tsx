import { Link } from 'react-router'
import type { NotificationSettingsView } from '../../../use-cases/notifications/read-notification-settings.ts'
import type { DigestDelivery } from '../../../domain/notifications/notification.ts'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { useRowChange } from '../../session/use-row-change.ts'
import { WebhookPanel } from './webhook-panel.tsx'

/** The columns of `notification_settings`; omitted ones stay as they are. */
type SettingsChange = {
  readonly watchlists?: boolean
  readonly holdings?: boolean
  readonly new_signals?: boolean
  readonly in_app?: boolean
  readonly daily_digest?: DigestDelivery
  readonly weekly_digest?: DigestDelivery
  readonly alert_email?: boolean
}

/** What a user is notified about and how: the tab "Notifications" of the settings. */
export function NotificationSection({ settings }: { readonly settings: NotificationSettingsView }) {
  const { chosen, mail, webhook } = settings
  const { run, requested } = useRowChange<SettingsChange>(
    (change) => (client) =>
      client.from('notification_settings').upsert(change, { onConflict: 'user_id' }),
  )
  const wanted = {
    ...chosen,
    new_signals: chosen.newSignals,
    in_app: chosen.inApp,
    daily_digest: chosen.dailyDigest,
    weekly_digest: chosen.weeklyDigest,
    alert_email: chosen.alertEmail,
    ...requested,
  }
  const { watchlists, holdings, new_signals, in_app, alert_email } = wanted
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-ink-soft">
        After each market close we check the signals you follow. You get one notification per
        change. <Link to="/notifications">See your notifications</Link>
      </p>
      <Panel title="Notify me about">
        <div className="divide-y divide-line">
          <SwitchField
            label="Watchlists"
            hint="Signal changes for stocks on your watchlists."
            isOn={watchlists}
            onChange={(isOn) => run({ watchlists: isOn })}
          />
          <SwitchField
            label="Holdings"
            hint="Signal changes for stocks in your portfolio."
            isOn={holdings}
            onChange={(isOn) => run({ holdings: isOn })}
          />
          <SwitchField
            label="Every new signal"
            hint="Any tracked stock that turns BUY or SELL."
            isOn={new_signals}
            onChange={(isOn) => run({ new_signals: isOn })}
          />
        </div>
      </Panel>
      <Panel title="Alerts" aside={<Link to="/alerts?add=">Set an alert</Link>}>
        <p className="max-w-prose text-ink-soft">
          Get notified when a price or reading reaches your limit, or a signal changes, for one
          stock or a whole watchlist. <Link to="/alerts">See your alerts</Link>
        </p>
      </Panel>
      <Panel title="Notify me by">
        <div className="divide-y divide-line">
          <SwitchField
            label="In the app"
            hint="Changes stay unread until you open them."
            isOn={in_app}
            onChange={(isOn) => run({ in_app: isOn })}
          />
          <SwitchField
            label="Email for each alert"
            hint={`Within five minutes after one of your alerts fires. ${describeMail(mail)}`}
            isOn={alert_email}
            onChange={(isOn) => run({ alert_email: isOn })}
          />
        </div>
      </Panel>
      <Panel title="Digests" aside={<Link to="/notifications/digests">See your digests</Link>}>
        <p className="max-w-prose wrap-anywhere text-ink-soft">
          What your holdings did, signals that changed, dividends due and alerts that fired, in one
          message. {describeMail(mail)}
        </p>
        <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
          <DigestField
            label="Daily digest"
            hint="After each trading day, at 6:00 PM ET, or in the morning if that is night where you are."
            chosen={wanted.daily_digest}
            onChange={(daily_digest) => run({ daily_digest })}
          />
          <DigestField
            label="Weekly digest"
            hint="On Saturday at 9:00 AM in your time zone."
            chosen={wanted.weekly_digest}
            onChange={(weekly_digest) => run({ weekly_digest })}
          />
        </div>
      </Panel>
      <WebhookPanel webhook={webhook} />
    </div>
  )
}

const DELIVERIES: Readonly<Record<DigestDelivery, string>> = {
  off: 'Off',
  app: 'In the app',
  email: 'In the app and by email',
}

type DigestFieldProps = {
  readonly label: string
  readonly hint: string
  readonly chosen: DigestDelivery
  readonly onChange: (chosen: DigestDelivery) => void
}

function DigestField({ label, hint, chosen, onChange }: DigestFieldProps) {
  return (
    <SelectField
      label={label}
      hint={hint}
      value={chosen}
      // Only its own options.
      onChange={({ target }) => onChange(target.value as DigestDelivery)}
    >
      {Object.entries(DELIVERIES).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

/** Where email goes, or why there is none. */
function describeMail({
  address,
  isConfirmed,
  canLeave,
}: NotificationSettingsView['mail']): string {
  if (address === null) return 'Your account has no email address yet. Add one under Account.'
  if (!isConfirmed) return `Email starts once ${address} is confirmed.`
  if (!canLeave) return 'This site can’t send email, so you won’t get any.'
  return `Email goes to ${address}.`
}
