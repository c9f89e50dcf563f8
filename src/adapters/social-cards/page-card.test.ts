import { expect, test } from 'vitest'
import { countInk } from './margin.fixture.ts'
import { drawPageCard } from './page-card.ts'

const DISCLAIMER =
  'Educational and not financial advice: signals describe past prices, and nothing is guaranteed.'
const draw = (title: string, description: string) =>
  drawPageCard({ title, description, label: 'Guide', disclaimer: DISCLAIMER })

test.each([
  ['a short title', 'RSI', 'What it is.'],
  ['a long title', 'How to judge stock signal software, '.repeat(4), 'Ten questions. '.repeat(12)],
  ['a word wider than the card', 'W'.repeat(60), 'm'.repeat(150)],
])('%s stays within the margin', async (_name, title, description) => {
  const { margin, whole } = countInk(await draw(title, description))
  expect(margin).toBe(0)
  expect(whole).toBeGreaterThan(10_000)
})

test('texts that fit at no size are an error, never cut', async () => {
  await expect(draw('Too long a title. '.repeat(40), 'Text.')).rejects.toThrow('too small')
})
