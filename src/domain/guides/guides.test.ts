import { describe, expect, it, test } from 'vitest'
import { findVoiceFaults } from '../../../tests/voice-list.ts'
import { buildPaths } from '../content/public-paths.fixture.ts'
import { ENGINE_LIMITS } from '../content/engine-limits.ts'
import { anchorOf, GLOSSARY } from '../glossary/glossary.ts'
import { findGuide } from '../questions/find-guide.ts'
import { readPlainWords } from '../questions/plain-words.ts'
import { splitSentences } from '../questions/split-sentences.ts'
import { GUIDES } from './guides.ts'

const paths = buildPaths()
const anchors = new Set(GLOSSARY.map((term) => `/glossary#${anchorOf(term)}`))
const countWords = (text: string) => text.split(/\s+/).length

describe('the guide', () => {
  it.each(GUIDES.map((guide) => [guide.question, guide] as const))('"%s" is whole', (_q, guide) => {
    const { question, answer, more, path } = guide
    expect(question).toMatch(/\?$/)
    expect(splitSentences(answer)).toHaveLength(1)
    expect(countWords(answer)).toBeLessThanOrEqual(30)
    expect(countWords([answer, ...more].join(' '))).toBeLessThanOrEqual(80)
    expect([question, answer, ...more].flatMap((text) => findVoiceFaults(text))).toEqual([])
    expect(path.includes('#') ? anchors.has(path) : paths.has(path)).toBe(true)
  })
})

test('every way to ask leads to its guide, and no two guides share one', () => {
  const astray = GUIDES.flatMap((guide) =>
    [guide.question, ...guide.asks].filter(
      (ask) => findGuide(readPlainWords(ask))?.guide !== guide,
    ),
  )
  expect(astray).toEqual([])
})

test('the limits in guides are the engine’s', () => {
  const text = GUIDES.map(({ answer, more }) => [answer, ...more].join(' ')).join(' ')
  expect(text).toContain(`above ${ENGINE_LIMITS['rsi-overbought']} is overbought`)
  expect(text).toContain(`fewer than ${ENGINE_LIMITS['bars-needed']} daily bars`)
  expect(text).toContain(`up to ${ENGINE_LIMITS['tickers-at-once']} tickers at once`)
})
