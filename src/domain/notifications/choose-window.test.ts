import { expect, test } from 'vitest'
import { sessionsBetween } from '../market/calendar/trading-days.ts'
import { chooseWindow } from './choose-window.ts'

// Thanksgiving, Thursday Nov 26, 2026, is not a session.
const NOVEMBER = sessionsBetween('2026-10-31', '2026-11-30')
const found = (...several: readonly string[][]) => several.map((sessions) => ({ sessions }))

test('the window is at least five sessions', () => {
  const window = { first: '2026-11-23', last: '2026-11-30' }
  expect(chooseWindow(found(NOVEMBER), null)).toEqual(window)
  expect(chooseWindow(found(NOVEMBER), '2026-11-30')).toEqual(window)
  // Two were not seen: the 27th and the 30th.
  expect(chooseWindow(found(NOVEMBER), '2026-11-25')).toEqual(window)
})

test('after a longer absence the window starts at the last visit', () => {
  expect(chooseWindow(found(NOVEMBER), '2026-11-12')?.first).toBe('2026-11-13')
})

test('the window never exceeds the examined sessions', () => {
  expect(chooseWindow(found(NOVEMBER), '2026-01-05')?.first).toBe('2026-11-02')
  expect(chooseWindow(found(['2026-11-27', '2026-11-30']), null)?.first).toBe('2026-11-27')
})

test('the ticker with the newest bar says which days are sessions', () => {
  const old = sessionsBetween('2026-08-31', '2026-09-30')
  expect(chooseWindow(found(old, NOVEMBER, []), null)?.last).toBe('2026-11-30')
})

test('without any bar there is no window', () => {
  expect(chooseWindow(found([], []), '2026-11-12')).toBeNull()
  expect(chooseWindow([], null)).toBeNull()
})
