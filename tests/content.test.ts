import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { buildPages } from '../scripts/build-content.ts'
import { ENGINE_LIMITS } from '../src/domain/content/engine-limits.ts'
import { newYorkDate } from '../src/domain/market/calendar/new-york-time.ts'
import { DYNAMIC_PAGES } from '../src/domain/content/public-pages.ts'
import { BULLISH_BREADTH_PERCENT } from '../src/domain/risk/count-breadth.ts'
import { pageText } from '../src/use-cases/content/page-text.ts'
import type { ContentPage } from '../src/use-cases/ports/content-pages.ts'
import { blocksOf, elementsOf, FIGURE, isProse, sentencesOf, SOURCE } from './content-blocks.ts'

const root = join(import.meta.dirname, '..')
const pages = await buildPages()
const paths = new Set([
  ...[...pages, ...DYNAMIC_PAGES].map((page) => ('head' in page ? page.head.path : page.path)),
  '/signals.atom',
  ...readdirSync(join(root, 'public/verify')).map((file) => `/verify/${file}`),
])
const sampleTickers = new Set(
  readdirSync(join(root, 'data/sample/bars')).map((file) => file.replace(/\..*$/, '')),
)
const isLong = ({ head }: ContentPage) => head.kind === 'article' || head.kind === 'explainer'

/** Each page's violations of a rule, prefixed with the page's path. */
function errorsBy(find: (page: ContentPage) => readonly string[]): string[] {
  return pages.flatMap((page) => find(page).map((error) => `${page.head.path}: ${error}`))
}

test('every content file is a page with each of its figures', () => {
  const files = readdirSync(join(root, 'content/pages'), { recursive: true, encoding: 'utf8' })
  expect(pages).toHaveLength(files.filter((file) => file.endsWith('.md')).length)
  expect(
    errorsBy(({ figures }) => figures.map(({ kind }) => kind).filter((kind) => !kind)),
  ).toEqual([])
})

test('no page was published or reviewed on a day that New York has yet to see', () => {
  const today = newYorkDate(new Date().toISOString())
  expect(
    errorsBy(({ head }) => [head.published, head.updated].filter((date) => date > today)),
  ).toEqual([])
})

test('no sentence of eight words or more appears twice', () => {
  const indexes = Map.groupBy(
    pages.flatMap((page) =>
      blocksOf(page).flatMap(({ text }) =>
        sentencesOf(text).map((sentence) => ({ sentence: plain(sentence), path: page.head.path })),
      ),
    ),
    ({ sentence }) => sentence,
  )
  const twice = [...indexes].filter(
    ([sentence, found]) => sentence.split(' ').length >= 8 && found.length > 1,
  )
  expect(twice.map(([sentence, found]) => [sentence, ...found.map(({ path }) => path)])).toEqual([])
})

test('a figure is worked out, sourced, part of a made-up example, or a limit of the engine', () => {
  const errors = errorsBy((page) =>
    blocksOf(page)
      .filter(({ isByHand, tag }) => !isByHand && tag !== 'pre')
      .flatMap(({ text }) => sentencesOf(text))
      .filter((sentence) => !sentence.includes(SOURCE))
      .flatMap((sentence) =>
        (sentence.replace(NO_FACT, '').match(/\$\s?\d[\d.,]*|\d[\d.]*\s?%|\d+\.\d+/g) ?? [])
          .filter((figure) => !TYPED_LIMITS.has(figure.replace(/\s/, '')))
          .map((figure) => `${figure} in "${sentence}"`),
      ),
  )
  expect(errors).toEqual([])
})

test('articles and explainers have 900 words or more', () => {
  const short = pages.filter((page) => isLong(page) && page.wordCount < 900)
  expect(short.map(({ head, wordCount }) => [head.path, wordCount])).toEqual([])
})

test('every page reads at grade 10 or below', () => {
  const grades = pages.map((page) => ({ path: page.head.path, grade: gradeOf(page) }))
  const line = grades.map(({ path, grade }) => `${path} ${grade.toFixed(1)}`).join(', ')
  process.stdout.write(`Reading grades (Flesch-Kincaid): ${line}\n`)
  expect(grades.filter(({ grade }) => grade > 10)).toEqual([])
})

