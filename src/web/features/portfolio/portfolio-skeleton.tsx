import { Skeleton } from '../../ui/states.tsx'

/** Loading cards and rows, in their shape. */
export function PortfolioSkeleton() {
  return (
    <>
      <div
        aria-hidden="true"
        className="grid animate-pulse grid-cols-1 gap-4 min-[420px]:grid-cols-2 lg:grid-cols-5 compact:gap-2"
      >
        {['cost', 'value', 'today', 'gain', 'count'].map((card) => (
          <div key={card} className="h-27 rounded-card bg-sunken" />
        ))}
      </div>
      <div className="mt-6">
        <Skeleton rows={6} className="h-12" />
      </div>
    </>
  )
}
