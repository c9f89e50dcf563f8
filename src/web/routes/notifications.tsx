import { Link } from 'react-router'
import { NotificationList } from '../features/notifications/notification-list.tsx'
import { WebhookOffNote } from '../features/notifications/webhook-off-note.tsx'
import { describePage } from '../page-meta.ts'
import { requireOwner } from '../session/require-owner.ts'
import { awaitOrDefer } from '../await-or-defer.ts'
import { RecordConclusion } from '../ui/record-conclusion.tsx'
import { AppPage } from '../ui/app-page.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { NOTIFICATION_TABS, readPage } from '../features/notifications/notification-tabs.ts'
import { AwaitedPart } from '../ui/awaited-part.tsx'
import { Skeleton } from '../ui/states.tsx'
import { loadOrSay } from '../shell/connection.ts'
import type { Route } from './+types/notifications.ts'

const SETTINGS = '/settings?tab=notifications'

export function meta() {
  return describePage({
    title: 'Notifications | Tapelight',
    description: '',
    path: '/notifications',
    publicUrl: '',
    isIndexable: false,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, own } = await requireOwner(context, url)
  const page = readPage(url)
  const [deferred, { webhook }] = await Promise.all([
    awaitOrDefer(own.notifications(owner, page)),
    own.notificationSettings(owner),
  ])
  return { deferred, webhookOffAt: webhook?.switchedOffAt ?? null }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadOrSay(args, { deferred: null, webhookOffAt: null })
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { deferred, webhookOffAt } = loaderData
  return (
    <AppPage
      title="Notifications"
      intro={
        <>
          Signal changes after the market closes, and your alerts as they fire. <RecordConclusion />
        </>
      }
      actions={
        <Link to={SETTINGS} className="inline-flex min-h-10 items-center">
          Notification settings
        </Link>
      }
    >
      <LinkTabs label="Notifications" tabs={NOTIFICATION_TABS} current="notifications" />
      {webhookOffAt !== null && <WebhookOffNote switchedOffAt={webhookOffAt} settings={SETTINGS} />}
      <AwaitedPart
        deferred={deferred}
        skeleton={<Skeleton rows={6} className="h-20" />}
        failure="We couldn’t load your notifications. They are saved."
      >
        {(shown) => <NotificationList shown={shown} />}
      </AwaitedPart>
    </AppPage>
  )
}
