import { expect, test } from 'vitest'
import { emptyPage, pagesOf } from './content-page.fixture.ts'
import { showPage } from './show-page.ts'

const pages = pagesOf(
  emptyPage('/indicators', { title: 'Indicators' }),
  emptyPage('/indicators/rsi', {
    title: 'RSI',
    related: ['/indicators', '/status', '/stocks/BRK.B', '/nowhere', '/stocks/bad one'],
  }),
  emptyPage('/glossary/assets', { title: 'Assets' }),
  emptyPage('/blog', { title: 'Blog' }),
  emptyPage('/blog/second', { title: 'Second', order: 2, description: 'The second.' }),
  emptyPage('/blog/unlisted', { title: 'Unlisted' }),
  emptyPage('/blog/tenth', { title: 'Tenth', order: 10 }),
  emptyPage('/blog/first', { title: 'First', order: 1 }),
)

test('a URL without a page returns nothing', () => {
  expect(showPage(pages, '/indicators/macd')).toBeNull()
  expect(showPage(pages, '/Indicators')).toBeNull()
})

test('the breadcrumbs lead from the home page through the parent pages', () => {
  expect(showPage(pages, '/indicators/rsi')?.crumbs).toEqual([
    { name: 'Home', path: '/' },
    { name: 'Indicators', path: '/indicators' },
    { name: 'RSI', path: '/indicators/rsi' },
  ])
})

test('a breadcrumb is a title up to its colon or question mark', () => {
  const titled = pagesOf(
    emptyPage('/rsi', { title: 'RSI: how it works' }),
    emptyPage('/rich', { title: 'Can stocks make you rich? An answer: yes' }),
  )
  expect(showPage(titled, '/rsi')?.crumbs.at(-1)?.name).toBe('RSI')
  expect(showPage(titled, '/rich')?.crumbs.at(-1)?.name).toBe('Can stocks make you rich?')
})

test('the breadcrumbs omit a folder without a page', () => {
  expect(showPage(pages, '/glossary/assets')?.crumbs.map(({ path }) => path)).toEqual([
    '/',
    '/glossary/assets',
  ])
})

test('related pages are listed, missing ones omitted', () => {
  expect(showPage(pages, '/indicators/rsi')?.related).toEqual([
    { path: '/indicators', name: 'Indicators', description: 'What page A is about.' },
    { path: '/status', name: 'Data status', description: expect.any(String) },
    { path: '/stocks/BRK.B', name: 'BRK.B today', description: expect.any(String) },
  ])
})

test('the blog lists its articles in their order, by number', () => {
  expect(
    showPage(pages, '/blog')?.listed.flatMap((group) => group.pages.map(({ name }) => name)),
  ).toEqual(['First', 'Second', 'Tenth'])
  expect(showPage(pages, '/indicators')?.listed).toEqual([])
})

test('the index of what to learn lists guides, indicators, terms and articles in groups', () => {
  const all = pagesOf(
    emptyPage('/learn', { title: 'Learn' }),
    emptyPage('/learn/basics', { title: 'Basics' }),
    emptyPage('/indicators', { title: 'Indicators' }),
    emptyPage('/indicators/rsi', { title: 'RSI' }),
    emptyPage('/glossary/assets', { title: 'Assets' }),
    emptyPage('/blog/unlisted', { title: 'Unlisted' }),
    emptyPage('/blog/first', { title: 'First', order: 1 }),
  )
  const groups = showPage(all, '/learn')?.listed ?? []
  expect(groups.map(({ name, pages: shown }) => [name, ...shown.map((page) => page.name)])).toEqual(
    [
      ['Start here', 'Basics'],
      ['The five indicators', 'Indicators', 'RSI'],
      ['How we test', 'Track record'],
      ['Glossary', 'Assets'],
      ['Blog', 'First', 'Unlisted'],
    ],
  )
  const steps = groups.filter(({ isSteps }) => isSteps === true)
  expect(steps.map(({ name }) => name)).toEqual(['Start here'])
})
