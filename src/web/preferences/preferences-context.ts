import { createContext, use, useMemo } from 'react'
import { createFormats, type Formats } from '../../domain/preferences/formats.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '../../domain/preferences/preferences.ts'

/** What the signed-in person chose; the defaults for everybody else. */
export const PreferencesContext = createContext<Preferences>(DEFAULT_PREFERENCES)

export function usePreferences(): Preferences {
  return use(PreferencesContext)
}

/** Figures and dates as the signed-in person writes them. */
export function useFormats(): Formats {
  const { numberFormat, dateFormat, timeZone } = usePreferences()
  return useMemo(
    () => createFormats({ numberFormat, dateFormat, timeZone }),
    [numberFormat, dateFormat, timeZone],
  )
}
