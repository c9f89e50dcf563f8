import type { Action } from '../../../domain/signals/signal.ts'
import type { Variant } from '../../../domain/sensitivity/sensitivity.ts'
import { describeDeciding, nameVariant } from '../../../domain/sensitivity/describe-variant.ts'
import { ActionIcon } from '../../ui/action-icon.tsx'

type VariantTableProps = {
  readonly published: Action
  readonly variants: readonly Variant[]
}

/** What each variant says, with the deciding clauses if its action differs. */
export function VariantTable({ published, variants }: VariantTableProps) {
  return (
    <table className="mt-3 w-full border-collapse text-left text-sm">
      <caption className="sr-only">The signal with other settings</caption>
      <thead>
        <tr>
          <th scope="col" className="py-1 pr-3 font-semibold">
            Variant
          </th>
          <th scope="col" className="py-1 font-semibold">
            Signal
          </th>
        </tr>
      </thead>
      <VariantGroup
        title="Limits that other sites use"
        published={published}
        variants={variants.filter(({ kind }) => kind === 'rival')}
      />
      <VariantGroup
        title="Periods about 10% shorter and longer"
        published={published}
        variants={variants.filter(({ kind }) => kind === 'period')}
      />
    </table>
  )
}

function VariantGroup({ title, published, variants }: VariantTableProps & { title: string }) {
  return (
    <tbody>
      <tr className="border-t border-line-strong">
        <th scope="rowgroup" colSpan={2} className="pt-3 pb-1 font-normal text-ink-soft">
          {title}
        </th>
      </tr>
      {variants.map((variant) => (
        <VariantRow key={nameVariant(variant)} published={published} variant={variant} />
      ))}
    </tbody>
  )
}

function VariantRow({ published, variant }: { published: Action; variant: Variant }) {
  const { action } = variant
  const isChanged = action !== published
  return (
    <tr className="figures border-t border-line align-top">
      <th scope="row" className="py-1.5 pr-3 font-normal">
        {nameVariant(variant)}
        {describeDeciding(variant).map((line) => (
          <span key={line} className="block text-ink-soft">
            {line}
          </span>
        ))}
      </th>
      <td className="py-1.5 whitespace-nowrap">
        {isChanged ? (
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <ActionIcon action={action} />
            {action}
          </span>
        ) : (
          <span className="text-ink-soft">{action}</span>
        )}
      </td>
    </tr>
  )
}
