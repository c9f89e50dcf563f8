/** Number format: `point` as in 1,234.56, `comma` as in 1.234,56. */
export type NumberStyle = 'point' | 'comma'

export type FoundNumberStyle = {
  readonly style: NumberStyle
  /** False when the numbers are ambiguous or contradict each other. */
  readonly isSure: boolean
}

/** Detects a file's number format. @param texts cells with numbers; any others are ignored */
export function findNumberStyle(texts: Iterable<string>): FoundNumberStyle {
  let [points, commas, isAmbiguous] = [0, 0, false]
  for (const text of texts) {
    const style = judge(text)
    if (style === 'point') points += 1
    else if (style === 'comma') commas += 1
    else if (style === 'either') isAmbiguous = true
  }
  if (points === 0 && commas === 0) return { style: 'point', isSure: !isAmbiguous }
  return { style: commas > points ? 'comma' : 'point', isSure: points === 0 || commas === 0 }
}

/** @returns null when inconclusive, `either` when 1,234 may be a thousand or a little over one */
function judge(text: string): NumberStyle | 'either' | null {
  const figure = /\d[\d.,]*\d|[.,]\d+|\d/.exec(text)?.[0]
  if (figure === undefined) return null
  const signs = figure.match(/[.,]/g) ?? []
  const [first] = signs
  if (first === undefined) return null
  if (signs.some((sign) => sign !== first)) return decimalIs(signs.at(-1))
  // A repeated sign is a thousands separator.
  if (signs.length > 1) return decimalIs(first === ',' ? '.' : ',')
  const [whole = '', rest = ''] = figure.split(first)
  const mayGroup = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  return mayGroup ? 'either' : decimalIs(first)
}

function decimalIs(sign: string | undefined): NumberStyle {
  return sign === ',' ? 'comma' : 'point'
}
