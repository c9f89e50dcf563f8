/** The time zones of one part of the world. */
export type ZoneRegion = {
  readonly name: string
  readonly zones: readonly {
    /** IANA name. */
    readonly id: string
    /** The city it is named after, with its country or state where the name holds one. */
    readonly label: string
  }[]
}

/**
 * Zones by the names they have today. Runtimes list them by those of 1996, which CLDR never changes.
 * Source: `zone.tab` of the IANA time zone database 2026c.
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

/** The name that a zone has today. @param id IANA name, also an old one */
export function renameZone(id: string): string {
  return TODAY.get(id) ?? id
}

/**
 * The zones somebody may choose among, by the part of the world and then by city, both in the order of
 * the alphabet. Without UTC, which is no place. What the runtime knows: read it on one side only.
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
