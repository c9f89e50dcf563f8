import { expect, test } from 'vitest'
import { isTimeZone } from './read-preferences.ts'
import { labelZone, listTimeZones, renameZone } from './time-zones.ts'

const zones = () => listTimeZones().flatMap((region) => region.zones)

test('every offered zone is valid and unique', () => {
  const ids = zones().map(({ id }) => id)
  expect(ids.filter((id) => !isTimeZone(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  // Lines of zone.tab of the IANA time zone database 2026c: one for each zone of a country.
  expect(ids.length).toBeGreaterThanOrEqual(418)
})

test('zones have their current names', () => {
  const ids = new Set(zones().map(({ id }) => id))
  for (const id of ['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk', 'Asia/Ho_Chi_Minh']) {
    expect(ids).toContain(id)
  }
  for (const id of ['Asia/Calcutta', 'Europe/Kiev', 'America/Godthab', 'Asia/Saigon']) {
    expect(ids).not.toContain(id)
    // Both names are one zone to the runtime, which does not use our table.
    const resolve = (name: string) =>
      new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    expect(resolve(renameZone(id))).toBe(resolve(id))
  }
})

test('regions and their cities are in alphabetical order', () => {
  const regions = listTimeZones()
  expect(regions.map(({ name }) => name)).toEqual([
    'Africa',
    'America',
    'Antarctica',
    'Arctic',
    'Asia',
    'Atlantic',
    'Australia',
    'Europe',
    'Indian',
    'Pacific',
  ])
  for (const region of regions) {
    const labels = region.zones.map(({ label }) => label)
    expect(labels).toEqual(labels.toSorted())
  }
})

test.each([
  ['Europe/Berlin', 'Berlin'],
  ['America/New_York', 'New York'],
  ['America/Indiana/Knox', 'Knox, Indiana'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires, Argentina'],
  ['UTC', 'UTC'],
])('%s is shown as %s', (id, label) => {
  expect(labelZone(id)).toBe(label)
})
