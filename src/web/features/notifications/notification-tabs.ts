/** The pages about notifications. */
export const NOTIFICATION_TABS = [
  { id: 'notifications', label: 'Notifications', to: '/notifications' },
  { id: 'digests', label: 'Digests', to: '/notifications/digests' },
  { id: 'alerts', label: 'Alerts', to: '/alerts' },
] as const
