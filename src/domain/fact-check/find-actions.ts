import type { Action } from '../signals/signal.ts'
import type { Sentence } from './read-sentence.ts'

/** A position where a text claims an action, or denies one. */
export type ClaimedAction = {
  readonly action: Action | 'NO SIGNAL'
  readonly at: number
  readonly end: number
}

const WORDS =
  /\b(?<action>BUY|SELL|WATCH)(?:S|ING)?\b|\b(?<none>NO SIGNAL|(?:has|have|is|gives|with) no signal|no signal (?:for|on|is))\b/g
const PHRASES: readonly (readonly [Action, RegExp])[] = [
  [
    'BUY',
    /\b(?:strong buy|(?:an?|rated|rates? (?:it )?(?:as )?an?|reads?|is|says|signals?|screaming|outright|clear|solid|good|great) buy|buy (?:signal|rating|call|now|it|more|this|the dip|today|shares|the stock|into)|time to buy|(?:worth|consider|start|keep|recommend|suggest) buying|load(?:ing)? up|back(?:ing)? up the truck|go(?:ing)? long|get(?:ting)? in (?:now|early|while)|pile in|jump in|scoop up|snap up|accumulate|add to (?:your )?positions?|overweight|must-own|(?:great|good|solid|smart|attractive|compelling|wise|excellent|no-fuss) (?:purchase|entry(?: point)?|buying opportunity|investment|pick)|top pick|(?:the )?one to own|time to (?:own|enter|invest|get into)|(?:worth|consider) (?:owning|adding)|add(?:ing)? to (?:your|my|our|the|an?) (?:\w+ )?position|(?:reading|signal|stance|view|verdict|outlook|rating|overall|setup)(?: (?:is|remains|stays|looks))? (?:clearly |firmly |still )?bullish|bullish (?:signal|stance|verdict|rating|setup|outlook))\b/gi,
  ],
  [
    'SELL',
    /\b(?:strong sell|(?:an?|rated|rates? (?:it )?(?:as )?an?|reads?|is|says|signals?|clear|screaming|outright) sell(?!-)|sell (?:signal|rating|call|now|it|everything|this|today|shares|the stock|your)|time to sell|(?:worth|consider|start|keep|recommend|suggest) selling|dump(?:ing)? (?:it|the|this|your|now|shares|them)|get(?:ting)? out (?:now|of|while|before|fast)|bail(?:ing)? out|go(?:ing)? short|short (?:it|the stock|this)|cash out|trim(?:ming)? (?!the )\w+|lighten(?:ing)? up|unload(?:ing)?|exit(?:ing)? (?:your|the|this|now)|take (?:your )?profits?|cut (?:your )?losses|run for the (?:exits|hills)|underweight|stay away|steer clear|(?:reading|signal|stance|view|verdict|outlook|rating|overall|setup)(?: (?:is|remains|stays|looks))? (?:clearly |firmly |still )?bearish|bearish (?:signal|stance|verdict|rating|setup|outlook))\b/gi,
  ],
  [
    'WATCH',
    /\b(?:rated (?:a )?hold|(?<!\b(?:momentum|RSI|ADX|SMA|OBV|CMF) |\d, which |\d, and )(?:is|reads?|says|signals?) (?:a )?(?:hold|watch|neutral)\b(?! of)|hold (?:rating|signal)|watch (?:rating|signal))\b/gi,
  ],
]

/** Finds actions in capitals and equivalent phrases, in text order. */
export function findActions({ text }: Sentence): readonly ClaimedAction[] {
  const capitals = [...text.matchAll(WORDS)].map((match) => {
    const claimed = match.groups?.action
    const action =
      claimed === 'BUY' || claimed === 'SELL' || claimed === 'WATCH' ? claimed : 'NO SIGNAL'
    return { action, at: match.index, end: match.index + match[0].length } as const
  })
  const phrases = PHRASES.flatMap(([action, pattern]) =>
    [...text.matchAll(pattern)].map((match) => {
      return { action, at: match.index, end: match.index + match[0].length }
    }),
  )
  const own = phrases.filter(
    ({ at, end }) => !capitals.some((claimed) => at < claimed.end && claimed.at < end),
  )
  return [...capitals, ...own].toSorted((a, b) => a.at - b.at)
}
