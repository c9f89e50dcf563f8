import { expect, test } from 'vitest'
import { pageFile } from './page.fixture.ts'
import { parsePage } from './parse-page.ts'

const parse = (result: Parameters<typeof pageFile>[0]) => parsePage('/a/page', pageFile(result))
const SOURCES = '[{ id: a-book, text: A book of 1978 }]'

test('a page has its front matter, and omitted fields are null', () => {
  expect(parse({}).head).toEqual({
    path: '/a/page',
    title: 'A page',
    heading: 'A page',
    description: 'What this page is about, said in one sentence of some seventy letters or more.',
    kind: 'guide',
    published: '2026-01-02',
    updated: '2026-02-03',
    order: null,
    related: ['/faq', '/method', '/indicators/rsi'],
    sources: [],
    searchTerms: [],
    sectionSearchTerms: {},
  })
})

test('keeps its own heading, order and sources', () => {
  const { head } = parse({
    front: { heading: 'Another', order: '3', sources: SOURCES },
    words: 'Known since 1978. :source{id=a-book}',
  })
  expect(head).toMatchObject({
    heading: 'Another',
    order: 3,
    sources: [{ id: 'a-book', text: 'A book of 1978', url: null }],
  })
})

test('sections are the headings of the second rank, with their ids', () => {
  const { sections } = parse({
    words: '## What it is\n\nWords.\n\n### Below\n\n## What it *is* not',
  })
  expect(sections).toEqual([
    { id: 'what-it-is', name: 'What it is' },
    { id: 'what-it-is-not', name: 'What it is not' },
  ])
})

test('figures of prose and answers are collected in order', () => {
  const { requests, questions } = parse({
    front: {
      questions:
        '[{ question: "How much?", answer: "It closed at :close{of=MSFT on=2026-01-05}." }]',
    },
    words: 'A limit of :limit{is=adx-strong}.\n\n::study{is=actions}',
  })
  expect(requests).toEqual([
    { kind: 'limit', is: 'adx-strong' },
    { kind: 'study-table', is: 'actions' },
    { kind: 'close', of: 'MSFT', on: '2026-01-05' },
  ])
  expect(questions.map(({ question: call }) => call)).toEqual(['How much?'])
})

test('alternative questions are parsed, for the page and for parts of it', () => {
  const { head } = parse({
    front: {
      searchTerms: '[is this a page, page meaning]',
      questions: '[{ question: Is it?, answer: It is indeed a page. }]',
      sectionSearchTerms: '{ what-it-is: [what is it], "Is it?": [is it really] }',
    },
    words: '## What it is\n\nWords.',
  })
  expect(head.searchTerms).toEqual(['is this a page', 'page meaning'])
  expect(head.sectionSearchTerms).toEqual({
    'what-it-is': ['what is it'],
    'Is it?': ['is it really'],
  })
})

test('a required part must be there', () => {
  expect(() => parse({ front: { sectionSearchTerms: '{ what-it-was: [what was it] }' } })).toThrow(
    '/a/page: sectionSearchTerms: "what-it-was" is neither a heading\'s id nor a question.',
  )
})

test('a page without front matter is rejected', () => {
  expect(() => parsePage('/a/page', 'Only words.')).toThrow('/a/page: there is no front matter.')
})

test.each([
  [{ kind: 'poem' }, 'kind'],
  [{ title: null }, 'title'],
  [{ description: 'Too short.' }, 'description'],
  [{ related: '[/faq, /method]' }, 'related'],
  [{ related: '[/faq, /method, https://example.com/]' }, 'related.2: is not a path on this site'],
  [{ updated: '2026-02-30' }, 'updated'],
  [{ author: 'Somebody' }, 'author'],
  [{ sources: '[{ id: a, text: A book, url: http://example.com/ }]' }, 'sources.0.url'],
  [
    { questions: '[{ question: A statement., answer: An answer of some length. }]' },
    'questions.0.question',
  ],
])('front matter with %j is rejected with its field', (front, field) => {
  expect(() => parse({ front })).toThrow(/^\/a\/page: /)
  expect(() => parse({ front })).toThrow(field)
})

test('a source has to be listed where it is cited and cited where it is listed', () => {
  expect(() => parse({ words: 'As known. :source{id=nobody}' })).toThrow(
    'source "nobody" is not listed.',
  )
  expect(() => parse({ front: { sources: SOURCES } })).toThrow('source "a-book" is not cited.')
})

test('every fault is named at once, with its line', () => {
  const words = 'A :close{of=MSFT on=2026-13-05}.\n\nA :joke.\n\n::limit{is=adx-strong}'
  expect(() => parse({ words })).toThrow(
    // The words begin on line 10, below eight lines of front matter and an empty one.
    /^\/a\/page: line 10: close on: .* line 12: "joke" is not a figure\. line 14: "limit" is not a figure\.$/,
  )
})
