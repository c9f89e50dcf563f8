/** Placeholder of two cards while their signals load. */
export function AnswerSkeleton() {
  return (
    <div>
      <p className="sr-only">Reading the signals</p>
      <div aria-hidden="true" className="mt-10 grid gap-5 lg:grid-cols-2">
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="animate-pulse rounded-card border border-line bg-raised p-5">
      <div className="flex justify-between">
        <div className="h-8 w-28 rounded bg-sunken" />
        <div className="h-9 w-24 rounded bg-sunken" />
      </div>
      <div className="mt-6 h-5 w-full rounded bg-sunken" />
      <div className="mt-2 h-5 w-2/3 rounded bg-sunken" />
      {['rsi', 'adx', 'sma', 'obv', 'cmf'].map((name) => (
        <div key={name} className="mt-4 h-4 w-full rounded bg-sunken" />
      ))}
      <div className="mt-6 h-24 w-full rounded bg-sunken" />
    </div>
  )
}
