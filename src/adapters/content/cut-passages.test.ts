import { expect, test } from 'vitest'
import type { Figure } from '../../domain/content/figure.ts'
import { cutPassages } from './cut-passages.ts'
import { pageFile } from './page.fixture.ts'
import { parsePage } from './parse-page.ts'

const TABLE: Figure = { kind: 'table', caption: 'A table.', columns: ['A'], rows: [['secret']] }

/** Passages of a page with this text, whose figures are passed in order. */
function cut(words: string, figures: readonly Figure[] = [], front: Record<string, string> = {}) {
  const parsed = parsePage('/a/page', pageFile({ front, words }))
  const questions = parsed.questions.map((question) => ({ ...question, answerText: '' }))
  return cutPassages({ ...parsed, questions, figures, wordCount: 0 })
}

const textOf = (words: string, figures: readonly Figure[] = []) => cut(words, figures)[0]?.text

test('the opening, each section and each question are passages with their address', () => {
  const words = 'It opens.\n\n## First part\n\nIt goes on.\n\n### Deeper\n\nIt ends.'
  const questions = '[{ question: "Is it so?", answer: It is so indeed and more. }]'
  expect(cut(words, [], { questions })).toEqual([
    { path: '/a/page', pageTitle: 'A page', heading: 'A page', text: 'It opens.', searchTerms: [] },
    expect.objectContaining({ path: '/a/page#first-part', heading: 'First part' }),
    expect.objectContaining({ path: '/a/page#deeper', heading: 'Deeper', text: 'It ends.' }),
    expect.objectContaining({ path: '/a/page#questions', heading: 'Is it so?' }),
  ])
})

test('alternative questions belong to the part that lists them', () => {
  const front = {
    searchTerms: '[the page]',
    sectionSearchTerms: '{ first-part: [the part], "Is it so?": [the question] }',
    questions: '[{ question: "Is it so?", answer: It is so indeed and more. }]',
  }
  const passages = cut('It opens.\n\n## First part\n\nIt goes on.', [], front)
  expect(passages.map(({ searchTerms }) => searchTerms)).toEqual([
    ['the page'],
    ['the part'],
    ['the question'],
  ])
})

test('figures appear as on the page, without marks, links and emphasis', () => {
  const words =
    'At :close{of=V on=2026-01-05} it **read** :action{of=V on=2026-01-05}, see [there](/faq).'
  const figures: Figure[] = [
    { kind: 'text', text: '$10.00' },
    { kind: 'action', action: 'NONE' },
  ]
  expect(textOf(words, figures)).toBe('At $10.00 it read no signal, see there.')
})

test('tables, formulas, invented examples and their introductions are omitted', () => {
  const example = ':::by-hand\nSuppose it cost $7.\n:::'
  expect(
    textOf(
      `So it is. The next table:\n\n| A |\n| - |\n| 1 |\n\n${example}\n\n\`\`\`\nx = 1\n\`\`\``,
    ),
  ).toBe('So it is.')
  expect(textOf('So it is. Here is one week.\n\n::study{is=actions}', [TABLE])).toBe('So it is.')
})

test('text after a study table belongs to the passage; after an example it ends once it is long enough', () => {
  // Six words, six times: 36, more than the 30 that are enough.
  const enough = 'Six words stand here in line. '.repeat(6).trim()
  expect(textOf(`${enough}\n\n::study{is=actions}\n\nIt goes on.`, [TABLE])).toMatch(
    /It goes on\.$/,
  )
  expect(textOf(`${enough}\n\n:::by-hand\nIt cost $7.\n:::\n\nThe second is it.`)).toBe(enough)
  expect(textOf('Too short.\n\n:::by-hand\nIt cost $7.\n:::\n\nIt goes on.')).toBe(
    'Too short. It goes on.',
  )
})

test('a passage is whole sentences of at most 90 words', () => {
  // 12 words each: seven are 84 words, eight would be 96.
  const sentence = 'One two three four five six seven eight nine ten eleven twelve.'
  expect(textOf(Array<string>(10).fill(sentence).join(' '))).toBe(
    Array<string>(7).fill(sentence).join(' '),
  )
})

test('list items are sentences if they end like one; a part without any is omitted', () => {
  expect(textOf('- **Late.** It lags.\n- no sentence;')).toBe('Late. It lags.')
  expect(cut('| A |\n| - |\n| 1 |')).toEqual([])
})
