/** The pages about notifications. */
export const NOTIFICATION_TABS = [
  { id: 'notifications', label: 'Notifications', to: '/notifications' },
  { id: 'digests', label: 'Digests', to: '/notifications/digests' },
  { id: 'alerts', label: 'Alerts', to: '/alerts' },
] as const

/** The page asked for; the first for anything else. */
export function readPage(url: URL): number {
  return Number(/^[1-9]\d{0,5}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? '1')
}
