import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countInk } from '../src/adapters/social-cards/margin.fixture.ts'
import { readBuiltPages } from '../src/adapters/content/built-pages.ts'
import { cardPath } from '../src/domain/content/card-path.ts'
import { DYNAMIC_PAGES } from '../src/domain/content/public-pages.ts'

const build = join(import.meta.dirname, '../build')
const cards = readdirSync(join(build, 'client/cards')).map((file) => `/cards/${file}`)

test('every public page has a social card', () => {
  const pages = readBuiltPages(join(build, 'content/pages.json'))
  const paths = [...DYNAMIC_PAGES.map(({ path }) => path), ...pages.keys()]
  expect(cards.toSorted()).toEqual(paths.map(cardPath).toSorted())
})

test.each(cards)('nothing of %s is in its margin', (card) => {
  const { margin, whole } = countInk(readFileSync(join(build, 'client', card)))
  expect(margin).toBe(0)
  expect(whole).toBeGreaterThan(10_000)
})
