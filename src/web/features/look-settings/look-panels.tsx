import type { Theme } from '../../../domain/preferences/theme-cookie.ts'
import { Panel } from '../../ui/panel.tsx'
import type { Preferences } from '../../../domain/preferences/preferences.ts'
import { usePreferences } from '../../preferences/preferences-context.ts'
import { useChangePreferences } from '../../preferences/use-change-preferences.ts'
import { SwitchField } from '../../ui/switch-field.tsx'
import { PreferenceError } from './preference-error.tsx'
import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'

type PreferenceSwitchProps = {
  readonly label: string
  readonly hint: string
  readonly read: (preferences: Preferences) => boolean
  readonly write: (isOn: boolean) => Partial<Preferences>
}

/** A user's appearance settings. They apply at once and on all devices. */
export function LookPanels({ theme }: { readonly theme: Theme | null }) {
  return (
    <>
      <Panel title="Look">
        <div className="divide-y divide-line">
          <ThemeSwitches theme={theme} />
          <PreferenceSwitch
            label="Compact View"
            hint="Tighter rows and cards, so more fits on one screen."
            read={({ isCompact }) => isCompact}
            write={(isCompact) => ({ isCompact })}
          />
          <PreferenceSwitch
            label="Reduced motion"
            hint="Turns off animations. When off, your device decides."
            read={({ motion }) => motion === 'reduced'}
            write={(isOn) => ({ motion: isOn ? 'reduced' : 'system' })}
          />
        </div>
      </Panel>
      <Panel title="Privacy">
        <PreferenceSwitch
          label="Hide amounts"
          hint="Hides dollar amounts from people around you. Percentages stay visible."
          read={({ areAmountsHidden }) => areAmountsHidden}
          write={(areAmountsHidden) => ({ areAmountsHidden })}
        />
      </Panel>
    </>
  )
}

/** One preference, saved at once. Each submits separately: none reverts what another just sent. */
function PreferenceSwitch({ label, hint, read, write }: PreferenceSwitchProps) {
  const stored = usePreferences()
  const { change, requested, error } = useChangePreferences()
  return (
    <div>
      <SwitchField
        label={label}
        hint={hint}
        isOn={read({ ...stored, ...requested })}
        onChange={(isOn) => change(write(isOn))}
      />
      <PreferenceError error={error} />
    </div>
  )
}

/** Dark Mode, or the device's setting. @param theme the page's theme; null follows the device */
function ThemeSwitches({ theme }: { readonly theme: Theme | null }) {
  const { change, error } = useChangePreferences()
  const deviceIsDark = useDeviceIsDark()
  const isDark = theme === null ? deviceIsDark : theme === 'dark'
  return (
    <>
      <div>
        <SwitchField
          label="Dark Mode"
          hint={theme === null ? 'Matches your device.' : 'On every device where you sign in.'}
          isOn={isDark}
          onChange={(isOn) => change({ theme: isOn ? 'dark' : 'light' })}
        />
        <PreferenceError error={error} />
      </div>
      <SwitchField
        label="Match device"
        hint="Dark mode when your device uses it."
        isOn={theme === null}
        onChange={(isOn) => change({ theme: isOn ? 'system' : isDark ? 'dark' : 'light' })}
      />
    </>
  )
}

/** Whether the device prefers dark colors; false in server rendering, where it is unknown. */
function useDeviceIsDark(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(DARK).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
