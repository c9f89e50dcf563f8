import { beforeEach, describe, expect, test } from 'vitest'
import { loadAnalystAnswer, pruneAnalystAnswers, storeAnalystAnswer } from './analyst-answers.ts'
import { addAnalystCounts, loadAnalystCounts } from './analyst-counts.ts'
import { ENGINES, useEngine } from '../engines.fixture.ts'

const TEN = '2026-05-02T10:00:00.000Z'
const ELEVEN = '2026-05-02T11:00:00.000Z'
const keyOf = (digit: number) => String(digit).repeat(64)

describe.each(ENGINES)('stored answers and counts in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  beforeEach(async () => {
    await db().deleteFrom('analyst_answer').execute()
    await db().deleteFrom('analyst_count').execute()
  })

  test('an answer is stored until it expires, and a newer one replaces it', async () => {
    await storeAnalystAnswer(db(), keyOf(1), { summary: 'RSI is 71.2 – “high”' }, ELEVEN)
    expect(await loadAnalystAnswer(db(), keyOf(1), TEN)).toEqual({
      summary: 'RSI is 71.2 – “high”',
    })
    expect(await loadAnalystAnswer(db(), keyOf(1), ELEVEN)).toBeNull()
    expect(await loadAnalystAnswer(db(), keyOf(2), TEN)).toBeNull()
    await storeAnalystAnswer(db(), keyOf(1), { summary: 'new' }, '2026-05-02T12:00:00.000Z')
    expect(await loadAnalystAnswer(db(), keyOf(1), ELEVEN)).toEqual({ summary: 'new' })
  })

  test('expired answers are deleted, and of too many those that expire first', async () => {
    for (const digit of [1, 2, 3, 4]) {
      await storeAnalystAnswer(db(), keyOf(digit), {}, `2026-05-02T1${digit}:00:00.000Z`)
    }
    await pruneAnalystAnswers(db(), ELEVEN, 2)
    const rows = await db().selectFrom('analyst_answer').select('key').orderBy('key').execute()
    expect(rows.map(({ key }) => key)).toEqual([keyOf(3), keyOf(4)])
  })

  test('counts add up by name, also concurrent ones', async () => {
    const add = () => addAnalystCounts(db(), { answers: 1, 'dropped:number': 2 })
    await Promise.all(Array.from({ length: 10 }, add))
    await addAnalystCounts(db(), { repairs: 0 })
    await addAnalystCounts(db(), {})
    expect(await loadAnalystCounts(db())).toEqual({
      answers: 10,
      'dropped:number': 20,
      repairs: 0,
    })
  })

  test('an invalid count is rejected', async () => {
    for (const count of [-1, 0.5, Number.NaN]) {
      await expect(addAnalystCounts(db(), { answers: count })).rejects.toThrow(RangeError)
    }
  })
})
