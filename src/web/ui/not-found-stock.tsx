import type { Nearest } from '../find-nearest.ts'
import { UnknownDrawing } from '../drawings/empty-drawings.tsx'
import { FindForm } from './find-form.tsx'
import { NearestList } from './nearest-list.tsx'
import { PAGE_GRID, PageHead } from './page-head.tsx'

/** The page of a ticker that is not listed: what may have been meant, and a way on. */
export function NotFoundStock({ nearest }: { nearest: Nearest }) {
  const { requested, stocks, popular } = nearest
  return (
    <div className={PAGE_GRID}>
      <PageHead
        actions={
          // Beside the title, which starts where every title does.
          <div className="sm:-mt-14">
            <UnknownDrawing />
          </div>
        }
        title={`We couldn’t find ${requested}.`}
        lead="No US stock or fund we know has that ticker. Check the spelling, or search by company name."
      />
      <FindForm />
      <NearestList title="Did you mean" stocks={stocks} />
      <NearestList title="Popular stocks" stocks={popular} />
    </div>
  )
}
