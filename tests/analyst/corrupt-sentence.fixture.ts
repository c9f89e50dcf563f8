import { hashText } from '../../src/domain/explanations/hash-text.ts'

/** Ways to make a true sentence false; null if they do not apply to the sentence. */
const LIES = {
  'a figure off by 2 to 32%': (text, ticker) =>
    changeFigure(text, ticker, (value) => value * (1.02 + 0.3 * chance(`${text}|by`))),
  'a point shifted': (text, ticker) => changeFigure(text, ticker, (value) => value * 10),
  'the action flipped': (text) => {
    const flipped = text.replace(/(?<=\breads? )(?:BUY|SELL|WATCH)\b/, (claimed) =>
      claimed === 'BUY' ? 'SELL' : 'BUY',
    )
    return flipped === text ? null : flipped
  },
  'another stock': (text, ticker) => text.replaceAll(new RegExp(`\\b${ticker}\\b`, 'g'), 'ZQXW'),
  'a promise': (text) => `${text.replace(/[.]$/, '')}, and that is a guaranteed profit.`,
  'another day': (text) =>
    text.includes('Aug 20, 2026') ? text.replaceAll('Aug 20, 2026', 'Mar 11, 2025') : null,
  'a price to come': (text) => `${text.replace(/[.]$/, '')}, and it will reach $999 next month.`,
} satisfies Readonly<Record<string, (text: string, ticker: string) => string | null>>

type Lie = keyof typeof LIES

/** A figure that is not a date, period, part of a name or scale mark. */
const FIGURE = /(?<![\w.,$-])\$?\d[\d,]*\.\d+(?![\w-])/g

/**
 * A sentence with one detail changed so that it is false; the text decides which one.
 * @param ticker the stock it is about
 */
export function corruptSentence(text: string, ticker: string) {
  const lies = Object.entries(LIES).flatMap(([lie, describe]) => {
    const result = describe(text, ticker)
    return result === null || result === text ? [] : [{ lie, text: result }]
  })
  const picked = lies[Math.floor(chance(`${ticker}|${text}`) * lies.length)]
  if (picked === undefined) throw new Error(`nothing to lie about in ${text}`)
  // Keys of the table above.
  return { lie: picked.lie as Lie, text: picked.text }
}

function changeFigure(text: string, key: string, change: (value: number) => number): string | null {
  const figures = [...text.matchAll(FIGURE)]
  const picked = figures[Math.floor(chance(`${key}|${text}|which`) * figures.length)]
  if (picked === undefined) return null
  const [written] = picked
  const digits = written.replaceAll(/[$,]/g, '')
  const decimals = digits.split('.')[1]?.length ?? 0
  const value = change(Number(digits)).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: written.includes(','),
  })
  const result = written.startsWith('$') ? `$${value}` : value
  return text.slice(0, picked.index) + result + text.slice(picked.index + written.length)
}

/** A number from 0 to 1, deterministic for the same text. */
function chance(words: string): number {
  return hashText(words) / 2 ** 32
}
