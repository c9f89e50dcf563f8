import { ONES, ORDINALS, TENS } from '../../fact-check/number-words.ts'

const MONTH_NAME = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/

const SCALES = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])

/** A whole number in words below a hundred: "twenty", "twenty five"; null for none. */
function readCountAt(words: readonly string[], at: number) {
  const word = words[at] ?? ''
  const plain = ONES.indexOf(word)
  if (plain >= 0) return { value: plain, length: 1 }
  const tens = /^[2-9]0$/.test(word) ? Number(word) / 10 : TENS.indexOf(word) + 2
  if (tens < 2) return null
  const ones = ONES.indexOf(words[at + 1] ?? '')
  // "$50 one share" is no 51.
  const hasOnes = ones > 0 && ones < 10 && words[at - 1] !== '$'
  return { value: tens * 10 + (hasOnes ? ones : 0), length: hasOnes ? 2 : 1 }
}

/** "Two tenths" is 0.2. */
function readTenths(words: readonly string[], at: number) {
  const count = ONES.indexOf(words[at] ?? '')
  const digits = /^\d$/.test(words[at] ?? '') ? Number(words[at]) : count
  const isTenth = /^(?:tenths?|10ths?)$/.test(words[at + 1] ?? '')
  return isTenth && digits > 0 && digits < 10 ? { value: digits / 10, length: 2 } : null
}

const DOZEN = /^(?:(?<half>half a|a half|half) |a |one )?dozen(?= |$)/

function readDozen(words: readonly string[], at: number) {
  const found = DOZEN.exec(words.slice(at, at + 3).join(' '))
  if (found === null) return null
  return { value: found.groups?.half === undefined ? 12 : 6, length: found[0].split(' ').length }
}

/** Numbers in words as digits: "twenty five", "point two", "a hundred and fifty", "july tenth". */
export function spellNumbers(words: readonly string[]): readonly string[] {
  const out: string[] = []
  let at = 0
  while (at < words.length) {
    const word = words[at] ?? ''
    const before = out.at(-1) ?? ''
    const read = readTenths(words, at) ?? readDozen(words, at) ?? readNumberAt(words, at)
    const isAfterMonth = MONTH_NAME.test(before)
    const isDay =
      isAfterMonth ||
      [1, 2].some(
        (next) => words[at + next] === 'of' && MONTH_NAME.test(words[at + next + 1] ?? ''),
      )
    const ordinal = readOrdinalAt(words, at, isDay)
    if (ordinal !== null && (isDay || ordinal.value > 4)) {
      out.push(`${ordinal.value}th`)
      at += ordinal.length
    } else if (read !== null) {
      out.push(String(read.value))
      at += read.length
    } else {
      out.push(word)
      at += 1
    }
  }
  return out
}

/** @param isDay whether it is one of a month's days: "twenty first" is no count of first ones */
function readOrdinalAt(words: readonly string[], at: number, isDay: boolean) {
  const word = words[at] ?? ''
  const plain = ORDINALS.indexOf(word)
  if (plain > 0) return { value: plain, length: 1 }
  if (word === 'twentieth') return { value: 20, length: 1 }
  if (word === 'thirtieth' || word === '30th') return { value: 30, length: 1 }
  const tens = word === 'twenty' || word === '20' ? 20 : word === 'thirty' || word === '30' ? 30 : 0
  const ones = ORDINALS.indexOf(words[at + 1] ?? '')
  return tens > 0 && ones > (isDay ? 0 : 4) && ones < 10 ? { value: tens + ones, length: 2 } : null
}

function readNumberAt(words: readonly string[], at: number) {
  const word = words[at] ?? ''
  if (word === 'point' || (word === 'zero' && words[at + 1] === 'point')) {
    const start = at + (word === 'point' ? 1 : 2)
    let next = start
    let digits = ''
    for (; next < words.length; next += 1) {
      const digit = ONES.indexOf(words[next] ?? '')
      const typed = /^\d$/.test(words[next] ?? '') ? (words[next] ?? '') : null
      if (typed === null && (digit < 0 || digit > 9)) break
      digits += typed ?? String(digit)
    }
    return digits === '' ? null : { value: Number(`0.${digits}`), length: next - at }
  }
  const half = /^half (?:of )?an? (?=percent|%|percentage|point)/.exec(
    words.slice(at, at + 4).join(' '),
  )?.[0]
  if (half !== undefined) return { value: 0.5, length: half.trim().split(' ').length }
  const scaled = /^(-?\d+(?:\.\d+)?) (thousand|million|billion)(?= |$)/.exec(
    words.slice(at, at + 2).join(' '),
  )
  if (scaled !== null)
    return { value: Number(scaled[1]) * (SCALES.get(scaled[2] ?? '') ?? 1), length: 2 }
  // "A hundred and fifty", "two thousand".
  const isOne = word === 'a' || word === 'one'
  const count = isOne ? { value: 1, length: 1 } : readCountAt(words, at)
  const scaleWord = words[at + (count?.length ?? 0)]
  const scale = scaleWord === 'hundred' ? 100 : scaleWord === 'thousand' ? 1000 : null
  if (scale !== null && (count !== null || word === scaleWord)) {
    let length = (count?.length ?? 0) + 1
    let value = (count?.value ?? 1) * scale
    const isJoined = words[at + length] === 'and'
    const rest = readCountAt(words, at + length + (isJoined ? 1 : 0))
    if (rest !== null && scale === 100) {
      length += rest.length + (isJoined ? 1 : 0)
      value += rest.value
    }
    return { value, length }
  }
  // "Which one": only numbers that are nothing else.
  if (isOne || count === null || count.value < 2) return null
  return count
}
