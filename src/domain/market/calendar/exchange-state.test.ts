import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exchangeState } from './exchange-state.ts'
import { EXCHANGES, type Exchange } from '../listings/exchanges.ts'
import { REGIONS } from '../listings/region.ts'

const inCity = (city: string): Exchange => {
  const found = EXCHANGES.find((exchange) => exchange.city === city)
  if (found === undefined) throw new Error(`no exchange in ${city}`)
  return found
}

// Worked out by hand from the exchanges' published hours and the zones' published offsets: 20 November
// 2026 is a Friday; London is UTC, Frankfurt +1, Sydney +11 (summer), Tokyo +9, Hong Kong and Shanghai
// +8, Mumbai +5:30, Toronto −5.
describe('on an ordinary Friday', () => {
  test.each([
    ['London', '07:59', 'closed', '2026-11-20T08:00:00.000Z'],
    ['London', '08:00', 'open', '2026-11-20T16:30:00.000Z'],
    ['London', '16:29', 'open', '2026-11-20T16:30:00.000Z'],
    ['London', '16:30', 'closed', '2026-11-23T08:00:00.000Z'],
    ['Frankfurt', '08:00', 'open', '2026-11-20T16:30:00.000Z'],
    ['Toronto', '14:30', 'open', '2026-11-20T21:00:00.000Z'],
    ['Toronto', '14:29', 'closed', '2026-11-20T14:30:00.000Z'],
    ['Mumbai', '03:45', 'open', '2026-11-20T10:00:00.000Z'],
    ['Mumbai', '10:00', 'closed', '2026-11-23T03:45:00.000Z'],
    // 10:00 on Monday in Sydney is still Sunday in London.
    ['Sydney', '05:00', 'closed', '2026-11-22T23:00:00.000Z'],
  ])('%s at %s UTC is %s until %s', (city, time, state, changesAtUtc) => {
    const shown = exchangeState(inCity(city), `2026-11-20T${time}:00.000Z`)
    expect(shown).toMatchObject({ state, changesAtUtc, holiday: null })
  })
})

describe('lunch breaks', () => {
  test.each([
    ['Tokyo', '02:29', 'open', '2026-11-20T02:30:00.000Z'],
    ['Tokyo', '02:30', 'lunch', '2026-11-20T03:30:00.000Z'],
    ['Tokyo', '03:30', 'open', '2026-11-20T06:30:00.000Z'],
    ['Tokyo', '06:30', 'closed', '2026-11-23T00:00:00.000Z'],
    ['Hong Kong', '04:00', 'lunch', '2026-11-20T05:00:00.000Z'],
    ['Hong Kong', '05:00', 'open', '2026-11-20T08:00:00.000Z'],
    ['Shanghai', '03:30', 'lunch', '2026-11-20T05:00:00.000Z'],
    ['Shanghai', '07:00', 'closed', '2026-11-23T01:30:00.000Z'],
  ])('%s at %s UTC is %s until %s', (city, time, state, changesAtUtc) => {
    const shown = exchangeState(inCity(city), `2026-11-20T${time}:00.000Z`)
    expect(shown).toMatchObject({ state, changesAtUtc })
  })
})

describe('around clock changes', () => {
  test('London opens an hour earlier by UTC from the Monday after the last Sunday of March', () => {
    const shown = exchangeState(inCity('London'), '2026-03-28T12:00:00.000Z')
    expect(shown).toMatchObject({ state: 'closed', changesAtUtc: '2026-03-30T07:00:00.000Z' })
    expect(shown.changesAtLocal).toEqual({ date: '2026-03-30', time: '08:00' })
  })

  test('Frankfurt closes at 16:30 UTC again from the Monday after the last Sunday of October', () => {
    const monday = exchangeState(inCity('Frankfurt'), '2026-10-26T15:45:00.000Z')
    expect(monday).toMatchObject({ state: 'open', changesAtUtc: '2026-10-26T16:30:00.000Z' })
    const friday = exchangeState(inCity('Frankfurt'), '2026-10-23T15:45:00.000Z')
    expect(friday).toMatchObject({ state: 'closed', changesAtUtc: '2026-10-26T08:00:00.000Z' })
  })

  test('Sydney begins its summer on the first Sunday of October', () => {
    const shown = exchangeState(inCity('Sydney'), '2026-10-03T00:00:00.000Z')
    expect(shown.changesAtUtc).toBe('2026-10-04T23:00:00.000Z')
  })

  test('Toronto and London are four hours apart while only one has changed its clocks', () => {
    const toronto = exchangeState(inCity('Toronto'), '2026-03-16T12:00:00.000Z')
    expect(toronto.local).toEqual({ date: '2026-03-16', time: '08:00' })
    expect(toronto.changesAtUtc).toBe('2026-03-16T13:30:00.000Z')
    expect(exchangeState(inCity('London'), '2026-03-16T12:00:00.000Z').local.time).toBe('12:00')
  })
})

describe('New York', () => {
  // Thanksgiving 2026 is 26 November; the Friday after it ends at 13:00, which is 18:00 UTC.
  test('observes its holidays and early closes', () => {
    expect(exchangeState(inCity('New York'), '2026-11-26T16:00:00.000Z')).toMatchObject({
      state: 'closed',
      holiday: 'Thanksgiving Day',
      changesAtUtc: '2026-11-27T14:30:00.000Z',
    })
    expect(exchangeState(inCity('New York'), '2026-11-27T17:00:00.000Z')).toMatchObject({
      state: 'open',
      holiday: null,
      changesAtUtc: '2026-11-27T18:00:00.000Z',
      changesAtLocal: { date: '2026-11-27', time: '13:00' },
    })
  })

  test('does not decide for Toronto, which trades on that Thursday', () => {
    expect(exchangeState(inCity('Toronto'), '2026-11-26T16:00:00.000Z').state).toBe('open')
  })
})

test('at the moment of a change the state is the new one, and the next change is ahead', () => {
  const minutes = integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 })
  assert(
    property(constantFrom(...EXCHANGES), minutes, (exchange, minute) => {
      const atUtc = new Date(minute * 60_000).toISOString()
      const now = exchangeState(exchange, atUtc)
      expect(Date.parse(now.changesAtUtc)).toBeGreaterThan(Date.parse(atUtc))
      const then = exchangeState(exchange, now.changesAtUtc)
      expect(then.state === 'open').toBe(now.state !== 'open')
      expect(then.local).toEqual(now.changesAtLocal)
    }),
  )
})

test('every region has its exchanges', () => {
  const regions = new Set(EXCHANGES.map(({ region }) => region))
  expect([...regions].toSorted()).toEqual([...REGIONS].toSorted())
})
