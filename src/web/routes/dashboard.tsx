import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { DashboardView } from '../dashboard/dashboard-view.tsx'
import { describeUnreachableDashboard, loadDashboard } from '../dashboard/load-dashboard.ts'
import { describePage } from '../page-meta.ts'
import { isForRouter } from '../shell/connection.ts'
import type { Route } from './+types/dashboard.ts'

export function meta() {
  return describePage({
    title: 'Market Dashboard | Tapelight',
    description: '',
    path: '/dashboard',
    publicUrl: '',
    isIndexable: false,
  })
}

export function loader({ context, url }: Route.LoaderArgs) {
  return loadDashboard(context, url)
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (thrown) {
    if (isForRouter(thrown, url)) throw thrown
    return describeUnreachableDashboard(url)
  }
}

/** Switching tabs, or saving an appearance setting or the seen date, needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formAction, defaultShouldRevalidate } = args
  const isSame = (name: string) =>
    currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name)
  const isReload = currentUrl.search === nextUrl.search
  if (formAction === '/preferences') return false
  if (!isReload && isSame('q') && isSame('about') && isSame('list')) return false
  return defaultShouldRevalidate
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardView dashboard={loaderData} />
}
