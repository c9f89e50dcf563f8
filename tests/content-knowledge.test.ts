import { expect, test } from 'vitest'
import { buildPages, buildRecord } from '../scripts/build-content.ts'
import {
  FOREIGN_QUESTIONS,
  HELD_OUT_QUESTIONS,
  SEEN_QUESTIONS,
} from '../src/adapters/content/requested-questions.fixture.ts'
import { indexKnowledge } from '../src/adapters/content/index-knowledge.ts'
import { openKnowledge } from '../src/adapters/content/knowledge.ts'
import type { Passage } from '../src/domain/questions/passage.ts'

const pages = await buildPages()
const knowledge = openKnowledge(indexKnowledge(pages))

test.each([
  ['seen', SEEN_QUESTIONS],
  ['held out', HELD_OUT_QUESTIONS],
] as const)(
  'nine in ten questions that were %s lead to their passage, nearly all within three',
  (name, questions) => {
    const ranks = questions.map(([call, ...indexes]) =>
      knowledge.search(call).findIndex((passage) => indexes.some((index) => isAt(passage, index))),
    )
    const first = ranks.filter((rank) => rank === 0).length / ranks.length
    const within = ranks.filter((rank) => rank >= 0 && rank < 3).length / ranks.length
    process.stdout.write(`Questions ${name}: first ${first}, within three ${within}\n`)
    expect(first).toBeGreaterThanOrEqual(0.9)
    expect(within).toBeGreaterThanOrEqual(0.95)
  },
)

test.each(FOREIGN_QUESTIONS)('"%s" finds nothing', (call) => {
  expect(knowledge.search(call)).toEqual([])
})

test.each(['rsi', 'adx', 'sma', 'obv', 'cmf'])('"what is %s" leads to its own page', (name) => {
  expect(knowledge.search(`what is ${name}`)[0]?.path).toBe(`/indicators/${name}`)
})

test('every question of a page finds that page', () => {
  const lost = pages.flatMap(({ head, questions }) =>
    questions
      .filter(
        ({ question: call }) =>
          !knowledge.search(call).some(({ path }) => path.startsWith(head.path)),
      )
      .map(({ question: call }) => call),
  )
  expect(lost).toEqual([])
})

test('every page has alternative questions', () => {
  expect(pages.filter(({ head }) => head.searchTerms.length === 0)).toEqual([])
})

test('the record has the same figures per action as the pages', async () => {
  const { afterBuy, anyDay, spyUpAfterAny } = await buildRecord()
  const text = pages
    .flatMap(({ questions }) => questions.map(({ answerText }) => answerText))
    .join()
  // The FAQ quotes both medians with two decimals.
  expect(text).toContain(afterBuy.medianAfter20.toFixed(2))
  expect(text).toContain(anyDay.medianAfter20.toFixed(2))
  expect(spyUpAfterAny).toBeGreaterThan(50)
})

function isAt({ path, heading }: Passage, index: string): boolean {
  const [page = '', words = ''] = index.split('#')
  return path.split('#')[0] === page && heading.toLowerCase().includes(words.toLowerCase())
}
