import { Link } from 'react-router'
import { AlertsPanels } from '../features/alerts/alerts-panels.tsx'
import { NOTIFICATION_TABS } from '../features/notifications/notification-tabs.ts'
import { describePage } from '../page-meta.ts'
import { requireOwner } from '../session/require-owner.ts'
import { awaitOrDefer } from '../await-or-defer.ts'
import { AppPage } from '../ui/app-page.tsx'
import { AwaitedPart } from '../ui/awaited-part.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { Skeleton } from '../ui/states.tsx'
import { loadOrSay } from '../shell/connection.ts'
import type { Route } from './+types/alerts.ts'

export function meta() {
  return describePage({
    title: 'Alerts | Tapelight',
    description: '',
    path: '/alerts',
    publicUrl: '',
    isIndexable: false,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, own } = await requireOwner(context, url)
  return { deferred: await awaitOrDefer(own.alerts(owner)) }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadOrSay(args, { deferred: null })
}

export default function Alerts({ loaderData }: Route.ComponentProps) {
  return (
    <AppPage
      title="Alerts"
      intro="Get notified when a stock reaches your limit: in the app, by email or by webhook."
      actions={
        <Link to="/settings?tab=notifications" className="inline-flex min-h-10 items-center">
          Notification settings
        </Link>
      }
    >
      <LinkTabs label="Notifications" tabs={NOTIFICATION_TABS} current="alerts" />
      <AwaitedPart
        deferred={loaderData.deferred}
        skeleton={<Skeleton rows={4} className="h-20" />}
        failure="We couldn’t load your alerts. They are saved."
      >
        {(shown) => <AlertsPanels shown={shown} />}
      </AwaitedPart>
    </AppPage>
  )
}
