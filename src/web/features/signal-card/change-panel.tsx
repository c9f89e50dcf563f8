import type { Signal } from '../../../domain/signals/signal.ts'
import { Panel } from '../../ui/panel.tsx'
import { ChangeList } from './change-list.tsx'
import { ClauseList } from './clause-list.tsx'
import { RuleDetails } from './rule-details.tsx'
import type { StockCard } from './stock-card.ts'

type ChangePanelProps = { readonly card: StockCard; readonly signal: Signal }

/** What would change a signal, and its rules: folded on a phone, open on a desktop and on paper. */
export function ChangePanel({ card: { explanation }, signal }: ChangePanelProps) {
  return (
    <Panel title="What would change it">
      <ChangeList changes={explanation.changes} />
      <div className="mt-4 border-t border-line pt-3">
        <RuleDetails signal={signal} className="lg:hidden print:hidden" />
        <section className="hidden lg:block print:block">
          <h3 className="mb-3 font-semibold">Conditions met and missed</h3>
          <ClauseList clauses={signal.clauses} />
        </section>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        Rule set {signal.ruleSet}. <a href="/method">How the rules work</a>
      </p>
    </Panel>
  )
}
