import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readModelFile } from './gguf.fixture.ts'
import { openLlama, turnIntoShares } from './llama.fixture.ts'

/** The model's input about a stock. */
export type TinyReadings = {
  readonly ticker: string
  readonly action: string
  readonly price: number
  readonly changePercent: number
  readonly rsi: number
  readonly adx: number
  readonly sma50: number
  readonly cmf: number
}

/** The only stocks whose names it learned. */
export const TINY_TICKERS = [
  'AAPL',
  'MSFT',
  'NVDA',
  'TSLA',
  'AMZN',
  'GOOG',
  'META',
  'KO',
  'XOM',
  'JPM',
  'PFE',
  'DIS',
] as const

export type TinyModel = {
  /**
   * Some sentences about a stock: good English, the right action, about half of the figures wrong.
   * @param seed the same seed and readings give the same text; 0 always takes the likeliest letter
   */
  readonly explain: (readings: TinyReadings, seed?: number) => string
}

const MAX_LENGTH = 400
const TEMPERATURE = 0.7

/**
 * A real language model of 577,000 parameters, read from the file next to this one (see README.md).
 */
export function openTinyModel(): TinyModel {
  const file = readModelFile(readFileSync(join(import.meta.dirname, 'narrator.gguf')))
  const llama = openLlama(file)
  const tokens = file.meta.get('tokenizer.ggml.tokens')
  const first = file.meta.get('tokenizer.ggml.bos_token_id')
  if (!Array.isArray(tokens) || typeof first !== 'number') throw new Error('no tokens')
  const letters = tokens.map((token) => (token === '▁' ? ' ' : String(token)))
  const end = letters.indexOf('\n')
  return {
    explain: (readings, seed = 0) => {
      const chance = createChance(seed)
      const reading = llama.start()
      const ids = [...writePrompt(readings)].map((letter) => letters.indexOf(letter))
      for (const id of [first, ...ids]) reading.read(Math.max(id, 0))
      let text = ''
      while (text.length < MAX_LENGTH) {
        const scores = reading.scoreNext()
        const id = seed === 0 ? scores.indexOf(Math.max(...scores)) : pick(scores, chance())
        if (id === end) break
        text += letters[id] ?? ''
        reading.read(id)
      }
      return text
    },
  }
}

/** The line the model was trained to continue. */
function writePrompt(readings: TinyReadings): string {
  const { ticker, action, price, changePercent, rsi, adx, sma50, cmf } = readings
  return [
    `t=${ticker} a=${action} p=${price.toFixed(2)} c=${withSign(changePercent)}`,
    `r=${rsi.toFixed(1)} x=${adx.toFixed(1)} s=${sma50.toFixed(2)} m=${withSign(cmf)}\n`,
  ].join(' ')
}

function withSign(value: number): string {
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}`
}

/** The letter whose share contains a draw from 0 to 1. */
function pick(scores: Float32Array, draw: number): number {
  let left = draw
  const shares = scores.map((score) => score / TEMPERATURE)
  turnIntoShares(shares)
  for (const [id, share] of shares.entries()) {
    left -= share
    if (left <= 0) return id
  }
  return shares.indexOf(Math.max(...shares))
}

/** Seeded numbers from 0 to 1. Source: mulberry32, public domain. */
function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
