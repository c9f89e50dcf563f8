/** The pages about notifications. */
export const NOTIFICATION_TABS = [
  { id: 'notifications', label: 'Notifications', to: '/notifications' },
  { id: 'alerts', label: 'Alerts', to: '/alerts' },
] as const