test('titles and descriptions are used once', () => {
  for (const of of ['title', 'heading', 'description'] as const) {
    const used = pages.map(({ head }) => head[of])
    expect(used.filter((text, index) => used.indexOf(text) !== index)).toEqual([])
  }
})

test('every link within the text leads to an existing page', () => {
  const errors = errorsBy(({ head, words, questions }) => {
    const trees = [words, ...questions.map(({ answer }) => answer)]
    const links = trees.flatMap((tree) =>
      elementsOf(tree, 'a').map((a) => String(a.properties?.['href'])),
    )
    return [...links, ...head.related].filter((link) => link.startsWith('/') && !isThere(link))
  })
  expect(errors).toEqual([])
})

test('a page relates to others, each named once', () => {
  expect(
    pages.filter(
      ({ head }) => new Set([...head.related, head.path]).size !== head.related.length + 1,
    ),
  ).toEqual([])
})

test('the text has no shouting and no guarantees', () => {
  const errors = errorsBy((page) => {
    const shouted = blocksOf(page).filter(({ tag, text }) => tag !== 'pre' && text.includes('!'))
    const promised = sentencesOf(pageText(page)).filter(
      (sentence) =>
        /guarantee/i.test(sentence) &&
        !/\b(not|no|never|nothing|none|nobody|cannot|without)\b/i.test(sentence),
    )
    return [...shouted.map(({ text }) => text), ...promised]
  })
  expect(errors).toEqual([])
})

test('the blog lists nine articles in the order of the specification', () => {
  const listed = pages.filter(({ head }) => head.order !== null)
  const inOrder = listed.toSorted((a, b) => (a.head.order ?? 0) - (b.head.order ?? 0))
  expect(inOrder.map(({ head }) => [head.order, head.path])).toEqual(
    LISTED.map((slug, position) => [position + 1, `/blog/${slug}`]),
  )
})

/** Limits as pages type them: RSI's as parts of all movement, market breadth, CMF's lines. */
const TYPED_LIMITS = new Set([
  `${ENGINE_LIMITS['rsi-overbought']}%`,
  `${BULLISH_BREADTH_PERCENT}%`,
  `${ENGINE_LIMITS['cmf-strong']}`,
  // CMF's limit elsewhere.
  '0.10',
])

/** Decimals that state nothing about a market: a made-up reading, a license version. */
const NO_FACT =
  /\b(?:an? (?:RSI|ADX|CMF)|and one) of \d+\.\d+|\b(?:GPL-|MPL-|Apache-|License )\d\.\d/gi

const LISTED = [
  'how-to-get-buy-sell-signals',
  'momentum-trading-signals-for-stocks',
  'rsi-adx-sma-how-to-combine',
  'ai-stock-signal-tool-for-beginners',
  'real-time-stock-buy-sell-signals',
  'obv-cmf-volume-momentum',
  'best-stock-signal-software',
  'stock-momentum-scanner-tool',
  'daily-stock-signal-alerts',
]

/** A sentence normalized for comparison: without capitals, marks and sources. */
function plain(sentence: string): string {
  return sentence
    .replaceAll(SOURCE, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}‹›% ]/gu, '')
    .trim()
}

function isThere(link: string): boolean {
  const [path = ''] = link.split(/[#?]/)
  const ticker = /^\/stocks\/(.+)$/.exec(path)?.[1]
  return paths.has(path) || (ticker !== undefined && sampleTickers.has(ticker))
}

/** Flesch-Kincaid grade of the running text (Kincaid and others, 1975), figures counted as one word. */
function gradeOf(page: ContentPage): number {
  const sentences = blocksOf(page)
    .filter(isProse)
    .flatMap(({ text }) => sentencesOf(text.replaceAll(SOURCE, '').replaceAll(FIGURE, 'ten')))
  const words = sentences
    .flatMap((sentence) => sentence.split(/\s+/))
    .filter((word) => /[a-z]/i.test(word))
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}
