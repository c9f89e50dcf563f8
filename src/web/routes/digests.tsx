import { Link } from 'react-router'
import { awaitOrDefer } from '../await-or-defer.ts'
import { DigestList } from '../features/notifications/digest-list.tsx'
import { NOTIFICATION_TABS, readPage } from '../features/notifications/notification-tabs.ts'
import { describePage } from '../page-meta.ts'
import { requireOwner } from '../session/require-owner.ts'
import { loadOrSay } from '../shell/connection.ts'
import { AppPage } from '../ui/app-page.tsx'
import { AwaitedPart } from '../ui/awaited-part.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { Skeleton } from '../ui/states.tsx'
import type { Route } from './+types/digests.ts'

export function meta() {
  return describePage({
    title: 'Digests | Tapelight',
    description: '',
    path: '/notifications/digests',
    publicUrl: '',
    isIndexable: false,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, own } = await requireOwner(context, url)
  const page = readPage(url)
  return { deferred: await awaitOrDefer(own.digests(owner, page)) }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadOrSay(args, { deferred: null })
}

export default function Digests({ loaderData }: Route.ComponentProps) {
  return (
    <AppPage
      title="Digests"
      intro="Your day or week in one message: your holdings, changed signals, dividends and alerts."
      actions={
        <Link to="/settings?tab=notifications" className="inline-flex min-h-10 items-center">
          Digest settings
        </Link>
      }
    >
      <LinkTabs label="Notifications" tabs={NOTIFICATION_TABS} current="digests" />
      <AwaitedPart
        deferred={loaderData.deferred}
        skeleton={<Skeleton rows={3} className="h-40" />}
        failure="We couldn’t load your digests. They are saved."
      >
        {(shown) => <DigestList shown={shown} />}
      </AwaitedPart>
    </AppPage>
  )
}
