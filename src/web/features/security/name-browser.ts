const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

// Ordered so that browsers come before those they claim to be.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** The common name of the browser that sends this `User-Agent`; programs keep their own name. */
export function nameBrowser(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return 'An unknown browser'
  const find = (names: typeof SYSTEMS) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = find(BROWSERS)
  if (browser === undefined) return userAgent.split(' ', 1)[0]?.slice(0, 60) ?? userAgent
  const system = find(SYSTEMS)
  return system === undefined ? browser : `${browser} on ${system}`
}
