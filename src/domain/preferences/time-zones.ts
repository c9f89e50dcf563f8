/** The time zones of one world region. */
export type ZoneRegion = {
  readonly name: string
  readonly zones: readonly {
    /** IANA name. */
    readonly id: string
    /** The city it is named after, with its country or state where the name has one. */
    readonly label: string
  }[]
}

/**
 * Zones by their current names. Runtimes list the 1996 names, which CLDR never changes. Source:
 * `zone.tab` of the IANA time zone database 2026c.
 */
const TODAY: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

/** A zone's current name. @param id IANA name, possibly an old one */
export function renameZone(id: string): string {
  return TODAY.get(id) ?? id
}

/**
 * The zones to choose from, by region and then by city, both alphabetical. Without UTC, which is not a
 * city. Depends on the runtime: call it on one side only.
 */
export function listTimeZones(): readonly ZoneRegion[] {
  const ids = Intl.supportedValuesOf('timeZone')
    .map(renameZone)
    .filter((id) => id.includes('/') && !id.startsWith('Etc/'))
  const byRegion = Map.groupBy(ids, (id) => id.slice(0, id.indexOf('/')))
  return Array.from(byRegion, ([name, members]) => ({
    name,
    zones: members
      .map((id) => ({ id, label: labelZone(id) }))
      .toSorted((one, other) => compare(one.label, other.label)),
  })).toSorted((one, other) => compare(one.name, other.name))
}

/** `America/Indiana/Knox` is "Knox, Indiana". */
export function labelZone(id: string): string {
  return id
    .split('/')
    .slice(id.includes('/') ? 1 : 0)
    .toReversed()
    .join(', ')
    .replaceAll('_', ' ')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1
}
