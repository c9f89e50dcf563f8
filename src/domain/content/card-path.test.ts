import { expect, test } from 'vitest'
import { cardPath } from './card-path.ts'
import { DYNAMIC_PAGES } from './public-pages.ts'

test('a page has one picture, named after its address', () => {
  expect(cardPath('/')).toBe('/cards/home.png')
  expect(cardPath('/faq')).toBe('/cards/faq.png')
  expect(cardPath('/blog/how-stocks-work')).toBe('/cards/blog-how-stocks-work.png')
})

test('no two pages share an address, a name or a picture', () => {
  for (const of of [
    ({ path }: { path: string }) => cardPath(path),
    ({ name }: { name: string }) => name,
  ]) {
    expect(new Set(DYNAMIC_PAGES.map(of)).size).toBe(DYNAMIC_PAGES.length)
  }
})
