import { Link } from 'react-router'

export function PageFooter({ disclaimer }: { disclaimer: string | null }) {
  return (
    <footer className="mt-16 border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-6 text-sm text-ink-soft sm:px-6">
        {disclaimer !== null && <p className="max-w-prose">{disclaimer}</p>}
        <ul className="mt-2 flex flex-wrap gap-x-4">
          <li>
            <Link to="/status" className="inline-block py-1">
              Status of the data
            </Link>
          </li>
          <li>
            <Link to="/developers" className="inline-block py-1">
              For developers
            </Link>
          </li>
        </ul>
        <p className="mt-2">
          Charts are drawn with{' '}
          <a href="https://www.tradingview.com/lightweight-charts/" rel="noreferrer">
            TradingView Lightweight Charts
          </a>
          .
        </p>
      </div>
    </footer>
  )
}
