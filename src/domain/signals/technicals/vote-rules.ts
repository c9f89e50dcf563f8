import {
  bollingerRule,
  cciRule,
  rsiRule,
  stochasticRsiRule,
  stochasticRule,
  williamsRule,
} from './oscillator-rules.ts'
import { adxRule, aroonRule, emaRule, macdRule, rocRule, smaRule } from './trend-rules.ts'
import { cmfRule, mfiRule, obvRule } from './volume-rules.ts'
import type { VoteRule } from './vote-rule.ts'

/** All fifteen, in the order of the two catalogues: the five of the signal first. */
export const VOTE_RULES: readonly VoteRule[] = [
  rsiRule,
  adxRule,
  smaRule,
  obvRule,
  cmfRule,
  emaRule,
  macdRule,
  bollingerRule,
  stochasticRule,
  stochasticRsiRule,
  cciRule,
  williamsRule,
  mfiRule,
  rocRule,
  aroonRule,
]
