import { describe, expect, it, test } from 'vitest'
import { findVoiceFaults } from '../../../tests/voice-list.ts'
import { buildPaths } from '../content/public-paths.fixture.ts'
import { INDICATORS } from '../indicators/catalogue.ts'
import { FURTHER_INDICATORS } from '../indicators/further-catalogue.ts'
import { readPlainWords } from '../questions/plain-words.ts'
import { findTerm } from '../questions/find-terms.ts'
import { splitSentences } from '../questions/split-sentences.ts'
import { CONTRASTS } from './contrasts.ts'
import { anchorOf, GLOSSARY, pathOf } from './glossary.ts'

const MAX_WORDS = 30
/** The whole answer to "what is it" is short. */
const MAX_WORDS_IN_ALL = 85
const countWords = (text: string) => text.split(/\s+/).length

test('there are at least 120 terms, in alphabetical order', () => {
  const names = GLOSSARY.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(120)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
})

describe('the term', () => {
  it.each(GLOSSARY.map((term) => [term.name, term] as const))('%s is whole', (_name, term) => {
    const { name, aliases, definition, why, example } = term
    expect(splitSentences(definition)).toHaveLength(1)
    expect(countWords(definition)).toBeLessThanOrEqual(MAX_WORDS)
    expect(splitSentences(why).length).toBeGreaterThanOrEqual(1)
    expect(splitSentences(why).length).toBeLessThanOrEqual(3)
    expect(countWords([definition, why, example].join(' '))).toBeLessThanOrEqual(MAX_WORDS_IN_ALL)
    for (const text of [definition, why, example]) {
      expect(text).toMatch(/[.”]$/)
      expect(text).not.toMatch(/!|—|\bguarantee/)
      expect(findVoiceFaults(text)).toEqual([])
    }
    for (const alias of aliases) {
      expect(alias).toBe(alias.toLowerCase())
      expect(findTerm(alias)?.name).toBe(name)
    }
    expect(findTerm(name)?.name).toBe(name)
  })
})

test('no name or alias belongs to two terms, and none is given twice', () => {
  const names = GLOSSARY.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((spelled) => readPlainWords(spelled).join(' ')),
  )
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every anchor is unique and every link leads somewhere', () => {
  const anchors = GLOSSARY.map(anchorOf)
  expect(new Set(anchors).size).toBe(anchors.length)
  expect(anchors.filter((anchor) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(anchor))).toEqual([])
  const paths = buildPaths()
  expect(GLOSSARY.map(pathOf).filter((path) => !paths.has(path.split('#')[0] ?? ''))).toEqual([])
})

test('every indicator of the product is a term, the five with their page', () => {
  for (const { name, title, learnPath } of Object.values(INDICATORS)) {
    expect(findTerm(name)).toMatchObject({ name, path: learnPath })
    expect(findTerm(title)?.name).toBe(name)
  }
  const lost = Object.values(FURTHER_INDICATORS).filter(({ name }) => findTerm(name) === null)
  expect(lost).toEqual([])
})

test('a contrast names two terms and is one sentence of at most 30 words', () => {
  for (const { of, sentence } of CONTRASTS) {
    expect(of.filter((name) => !GLOSSARY.some((term) => term.name === name))).toEqual([])
    expect(splitSentences(sentence)).toHaveLength(1)
    expect(countWords(sentence)).toBeLessThanOrEqual(MAX_WORDS)
    expect(findVoiceFaults(sentence)).toEqual([])
  }
})
