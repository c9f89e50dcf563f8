import type { Indicator } from '../indicators/catalogue.ts'
import type { Question } from './question.ts'
import { wholeWords } from './question-rule.ts'

/** What a screen without a filter is about. */
export type Wanted = 'buy' | 'sell' | 'watch' | 'strongest' | 'weakest'

const WANTED: readonly (readonly [Wanted, RegExp])[] = [
  ['weakest', wholeWords('over ?sold|weakest|lowest|(?:the )?worst|weak')],
  [
    'strongest',
    wholeWords('over ?bought|strongest (?!buys?|sells?)\\w+|strongest|highest|leading|leaders?'),
  ],
  [
    'sell',
    wholeWords(
      'sells?|selling|short|avoid|dump|bearish|get rid of|downtrends?|death cross(?:es)?|vender|verkaufen|vendre|vendere',
    ),
  ],
  [
    'buy',
    wholeWords(
      'buys?|buying|invest\\w*|own|purchase|bullish|uptrends?|golden cross(?:es)?|comprar|kaufen|acheter|comprare|kopen',
    ),
  ],
  ['watch', wholeWords('watch|hold|neutral|mixed')],
  ['strongest', wholeWords('strong|top|best|hot|hottest')],
]
const STRONG_BUY = wholeWords(
  '(?:strongest|top|best|highest|weakest|worst) (?:\\w+ )?(?:buys?|sells?)(?: signals?)?',
)
const UP = wholeWords(
  'gain\\w*|up|winners?|rising|rose|risers?|rally\\w*|rallied|jump\\w*|surg\\w*|soar\\w*|best|higher|green|mooning|popping|flying|top performers?|advanc\\w+|pumping',
)
const DOWN = wholeWords(
  'los(?:er|ers|ing|t|ses)|down|fall\\w*|fell|drop\\w*|crash\\w*|plung\\w*|tank\\w*|hit|hammered|crushed|slammed|whacked|smoked|wrecked|punished|battered|beating|beaten|killed|rekt|worst|lower|red|declin\\w+|dumping',
)

/**
 * What a screen looks for. "Oversold" is the low end of a measure, "overbought" the high one; the
 * default is stocks rated BUY.
 * @param words comparable words joined by single spaces
 */
export function readWanted(words: string, topic: Indicator | null): Wanted {
  const isOfAction = topic === null && STRONG_BUY.test(words)
  const found = WANTED.find(
    ([wanted, pattern], index) =>
      !(isOfAction && index < 2 && wanted !== 'buy') && pattern.test(words),
  )
  return found?.[0] ?? 'buy'
}

/** Which side of the movers is requested; null when both or neither is named. */
export function readSide(words: string): Question['side'] {
  const [isUp, isDown] = [UP.test(words), DOWN.test(words)]
  if (isUp === isDown) return null
  return isUp ? 'up' : 'down'
}
