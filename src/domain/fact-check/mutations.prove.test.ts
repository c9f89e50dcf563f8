import { beforeAll, describe, expect, it } from 'vitest'

import { explainSignal } from '../explanations/explain-signal.ts'
import { hashText } from '../explanations/hash-text.ts'
import type { Signal } from '../signals/signal.ts'
import { checkText } from './check-text.ts'
import { judgeSampleStocks, breakdownOf } from './sample-narrations.fixture.ts'

/** A figure of a true text: not a period, a date or part of a name. */
const FIGURE =
  /(?<![\w.,-])\d[\d,]*(?:\.\d+)?(?=[KMBT]?\b)(?!-day| days| [A-Z][a-z]+ \d{4}|\d* daily)/g

type Mutant = { readonly original: string; readonly text: string; readonly signal: Signal }

/** A deterministic number from 0 to 1 for the given words. */
function chance(words: string): number {
  return hashText(words) / 2 ** 32
}

function listTexts(): { readonly signal: Signal; readonly sentences: readonly string[] }[] {
  return judgeSampleStocks(25)
    .flatMap((stock) => stock.filter((signal) => signal.kind === 'signal'))
    .filter((_, position) => position % 12 === 0)
    .map((signal) => {
      const { sentence, points, changes } = explainSignal(signal, null)
      return { signal, sentences: [sentence, ...points.map(({ text }) => text), ...changes] }
    })
}

function formatLike(value: number, written: string): string {
  const decimals = written.split('.')[1]?.length ?? 0
  const text = value.toFixed(decimals)
  return written.includes(',')
    ? Number(text).toLocaleString('en-US', { minimumFractionDigits: decimals })
    : text
}

function nudge(written: string, key: string): string {
  const part = 0.02 + 0.3 * chance(`${key}|size`)
  const factor = chance(`${key}|side`) < 0.5 ? 1 - part : 1 + part
  return formatLike(Number(written.replaceAll(',', '')) * factor, written)
}

function swap(written: string, key: string): string {
  const digits = [...written]
  const indexes = digits.flatMap((digit, position) => {
    const next = digits[position + 1]
    return next !== undefined && /\d/.test(digit) && /\d/.test(next) && digit !== next
      ? [position]
      : []
  })
  const position = indexes[Math.floor(chance(`${key}|position`) * indexes.length)]
  if (position === undefined) return written
  return [
    ...digits.slice(0, position),
    digits[position + 1],
    digits[position],
    ...digits.slice(position + 2),
  ].join('')
}

function shift(written: string, key: string): string {
  const value = Number(written.replaceAll(',', ''))
  return formatLike(chance(`${key}|way`) < 0.5 ? value * 10 : value / 10, written)
}

function mutateFigures(change: (written: string, key: string) => string): Mutant[] {
  return texts.flatMap(({ signal, sentences }) =>
    sentences.flatMap((original) =>
      [...original.matchAll(FIGURE)].flatMap(({ 0: written, index }) => {
        const changed = change(written, `${signal.ticker}|${signal.asOf}|${original}|${index}`)
        if (Number(changed.replaceAll(',', '')) === Number(written.replaceAll(',', ''))) return []
        const text = original.slice(0, index) + changed + original.slice(index + written.length)
        return [{ original, text, signal }]
      }),
    ),
  )
}

function check({ text, signal }: Mutant) {
  return checkText(text, breakdownOf([signal]), 'rules').sentences
}

/** The fraction of mutants with at least one rejected sentence. */
function catchRate(mutants: readonly Mutant[]): number {
  const missed = mutants.filter((mutant) =>
    check(mutant).every(({ rejection }) => rejection === null),
  )
  return 1 - missed.length / mutants.length
}

let texts: ReturnType<typeof listTexts> = []

beforeAll(() => {
  texts = listTexts()
})

describe('the fact check over true texts with one change', () => {
  // Every mutant counts, even one that is still true.
  it.each([
    { how: 'by 2 to 32%', change: nudge },
    { how: 'by two digits swapped', change: swap },
    { how: 'by its point shifted', change: shift },
  ])('catches at least 99% of figures changed $how', ({ change }) => {
    const mutants = mutateFigures(change)
    expect(mutants.length).toBeGreaterThan(1000)
    expect(catchRate(mutants)).toBeGreaterThanOrEqual(0.99)
  })

  it('catches every action that is flipped', () => {
    const mutants = texts.flatMap(({ signal, sentences: [original = ''] }) =>
      (['BUY', 'SELL', 'WATCH'] as const)
        .filter((action) => action !== signal.action)
        .map((action) => ({
          original,
          text: original.replace(new RegExp(`(?<=\\bis a )${signal.action}`), (claimed) =>
            claimed.replace(signal.action, action),
          ),
          signal,
        }))
        .filter(({ text }) => text !== original),
    )
    expect(mutants.length).toBeGreaterThan(200)
    expect(catchRate(mutants)).toBe(1)
  })

  it('catches every goal of a change that is flipped', () => {
    const mutants = texts.flatMap(({ signal, sentences }) =>
      sentences
        .filter((sentence) => sentence.startsWith('Becomes'))
        .flatMap((original) =>
          (['BUY', 'SELL', 'WATCH'] as const)
            .filter((action) => !original.startsWith(`Becomes a ${action}`))
            .map((action) => {
              return {
                original,
                text: original.replace(/^Becomes a \w+/, `Becomes a ${action}`),
                signal,
              }
            }),
        ),
    )
    expect(catchRate(mutants)).toBe(1)
  })

  it.each([
    {
      what: 'foreign ticker',
      change: (text: string) => text.replace(/^\S+/, 'ZQXW'),
      mark: 'ZQXW',
    },
    {
      what: 'promised profit',
      change: (text: string) => `${text.replace(/[.]$/, '')}, a guaranteed profit.`,
      mark: 'guaranteed',
    },
    {
      what: 'promise of no loss',
      change: (text: string) => `${text.replace(/[.]$/, '')}, and you cannot lose.`,
      mark: 'cannot lose',
    },
  ])('catches every $what', ({ change, mark }) => {
    const mutants = texts
      .map(({ signal, sentences: [original = ''] }) => ({
        original,
        text: change(original),
        signal,
      }))
      .filter(({ text }) => text.includes(mark))
    expect(mutants.length).toBeGreaterThan(100)
    expect(catchRate(mutants)).toBe(1)
  })
})
