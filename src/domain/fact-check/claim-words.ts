/** What a word claims of a measure. */
export type WordClaim =
  | { readonly kind: 'direction'; readonly isUp: boolean }
  /** A state: strong, heavy and positive, or weak, light and negative. */
  | { readonly kind: 'state'; readonly isHigh: boolean }
  | { readonly kind: 'level' }

const RISING = `rise rises rose risen rising gain gains gained gaining climb climbs climbed climbing advance advances advanced advancing
jump jumps jumped jumping leap leaps leapt leaped surge surges surged surging soar soars soared soaring rally rallies rallied rallying
rebound rebounds rebounded rebounding bounce bounces bounced bouncing recover recovers recovered recovering recovery increase increases
increased increasing grow grows grew grown growing growth improve improves improved improving improvement strengthen strengthens
strengthened strengthening firmed firming upswing upturn uptick upward upwards ascend ascending ascent accelerate accelerates accelerated
accelerating swell swelled swelling building heating warming brightening brightened expand expands expanded expanding
appreciated appreciation uphill upbeat perked perking skyrocketed spiked spike exploded exploding ballooned ballooning mushroomed`

const FALLING = `fall falls fell fallen falling drop drops dropped dropping decline declines declined declining lose loses lost losing loss
losses slip slips slipped slipping slide slides slid sliding sink sinks sank sunk sinking shed sheds shedding tumble tumbles tumbled tumbling
plunge plunges plunged plunging plummet plummeted plummeting dive dives dived dove retreat retreats retreated retreating pullback pullbacks
setback setbacks ease eases eased easing cool cools cooled cooling fade fades faded fading wane wanes waned waning weaken weakens weakened
weakening soften softens softened softening deteriorate deteriorates deteriorated deteriorating deterioration dwindle dwindles dwindled
dwindling shrink shrinks shrank shrunk shrinking contract contracted contracting contraction downward downwards downtick downturn slump
slumps slumped slumping sag sags sagged sagging dip dips dipped dipping worsen worsens worsened worsening decrease decreases decreased
decreasing erode erodes eroded eroding descend descending descent decelerate decelerating surrendered giveback
downhill drain drained draining ebb ebbs ebbed ebbing fizzled fizzling stumbled stumble selloff sell-off
correction depreciated cratered`

const HIGH_STATES = `strong stronger strongest firm firmer firmest robust solid healthy healthier vigorous powerful heavy heavier heaviest brisk busy busier
busiest elevated positive bullish constructive favorable favourable supportive upbeat bright brighter sturdy lively active hot
hotter encouraging impressive resilient muscular potent buoyant`

const LOW_STATES = `weak weaker weakest soft softer softest feeble sluggish tepid lackluster fragile faint light lighter lightest quiet quieter quietest
 muted subdued negative bearish unfavorable unfavourable gloomy gloomier dim depressed anemic listless dull poor poorer
discouraging cold colder shaky limp flimsy`

function listOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''))
}

const SETS = {
  rising: listOf(RISING),
  falling: listOf(FALLING),
  high: listOf(HIGH_STATES),
  low: listOf(LOW_STATES),
} as const

/** What a word claims; null for words that claim nothing by themselves. */
export function readWordClaim(word: string): WordClaim | null {
  const plain = word.toLowerCase().replace(/'s?$/, '')
  if (SETS.rising.has(plain)) return { kind: 'direction', isUp: true }
  if (SETS.falling.has(plain)) return { kind: 'direction', isUp: false }
  if (SETS.high.has(plain)) return { kind: 'state', isHigh: true }
  if (SETS.low.has(plain)) return { kind: 'state', isHigh: false }
  return null
}
