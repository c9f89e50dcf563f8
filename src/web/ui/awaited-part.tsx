import { Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import type { Deferred } from '../await-or-defer.ts'
import { Failed } from './states.tsx'

type AwaitedProps<Data> = {
  /** Null: the server was unreachable. */
  readonly deferred: Deferred<Data> | null
  /** In the shape of the pending content. */
  readonly skeleton: React.ReactNode
  /** The failure message, in one sentence. */
  readonly failure: string
  readonly children: (data: Awaited<Data>) => React.ReactNode
}

/** Content that may be pending: its skeleton, itself, or an error. */
export function AwaitedPart<Data>({ deferred, skeleton, failure, children }: AwaitedProps<Data>) {
  const { revalidate } = useRevalidator()
  const failed = <Failed onRetry={() => void revalidate()}>{failure}</Failed>
  if (deferred === null) return failed
  return (
    <Suspense fallback={skeleton}>
      <Await<Data | Promise<Data>> resolve={deferred.data} errorElement={failed}>
        {children}
      </Await>
    </Suspense>
  )
}
