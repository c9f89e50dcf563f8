import { CircleDashed, Eye, TrendingDown, TrendingUp } from 'lucide-react'

const ICONS = {
  BUY: { Icon: TrendingUp, look: 'text-gain' },
  SELL: { Icon: TrendingDown, look: 'text-loss' },
  WATCH: { Icon: Eye, look: 'text-watch' },
  NONE: { Icon: CircleDashed, look: 'text-ink-soft' },
} as const

/** An action's icon; always next to its word, never alone. */
export function ActionIcon({ action }: { action: keyof typeof ICONS }) {
  const { Icon, look } = ICONS[action]
  return <Icon aria-hidden="true" size={20} className={look} />
}
