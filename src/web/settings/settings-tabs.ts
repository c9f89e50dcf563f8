/** The settings tabs in order; the first is the default. */
export const SETTINGS_TABS = [
  {
    id: 'account',
    label: 'Account',
    title: 'Account settings',
    intro: 'Your name, email and phone.',
  },
  {
    id: 'notifications',
    label: 'Notifications',
    title: 'Notification settings',
    intro: 'Which signal changes you hear about, and how.',
  },
  {
    id: 'security',
    label: 'Security',
    title: 'Security settings',
    intro: 'How you sign in, where you are signed in, and your data.',
  },
  {
    id: 'regional',
    label: 'Regional Settings',
    title: 'Regional settings',
    intro: 'How we show money, numbers, dates and times.',
  },
  {
    id: 'preferences',
    label: 'Preferences',
    title: 'Preferences',
    intro: 'How pages look. Changes apply right away, on every device.',
  },
  {
    id: 'api-keys',
    label: 'API keys',
    title: 'API keys',
    intro: 'Keys for your own programs and spreadsheets.',
  },
] as const

type SettingsTab = (typeof SETTINGS_TABS)[number]

/** The tab of a URL. */
export function readSettingsTab(search: URLSearchParams): SettingsTab {
  const requested = search.get('tab')
  return SETTINGS_TABS.find(({ id }) => id === requested) ?? SETTINGS_TABS[0]
}
