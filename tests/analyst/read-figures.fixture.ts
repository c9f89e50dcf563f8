/** The engine's data on a stock, from its own endpoint. */
export type KnownReadings = {
  readonly close: number
  readonly changePercent: number
  readonly rsi: number
  readonly adx: number
  readonly sma50: number
  readonly cmf: number
}

/** How the tiny model writes each figure. */
const FIGURES: readonly (readonly [keyof KnownReadings, RegExp])[] = [
  ['close', /(?:last price is|trades at) \$([\d.]+\d)/g],
  ['changePercent', /(?:price is|trades at) \$[\d.]+\d,? \(?([+-][\d.]+)%/g],
  ['rsi', /RSI (?:is|at) ([\d.]+\d)/g],
  ['adx', /ADX (?:is|of) ([\d.]+\d)/g],
  ['sma50', /its average of \$([\d.]+\d)/g],
  ['sma50', /the \$([\d.]+\d) average/g],
  ['cmf', /CMF (?:is )?([+-][\d.]+\d)/g],
]

/**
 * Figures in the tiny model's text that are not the engine's, rounded as written. An independent
 * reader: it knows the model's few sentences and nothing of the fact check.
 */
export function listWrongFigures(text: string, known: KnownReadings): string[] {
  return FIGURES.flatMap(([field, pattern]) =>
    [...text.matchAll(pattern)].flatMap(([words, written = '']) => {
      const decimals = written.split('.')[1]?.length ?? 0
      const isRight = Math.abs(Number(written) - known[field]) <= 0.5000001 * 10 ** -decimals
      return isRight ? [] : [`${words} (${field} ${known[field]})`]
    }),
  )
}

/** False relations in the tiny model's text. */
export function listWrongRelations(text: string, known: KnownReadings): string[] {
  const isAbove = known.close > known.sma50
  const relations: readonly (readonly [RegExp, boolean])[] = [
    [/(?:Price is|It sits) above/, isAbove],
    [/(?:Price is|It sits) below/, known.close < known.sma50],
    [/money flowing in\b/, known.cmf > 0],
    [/money flowing out\b/, known.cmf < 0],
  ]
  return relations.flatMap(([pattern, holds]) => {
    const [words] = pattern.exec(text) ?? []
    return words === undefined || holds ? [] : [words]
  })
}
