import { useLocation } from 'react-router'
import { listTimeZones } from '../../domain/preferences/time-zones.ts'
import { NotificationSection } from '../features/notifications/notification-section.tsx'
import { EmailPanel } from '../features/profile-settings/email-panel.tsx'
import { ProfileForm } from '../features/profile-settings/profile-form.tsx'
import { RegionalForm } from '../features/regional-settings/regional-form.tsx'
import { ApiKeysSection } from '../features/security/api-keys-section.tsx'
import { describePage } from '../page-meta.ts'
import { visitContext } from '../product-context.ts'
import { requireOwner } from '../session/require-owner.ts'
import { PreferencesTab } from '../settings/preferences-tab.tsx'
import { SecurityTab } from '../settings/security-tab.tsx'
import { readSettingsTab, SETTINGS_TABS } from '../settings/settings-tabs.ts'
import { awaitOrDefer } from '../await-or-defer.ts'
import { AppPage } from '../ui/app-page.tsx'
import { AwaitedPart } from '../ui/awaited-part.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { Skeleton } from '../ui/states.tsx'
import { loadOrSay } from '../shell/connection.ts'
import type { Route } from './+types/settings.ts'

export function meta({ location }: Route.MetaArgs) {
  const { title } = readSettingsTab(new URLSearchParams(location.search))
  return describePage({
    title: `${title} | Tapelight`,
    description: '',
    path: '/settings',
    publicUrl: '',
    isIndexable: false,
  })
}

/** Loads only the current tab's data. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { owner, own } = await requireOwner(context, url)
  const { id } = readSettingsTab(url.searchParams)
  switch (id) {
    case 'account':
      return {
        id,
        ownerId: owner.userId,
        deferred: await awaitOrDefer(own.profile(owner)),
      } as const
    case 'notifications':
      return { id, deferred: await awaitOrDefer(own.notificationSettings(owner)) } as const
    case 'security':
      return { id, signInMethods: context.get(visitContext).signInMethods } as const
    case 'api-keys':
      return { id } as const
    case 'regional':
      return { id, regions: listTimeZones() } as const
    case 'preferences':
      return { id, deferred: await awaitOrDefer(own.watchlists(owner)) } as const
  }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadOrSay(args, { id: 'unreached', deferred: null } as const)
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const tab = readSettingsTab(new URLSearchParams(search))
  return (
    <AppPage title="Settings" intro={tab.intro}>
      <LinkTabs
        label="Settings"
        tabs={SETTINGS_TABS.map(({ id, label }) => ({ id, label, to: `/settings?tab=${id}` }))}
        current={tab.id}
      />
      <noscript>
        <p className="mb-4">Turn on JavaScript to change settings.</p>
      </noscript>
      <div className="max-w-3xl space-y-6 compact:space-y-3">
        <TabContent loaderData={loaderData} />
      </div>
    </AppPage>
  )
}

/** The tab's data, or that it was unavailable. */
function TabContent({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  switch (loaderData.id) {
    case 'account':
      return (
        <AwaitedPart deferred={loaderData.deferred} skeleton={SKELETON} failure={FAILURE}>
          {({ profile, email }) => (
            <div className="space-y-6 compact:space-y-3">
              <EmailPanel email={email} />
              <ProfileForm ownerId={loaderData.ownerId} profile={profile} />
            </div>
          )}
        </AwaitedPart>
      )
    case 'notifications':
      return (
        <AwaitedPart deferred={loaderData.deferred} skeleton={SKELETON} failure={FAILURE}>
          {(settings) => <NotificationSection settings={settings} />}
        </AwaitedPart>
      )
    case 'security':
      return <SecurityTab signInMethods={loaderData.signInMethods} />
    case 'api-keys':
      return <ApiKeysSection />
    case 'regional':
      return <RegionalForm regions={loaderData.regions} />
    case 'preferences':
      return <PreferencesTab deferred={loaderData.deferred} />
    case 'unreached':
      return (
        <AwaitedPart deferred={loaderData.deferred} skeleton={SKELETON} failure={FAILURE}>
          {() => null}
        </AwaitedPart>
      )
  }
}

const SKELETON = <Skeleton rows={2} className="h-48" />
const FAILURE = 'We couldn’t load your settings. They are saved.'
