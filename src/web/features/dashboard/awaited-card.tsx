import { Suspense } from 'react'
import { Await } from 'react-router'
import type { Coming } from '../../soon.ts'
import { StatCard } from '../../ui/stat-card.tsx'

type Figure = { readonly value: React.ReactNode; readonly caption: React.ReactNode }

type AwaitedCardProps<Data> = {
  readonly label: string
  /** Null: the server was not reached. */
  readonly coming: Coming<Data> | null
  readonly children: (data: Awaited<Data>) => Figure
}

/** A card whose figure may still be on its way: a placeholder stands in its place. */
export function AwaitedCard<Data>({ label, coming, children }: AwaitedCardProps<Data>) {
  const failed = <StatCard label={label} value="—" caption="Could not be read just now" />
  if (coming === null) return failed
  return (
    <Suspense fallback={<StatCard label={label} value="—" caption="Not known yet" />}>
      <Await<Data | Promise<Data>> resolve={coming.data} errorElement={failed}>
        {(data) => <StatCard label={label} {...children(data)} />}
      </Await>
    </Suspense>
  )
}
