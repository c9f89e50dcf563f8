import { CircleDashed, Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { Lean } from '../../../domain/signals/technicals/technicals.ts'

const LOOKS = {
  BUY: { Icon: TrendingUp, look: 'text-gain', word: 'BUY' },
  SELL: { Icon: TrendingDown, look: 'text-loss', word: 'SELL' },
  NEUTRAL: { Icon: Minus, look: 'text-watch', word: 'NEUTRAL' },
  none: { Icon: CircleDashed, look: 'text-ink-soft', word: 'Not available' },
} as const

/** A vote by icon, word and color; the word alone is enough. */
export function VoteWord({ vote, size = 18 }: { vote: Lean | 'none'; size?: number }) {
  const { Icon, look, word } = LOOKS[vote]
  return (
    <span className={`font-semibold whitespace-nowrap ${look}`}>
      <Icon aria-hidden="true" size={size} className="mr-1.5 inline align-[-0.2em]" />
      {word}
    </span>
  )
}
