import { useChangePreferences } from '../../preferences/use-change-preferences.ts'
import type { Theme } from '../../../domain/preferences/theme-cookie.ts'
import { SwitchField } from '../../ui/switch-field.tsx'
import { PreferenceError } from './preference-error.tsx'
import { useDeviceIsDark } from './use-device-is-dark.ts'

/** Dark Mode, or whatever the device says. @param theme as the page looks; null follows the device */
export function ThemeSwitches({ theme }: { readonly theme: Theme | null }) {
  const { change, error } = useChangePreferences()
  const deviceIsDark = useDeviceIsDark()
  const isDark = theme === null ? deviceIsDark : theme === 'dark'
  return (
    <>
      <div>
        <SwitchField
          label="Dark Mode"
          hint={theme === null ? 'As your device has it now.' : 'On every device you sign in on.'}
          isOn={isDark}
          onChange={(isOn) => change({ theme: isOn ? 'dark' : 'light' })}
        />
        <PreferenceError error={error} />
      </div>
      <SwitchField
        label="Follow the device"
        hint="Dark when your device is dark, such as at night."
        isOn={theme === null}
        onChange={(isOn) => change({ theme: isOn ? 'system' : isDark ? 'dark' : 'light' })}
      />
    </>
  )
}
