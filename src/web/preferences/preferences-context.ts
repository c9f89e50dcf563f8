import { createContext, use, useMemo } from 'react'
import { createFormats, type Formats } from '../../domain/preferences/formats.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '../../domain/preferences/preferences.ts'

/** The signed-in user's preferences; defaults for everyone else. */
export const PreferencesContext = createContext<Preferences>(DEFAULT_PREFERENCES)

export function usePreferences(): Preferences {
  return use(PreferencesContext)
}

/** Formatters for figures and dates in the user's formats. */
export function useFormats(): Formats {
  const { numberFormat, dateFormat, timeZone } = usePreferences()
  return useMemo(
    () => createFormats({ numberFormat, dateFormat, timeZone }),
    [numberFormat, dateFormat, timeZone],
  )
}
