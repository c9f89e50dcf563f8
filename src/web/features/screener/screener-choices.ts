import { MEASURE_NAMES } from '../../../domain/explanations/measure-words.ts'
import { RULE_NAMES } from '../../../domain/explanations/rule-names.ts'
import { RULES } from '../../../domain/signals/rules.ts'
import type { Measure } from '../../../domain/signals/signal.ts'
import { SECTORS, toSectorWord, ZONE_LABELS } from '../../../domain/screener/screener-words.ts'

type Choice = { readonly value: string; readonly label: string }
export type ChoiceField = {
  readonly name: string
  readonly label: string
  readonly choices: readonly Choice[]
}

/** Words as in the URL, readable as they are. */
const plain = (words: readonly string[]): readonly Choice[] =>
  words.map((value) => ({ value, label: value.replaceAll('-', ' ') }))

/** The most common filters. */
export const FIRST_CHOICES: readonly ChoiceField[] = [
  {
    name: 'sector',
    label: 'Sector',
    choices: SECTORS.map((sector) => ({ value: toSectorWord(sector), label: sector })),
  },
]

/** Orders to choose from; every column header is one too. */
export const SORT_CHOICES: ChoiceField = {
  name: 'sort',
  label: 'Sort by',
  choices: [
    { value: 'ticker', label: 'Ticker' },
    { value: '-change', label: 'Largest gain' },
    { value: 'change', label: 'Largest loss' },
    { value: '-volume', label: 'Highest volume' },
    { value: '-rsi', label: 'Highest RSI' },
    { value: 'rsi', label: 'Lowest RSI' },
    { value: '-adx', label: 'Highest ADX' },
  ],
}

export const FURTHER_CHOICES: readonly ChoiceField[] = [
  { name: 'rsi-zone', label: 'RSI zone', choices: plain(ZONE_LABELS.rsi) },
  { name: 'adx-zone', label: 'Trend strength (ADX)', choices: plain(ZONE_LABELS.adx) },
  { name: 'sma-zone', label: 'SMA20 and SMA50', choices: plain(ZONE_LABELS.sma) },
  { name: 'obv-zone', label: 'On-balance volume (OBV)', choices: plain(ZONE_LABELS.obv) },
  { name: 'cmf-zone', label: 'Money flow (CMF)', choices: plain(ZONE_LABELS.cmf) },
  { name: 'cross', label: 'Last crossover', choices: plain(['golden', 'death']) },
  {
    name: 'rule',
    label: 'Rule that fired',
    choices: RULES.map(({ id }) => ({ value: id, label: RULE_NAMES[id] })),
  },
  { name: 'met', label: 'Condition met', choices: listClauses() },
  { name: 'missed', label: 'Condition missed', choices: listClauses() },
]

function listClauses(): readonly Choice[] {
  return RULES.flatMap(({ id, conditions }) =>
    conditions.map(({ measure }) => ({
      value: `${id}.${measure}`,
      label: `${RULE_NAMES[id]}: ${nameMeasure(measure)}`,
    })),
  )
}

function nameMeasure(measure: Measure): string {
  if (measure === 'smaGap') return 'SMA20 vs. SMA50'
  return measure === 'smaSlope' ? 'SMA20 vs. five days ago' : MEASURE_NAMES[measure]
}
