/** The settings tabs in order; the first is the default. */
export const SETTINGS_TABS = [
  {
    id: 'account',
    label: 'Account',
    title: 'Account settings',
    intro: 'Who you are, and the address that your account is known by.',
  },
  {
    id: 'notifications',
    label: 'Notifications',
    title: 'Notification settings',
    intro: 'What you are told of, and how.',
  },
  {
    id: 'security',
    label: 'Security',
    title: 'Security settings',
    intro: 'How you sign in, where you are signed in, and what is kept.',
  },
  {
    id: 'regional',
    label: 'Regional Settings',
    title: 'Regional settings',
    intro: 'How money, numbers, dates and times are written for you.',
  },
  {
    id: 'preferences',
    label: 'Preferences',
    title: 'Preferences',
    intro: 'How the pages look. Each choice takes effect at once, wherever you sign in.',
  },
] as const

type SettingsTab = (typeof SETTINGS_TABS)[number]

/** The tab of a URL. */
export function readSettingsTab(search: URLSearchParams): SettingsTab {
  const requested = search.get('tab')
  return SETTINGS_TABS.find(({ id }) => id === requested) ?? SETTINGS_TABS[0]
}
