import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPages } from '../src/adapters/content/read-pages.ts'
import { ENGINE_LIMITS } from '../src/domain/content/engine-limits.ts'
import { INDICATORS, type CatalogueEntry } from '../src/domain/indicators/catalogue.ts'
import { RULES } from '../src/domain/signals/rules.ts'
import type { Comparison, Measure, RuleId } from '../src/domain/signals/signal.ts'
import { blocksOf, elementsOf, sentencesOf, textOf } from './content-blocks.ts'

const pages = readPages(join(import.meta.dirname, '../content/pages'))
const sentences = pages.flatMap((page) =>
  blocksOf(page)
    .filter(({ isByHand, tag }) => !isByHand && tag !== 'pre')
    .flatMap(({ text }) => sentencesOf(text.replaceAll('−', '-')))
    .map((text) => ({ path: page.head.path, text })),
)

/** The engine's limits on each scale, with the scale's ends. */
const LINES = { RSI: linesOf('rsi'), ADX: linesOf('adx'), CMF: linesOf('cmf') }

/** Other authors' limits: only in sentences that say so. */
const VARIANTS = { RSI: [50, 80, 20], ADX: [20], CMF: [0.1] }

test('a threshold in a page’s chart is the engine’s, or is labeled as a variant', () => {
  const stated = sentences.flatMap(({ path, text }) =>
    [...text.matchAll(LINE_STATED)].map(([claimed, scale, first, second]) => {
      return { path, text, claimed, scale: readScale(scale), numbers: [first, second] }
    }),
  )
  expect(stated.length).toBeGreaterThan(25)
  const wrong = stated.filter(({ scale, numbers, text }) => {
    const isOfOthers = /\b(variants?|elsewhere|others|custom)\b/i.test(text)
    const allowed = new Set([...LINES[scale], ...(isOfOthers ? VARIANTS[scale] : [])])
    return numbers.some((number) => number !== undefined && !allowed.has(Number(number)))
  })
  expect(wrong.map(({ path, claimed }) => `${path}: ${claimed}`)).toEqual([])
})

test('the windows that pages name behind an indicator are the engine’s', () => {
  const periods = { RSI: [14, 9], ADX: [14], CMF: [20], SMA: [20, 50] }
  const stated = sentences.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(RSI|ADX|CMF|SMA) ?(\d+)\b(?! to \d)/g)].map(([claimed, name, period]) => {
      return { path, claimed, name: name as keyof typeof periods, period: Number(period) }
    }),
  )
  expect(stated.length).toBeGreaterThan(20)
  const isZoneLine = ({ name, period }: (typeof stated)[number]) =>
    name !== 'SMA' && [...LINES[name], ...VARIANTS[name]].includes(period)
  const wrong = stated.filter((one) => !periods[one.name].includes(one.period) && !isZoneLine(one))
  expect(wrong.map(({ path, claimed }) => `${path}: ${claimed}`)).toEqual([])
})

test('the method names each condition of each rule as the engine has it', () => {
  const method = sentences.filter(({ path }) => path === '/method').map(({ text }) => text)
  const all = method.join(' ')
  const wanted = [
    formatBetween('RSI', find('buy', 'rsi')),
    `ADX is above ${threshold('buy', 'adx')}.`,
    `CMF is above ${threshold('buy', 'cmf')}.`,
    `ADX is ${threshold('trend-break', 'adx')} or more.`,
    `RSI is ${threshold('trend-break', 'rsi')} or more,`,
    `RSI is above ${threshold('exhaustion', 'rsi')} (exactly ${threshold('exhaustion', 'rsi')} does not count)`,
    `than ${ENGINE_LIMITS['obv-lookback']} bars ago`,
    `than ${ENGINE_LIMITS['slope-lookback']} bars ago`,
    `fewer than ${ENGINE_LIMITS['bars-needed']} clean bars`,
  ]
  expect(wanted.filter((words) => !all.includes(words))).toEqual([])
})

test('the zones in tables have the boundaries of the catalogue', () => {
  const rows = pages.flatMap(({ head, words }) =>
    elementsOf(words, 'table')
      .filter((table) => elementsOf(table, 'th').some((cell) => textOf(cell) === 'Zone'))
      .flatMap((table) => elementsOf(table, 'tr'))
      .map((row) => ({ path: head.path, cells: elementsOf(row, 'td').map(textOf) })),
  )
  const found = rows.flatMap(({ path, cells }) => {
    const zone = ZONES.find(({ word }) => cells.includes(word))
    const bounds = cells.flatMap((cell) =>
      /^(?:(?:above|below) )?[−-]?[\d.]+(?: to [\d.]+)?(?:, included)?$/.test(cell) ? [cell] : [],
    )
    return zone === undefined || bounds.length === 0 ? [] : [{ path, zone, bounds }]
  })
  // On the pages of RSI, ADX and CMF; all of them on /method; eight on /indicators.
  expect(found).toHaveLength(4 + 3 + 4 + 12 + 8)
  const wrong = found.filter(({ zone, bounds }) =>
    numbersIn(bounds.join(' ')).some((number) => number !== zone.low && number !== zone.high),
  )
  expect(
    wrong.map(({ path, zone, bounds }) => `${path}: ${zone.word} ${bounds.join(' ')}`),
  ).toEqual([])
})

test('pages name as many tickers at once as the engine takes', () => {
  const stated = sentences.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:up to (\d+) (?:tickers|at once|names)|(\d+) tickers)\b/g)].map(
      ([claimed, first, second]) => ({ path, claimed, number: Number(first ?? second) }),
    ),
  )
  expect(stated.length).toBeGreaterThan(5)
  expect(stated.filter(({ number }) => number !== ENGINE_LIMITS['tickers-at-once'])).toEqual([])
})

/** As "ADX rises above 25", "RSI from 45 to 70", "CMF below -0.15". */
const LINE_STATED =
  /\b(RSI|ADX|CMF)\b(?:(?!RSI|ADX|CMF|SMA|OBV|\d)[^.;:‹])*?\b(?:above|below|under|over|around|crosse[sd]|passe[sd]|from|between) (-?\d+(?:\.\d+)?)(?! ?(?:bars|sessions|days|%|[a-z]+ ago)|\.\d)(?: (?:to|and) (-?\d+(?:\.\d+)?))?/g

const ZONES = (['rsi', 'adx', 'cmf'] as const).flatMap((id) => {
  const { zones }: CatalogueEntry = INDICATORS[id]
  return zones
})

function linesOf(id: 'rsi' | 'adx' | 'cmf'): readonly number[] {
  const { zones }: CatalogueEntry = INDICATORS[id]
  return zones.flatMap(({ low, high }) => [low, high])
}

function readScale(scale: string | undefined): keyof typeof LINES {
  if (scale === 'RSI' || scale === 'ADX' || scale === 'CMF') return scale
  throw new Error(`${scale} is no scale`)
}

function find(id: RuleId, measure: Measure): Comparison {
  const conditions = RULES.find((rule) => rule.id === id)?.conditions ?? []
  const condition = conditions.find((one) => one.measure === measure)
  if (condition === undefined) throw new Error(`${id} does not ask for ${measure}`)
  return condition.comparison
}

function threshold(id: RuleId, measure: Measure): number {
  const comparison = find(id, measure)
  return comparison.is === 'between' ? Number.NaN : comparison.threshold
}

function formatBetween(name: string, comparison: Comparison): string {
  if (comparison.is !== 'between') return 'is no stretch'
  return `${name} is ${comparison.low} or more and ${comparison.high} or less.`
}

function numbersIn(text: string): readonly number[] {
  return (text.replaceAll('−', '-').match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
}
