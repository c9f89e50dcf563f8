import { INDICATORS } from '../indicators/catalogue.ts'
import type { BarSeries } from '../market/prices/daily-bars.ts'
import { ENGINE_VERSION, type EngineVersion } from '../signals/engine-version.ts'
import { BARS_NEEDED } from '../signals/judge-bars.ts'
import { judgeFinishedBars } from '../signals/judge-finished-bars.ts'
import { takeMeasures } from '../signals/measures.ts'
import { OBV_LOOKBACK_BARS, SLOPE_LOOKBACK_BARS } from '../signals/read-bar.ts'
import { RULES } from '../signals/rules.ts'
import type { NoSignal, NoSignalReason, Signal } from '../signals/signal.ts'
import { findTypicalMoves } from '../signals/typical-moves.ts'
import { hashBars } from './hash-bars.ts'
import { RECEIPT_SCHEMA, type BarsReason, type Judgement, type Receipt } from './receipt.ts'

/** Input of a receipt: the series' fields that it covers. */
export type ReceiptSource = Pick<
  BarSeries,
  'ticker' | 'bars' | 'provider' | 'adjustment' | 'currency'
>

/**
 * The receipt of a ticker at its last bar, judged by the published rules.
 * @param source validated bars, oldest first
 * @param engine the version to judge with
 * @returns null without bars
 */
export function makeReceipt(
  source: ReceiptSource,
  engine: EngineVersion = ENGINE_VERSION,
): Receipt | null {
  return writeReceipt(source, judgeFinishedBars(source, engine), engine)
}

/**
 * The receipt of an existing judgement of these bars.
 * @param judged the result of `judgeFinishedBars` with that engine
 * @returns null without bars, or when the reason for no signal is not in the bars
 */
export function writeReceipt(
  source: ReceiptSource,
  judged: Signal | NoSignal,
  engine: EngineVersion = ENGINE_VERSION,
): Receipt | null {
  const { ticker, bars, provider, adjustment, currency } = source
  const [firstDate, lastDate] = [bars.dates[0], bars.dates.at(-1)]
  const judgement = toJudgement(judged)
  if (firstDate === undefined || lastDate === undefined || judgement === null) return null
  return {
    schema: RECEIPT_SCHEMA,
    ticker,
    session: lastDate,
    ruleSet: judged.ruleSet,
    engine,
    series: {
      provider,
      adjustment,
      currency,
      firstDate,
      lastDate,
      count: bars.dates.length,
      sha256: hashBars(bars),
    },
    parameters: PARAMETERS,
    judgement,
  }
}

const PARAMETERS: Receipt['parameters'] = {
  rsiPeriod: INDICATORS.rsi.periods[0],
  adxPeriod: INDICATORS.adx.periods[0],
  smaShortPeriod: INDICATORS.sma.periods[0],
  smaLongPeriod: INDICATORS.sma.periods[1],
  cmfPeriod: INDICATORS.cmf.periods[0],
  obvLookback: OBV_LOOKBACK_BARS,
  slopeLookback: SLOPE_LOOKBACK_BARS,
  barsNeeded: BARS_NEEDED,
  rules: RULES,
}

function toJudgement(judged: Signal | NoSignal): Judgement | null {
  if (judged.kind === 'no-signal') {
    return isOfBars(judged.reason) ? { action: 'NONE', reason: judged.reason } : null
  }
  const { action, rule, readings, zones, clauses, leans, changes, lastCross } = judged
  return {
    action,
    rule,
    readings,
    measures: takeMeasures(readings),
    typicalMoves: findTypicalMoves(readings),
    zones,
    clauses,
    leans,
    changes,
    lastCross,
  }
}

function isOfBars(reason: NoSignalReason): reason is BarsReason {
  switch (reason.kind) {
    case 'too-few-bars':
    case 'gap':
    case 'halted':
    case 'no-volume':
    case 'unmeasurable':
      return true
    case 'unknown-ticker':
    case 'stale':
    case 'not-covered':
    case 'no-data':
      return false
  }
}
