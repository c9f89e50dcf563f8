import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

function open() {
  let nowMs = 0
  const breaker = createBreaker(() => new Date(nowMs))
  const failAt = (...seconds: number[]) => {
    for (const at of seconds) {
      nowMs = at * 1000
      breaker.noteFailure()
    }
  }
  const restsAt = (second: number) => {
    nowMs = second * 1000
    return breaker.isCoolingDown()
  }
  return { breaker, failAt, restsAt }
}

test('three failures within a minute open the breaker for a minute', () => {
  const { failAt, restsAt } = open()
  failAt(0, 30)
  expect(restsAt(30)).toBe(false)
  failAt(59)
  expect([restsAt(59), restsAt(118.9), restsAt(119)]).toEqual([true, true, false])
})

test('three failures in more than a minute, or with a success between them, do not', () => {
  const slow = open()
  slow.failAt(0, 30, 60)
  expect(slow.restsAt(60)).toBe(false)
  const mended = open()
  mended.failAt(0, 1)
  mended.breaker.noteSuccess()
  mended.failAt(2)
  expect(mended.restsAt(2)).toBe(false)
})
