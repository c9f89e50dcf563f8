import type { Preferences } from '../../../domain/preferences/preferences.ts'
import { usePreferences } from '../../preferences/preferences-context.ts'
import { useChangePreferences } from '../../preferences/use-change-preferences.ts'
import { SwitchField } from '../../ui/switch-field.tsx'
import { PreferenceError } from './preference-error.tsx'

type PreferenceSwitchProps = {
  readonly label: string
  readonly hint: string
  readonly read: (preferences: Preferences) => boolean
  readonly write: (isOn: boolean) => Partial<Preferences>
}

/** One preference, kept at once. Each sends for itself: none takes back what another has just sent. */
export function PreferenceSwitch({ label, hint, read, write }: PreferenceSwitchProps) {
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
