import type { Intent } from '../question.ts'
import { ABOUT } from './about.ts'
import { BREADTH } from './breadth.ts'
import { COMPARE } from './compare.ts'
import { DEFINITION } from './definition.ts'
import { GREETING } from './greeting.ts'
import { GUARANTEE } from './guarantee.ts'
import { HOW_TO } from './how-to.ts'
import { isGuarded, score, wholeWords, type Features, type IntentRule } from './intent-rule.ts'
import { MISUSE } from './misuse.ts'
import { MOVERS } from './movers.ts'
import { NEWS } from './news.ts'
import { OFF_TOPIC } from './off-topic.ts'
import { OWN_POSITION } from './own-position.ts'
import { PERSONAL } from './personal.ts'
import { PREDICTION } from './prediction.ts'
import { RECORD } from './record.ts'
import { SCREEN } from './screen.ts'
import { SELF_HARM } from './self-harm.ts'
import { SIGNAL } from './signal.ts'
import { TAMPERING } from './tampering.ts'
import { WHY } from './why.ts'

/** The guards, in order: one matching rule is enough, whatever else is asked. */
const GUARDS: readonly (readonly [Intent, readonly IntentRule[]])[] = [
  ['self-harm', SELF_HARM],
  ['misuse', MISUSE],
  ['tampering', TAMPERING],
]

/** The rest: the highest weight wins; the first of equals. */
const INTENTS: readonly (readonly [Intent, readonly IntentRule[]])[] = [
  ['guarantee', GUARANTEE],
  ['personal', PERSONAL],
  ['prediction', PREDICTION],
  ['own-position', OWN_POSITION],
  ['why', WHY],
  ['compare', COMPARE],
  ['screen', SCREEN],
  ['movers', MOVERS],
  ['breadth', BREADTH],
  ['news', NEWS],
  ['record', RECORD],
  ['about', ABOUT],
  ['off-topic', OFF_TOPIC],
  ['how-to', HOW_TO],
  ['definition', DEFINITION],
  ['signal', SIGNAL],
  ['greeting', GREETING],
]

const OF_MARKETS = wholeWords(
  'watch|hold|pump\\w*|beginners?|newbie|accounts?|alerts?|start|begin|learn|stocks?|shares?|markets?|prices?|invest\\w*|trad(?:e|es|ing|ers?)|buy\\w*|sell\\w*|dividends?|earnings|etfs?|(?:index |mutual |hedge )?funds?|bonds?|charts?|indicators?|signals?|bull\\w*|bear\\w*|portfolios?|volatil\\w*|options?|brokers?|yields?|ipos?|inflation|fed|interest|recession|index|indices|crypto\\w*|bitcoin|etf|candles?\\w*|support|resistance|stop loss|risk|money|trend\\w*|technical|fundamental\\w*|valuation|macd|bollinger|p ?e|eps|ratio|diversif\\w*|hedg\\w*|leverage|margin|short\\w*|beta|alpha|sector\\w*|economy|dip|crash|rally|broker\\w*|financ\\w*|nasdaq|dow|nyse|correction|liquidity|spread|gap|breakout|pullback|mfi|vwap|ema|oscillator\\w*|divergence|watchlists?|capital|asset\\w*|currenc\\w*|gold|oil|aktien?|acciones|actions|azioni|acoes|aandelen',
)

/**
 * The intent of a question. Total: without a match it is about the stocks it names, or about an
 * indicator or a market term, or off-topic.
 */
export function chooseIntent(features: Features): Intent {
  for (const [intent, rules] of GUARDS) {
    if (isGuarded(rules, features)) return intent
  }
  let chosen: Intent | null = null
  let heaviest = 0
  for (const [intent, rules] of INTENTS) {
    const weight = score(rules, features)
    if (weight > heaviest) {
      chosen = intent
      heaviest = weight
    }
  }
  // "Writing" and "what is" match anything, so a market term must be near.
  const isEmptyFrame = chosen === 'definition' || chosen === 'how-to' || chosen === 'why'
  if (isEmptyFrame && !isOfMarkets(features) && !features.hasPronoun) return 'off-topic'
  return chosen ?? fallBack(features)
}

function fallBack(features: Features): Intent {
  if (features.named > 0) return 'signal'
  if (features.subjects > 0 && (features.hasPronoun || features.topic !== null)) return 'signal'
  return isOfMarkets(features) ? 'definition' : 'off-topic'
}

function isOfMarkets(features: Features): boolean {
  return (
    features.subjects > 0 ||
    features.topic !== null ||
    features.isMarketWide ||
    OF_MARKETS.test(features.words)
  )
}
