import { expect, test } from 'vitest'
import { buildPages, buildRecord } from '../scripts/build-content.ts'
import {
  FOREIGN_QUESTIONS,
  HELD_OUT_QUESTIONS,
  SEEN_QUESTIONS,
} from '../src/adapters/content/asked-questions.fixture.ts'
import { indexKnowledge } from '../src/adapters/content/index-knowledge.ts'
import { openKnowledge } from '../src/adapters/content/knowledge.ts'
import type { Passage } from '../src/domain/analyst/passage.ts'

const pages = await buildPages()
const knowledge = openKnowledge(indexKnowledge(pages))

test.each([
  ['seen', SEEN_QUESTIONS],
  ['held out', HELD_OUT_QUESTIONS],
] as const)(
  'nine in ten questions that were %s lead to their passage, nearly all within three',
  (name, questions) => {
    const ranks = questions.map(([ask, ...places]) =>
      knowledge.search(ask).findIndex((passage) => places.some((place) => isAt(passage, place))),
    )
    const first = ranks.filter((rank) => rank === 0).length / ranks.length
    const within = ranks.filter((rank) => rank >= 0 && rank < 3).length / ranks.length
    process.stdout.write(`Questions ${name}: first ${first}, within three ${within}\n`)
    expect(first).toBeGreaterThanOrEqual(0.9)
    expect(within).toBeGreaterThanOrEqual(0.95)
  },
)

test.each(FOREIGN_QUESTIONS)('"%s" finds nothing', (ask) => {
  expect(knowledge.search(ask)).toEqual([])
})

test.each(['rsi', 'adx', 'sma', 'obv', 'cmf'])('"what is %s" leads to its own page', (name) => {
  expect(knowledge.search(`what is ${name}`)[0]?.path).toBe(`/indicators/${name}`)
})

test('every question of a page finds that page', () => {
  const lost = pages.flatMap(({ head, questions }) =>
    questions
      .filter(({ ask }) => !knowledge.search(ask).some(({ path }) => path.startsWith(head.path)))
      .map(({ ask }) => ask),
  )
  expect(lost).toEqual([])
})

test('every page says what else it is asked as', () => {
  expect(pages.filter(({ head }) => head.alsoAsked.length === 0)).toEqual([])
})

test('the record says of each action what the pages say', async () => {
  const { afterBuy, anyDay, spyUpAfterAny } = await buildRecord()
  const text = pages
    .flatMap(({ questions }) => questions.map(({ answerText }) => answerText))
    .join()
  // The FAQ quotes both medians with two decimals.
  expect(text).toContain(afterBuy.medianAfter20.toFixed(2))
  expect(text).toContain(anyDay.medianAfter20.toFixed(2))
  expect(spyUpAfterAny).toBeGreaterThan(50)
})

function isAt({ path, heading }: Passage, place: string): boolean {
  const [page = '', words = ''] = place.split('#')
  return path.split('#')[0] === page && heading.toLowerCase().includes(words.toLowerCase())
}
