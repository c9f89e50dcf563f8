import { Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import type { Coming } from '../soon.ts'
import { Failed } from './states.tsx'

type AwaitedProps<Data> = {
  /** Null: the server was not reached. */
  readonly coming: Coming<Data> | null
  /** In the shape of what is on its way. */
  readonly skeleton: React.ReactNode
  /** What happened when it cannot be had, in one sentence. */
  readonly failure: string
  readonly children: (data: Awaited<Data>) => React.ReactNode
}

/** Something that may still be on its way, in its place: its skeleton, itself, or why it is not there. */
export function AwaitedPart<Data>({ coming, skeleton, failure, children }: AwaitedProps<Data>) {
  const { revalidate } = useRevalidator()
  const failed = <Failed onRetry={() => void revalidate()}>{failure}</Failed>
  if (coming === null) return failed
  return (
    <Suspense fallback={skeleton}>
      <Await<Data | Promise<Data>> resolve={coming.data} errorElement={failed}>
        {children}
      </Await>
    </Suspense>
  )
}
