import type { ImportedLot } from '../../../domain/portfolio/import/imported-lot.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatCard, StatCards } from '../../ui/stat-card.tsx'
import { Failed } from '../../ui/states.tsx'
import type { Review } from './review-rows.ts'

type ImportDecisionProps = {
  readonly review: Review
  readonly isReady: boolean
  readonly isHeldKnown: boolean
  readonly withHeld: boolean
  readonly error: string | null
  readonly onWithHeld: (withHeld: boolean) => void
  readonly onImport: (lots: readonly ImportedLot[]) => void
  readonly onLeave: () => void
}

/** What the import would do, in numbers, and its buttons. */
export function ImportDecision(props: ImportDecisionProps) {
  const { review, isReady, isHeldKnown, withHeld, error, onWithHeld, onImport, onLeave } = props
  const { ready, skipped, invalid } = review
  const held = ready.filter(({ isHeld }) => isHeld)
  const chosen = withHeld ? ready : ready.filter(({ isHeld }) => !isHeld)
  return (
    <Panel title="Import summary">
      <div className="space-y-4">
        {error !== null && <Failed>{error}</Failed>}
        <StatCards>
          <StatCard label="Ready to import" value={ready.length - held.length} />
          <StatCard
            label="Already in portfolio"
            value={isHeldKnown ? held.length : 'Unknown'}
            caption={
              isHeldKnown
                ? 'Same symbol, shares, price and date'
                : 'We couldn’t load your lots. Check for duplicates yourself, or choose the file again.'
            }
          />
          <StatCard label="Skipped rows" value={skipped.length} caption="Each with a reason" />
          <StatCard label="Rows with errors" value={invalid.length} caption="Not imported" />
        </StatCards>
        <p className="max-w-prose">
          We import purchases only. Sales are not subtracted: edit or delete the lots they closed.
          Prices exclude fees. If a file has only the total cost, the price is the cost divided by
          the shares.
        </p>
        {held.length > 0 && (
          <label className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              checked={withHeld}
              onChange={({ currentTarget }) => onWithHeld(currentTarget.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            Import duplicates too
          </label>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            look="main"
            disabled={!isReady || chosen.length === 0}
            onClick={() => onImport(chosen.map(({ lot }) => lot))}
          >
            {nameButton(chosen.length)}
          </Button>
          <Button onClick={onLeave}>Choose another file</Button>
        </div>
      </div>
    </Panel>
  )
}

function nameButton(count: number): string {
  if (count === 0) return 'Nothing to import'
  return count === 1 ? 'Import 1 lot' : `Import ${count} lots`
}
