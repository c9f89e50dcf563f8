import { Link, useLocation } from 'react-router'
import { Empty } from '../../ui/states.tsx'
import { portfolioAddress } from './view-query.ts'

/** Nothing is held yet: what to do next. */
export function EmptyPortfolio() {
  const { search } = useLocation()
  return (
    <div className="mt-6">
      <Empty title="You hold nothing here yet">
        <p>
          <Link to={portfolioAddress(search, { add: '' })} preventScrollReset>
            Add your first stock
          </Link>{' '}
          with its symbol, the number of shares and what you paid for one,{' '}
          <Link to="/portfolio/import">import a broker’s file</Link>, or look at the{' '}
          <Link to="/stocks">stocks</Link> first.
        </p>
      </Empty>
    </div>
  )
}
