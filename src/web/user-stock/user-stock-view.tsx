import { PreferencesContext } from '../preferences/preferences-context.ts'
import { Panel } from '../ui/panel.tsx'
import { UserHolding } from './user-holding.tsx'
import type { UserStockPart } from './user-stock-part.ts'

type UserStockViewProps = {
  readonly ticker: string
  readonly part: Extract<UserStockPart, { kind: 'own' }>
}

/** A user's holding of a stock, on its public page. */
export default function UserStockView({ ticker, part: { stock } }: UserStockViewProps) {
  const { held, preferences } = stock
  if (held === null) return null
  return (
    <PreferencesContext value={preferences}>
      <Panel title={`Your ${ticker}`}>
        <UserHolding {...held} />
      </Panel>
    </PreferencesContext>
  )
}
