import { Database, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useMatches, useRevalidator, useRouteLoaderData } from 'react-router'
import {
  describeDataNotice,
  describeOutageCause,
  type DataOutage,
} from '../../domain/explanations/describe-data-notice.ts'
import { findOldPrices } from './find-old-prices.ts'
import type { KnownNotice } from './read-data-notice.ts'

/** When an open page asks again. */
const UNKNOWN_MS = 3_000
const OUTAGE_MS = 30_000
const CURRENT_MS = 120_000

/** Where the reader may already be. */
const STATUS = '/status'

/** Pages that show no prices. */
const PAGES_WITHOUT_PRICES = /^\/(auth|developers|indicators|r|record)(\/|$)/

/**
 * At the top of a page: says that prices are not current, which are shown instead and why. Nothing
 * while they are current.
 */
export function DataNoticeBar() {
  const notice = useNotice()
  const { pathname } = useLocation()
  const old = findOldPrices(useMatches().map(({ loaderData }) => loaderData))
  if (PAGES_WITHOUT_PRICES.test(pathname)) return null
  return (
    <output className="block">
      {notice !== null && notice !== 'late' && notice.kind === 'sample' && (
        <span className="mx-auto flex max-w-6xl items-start gap-x-2 px-4 pt-3 text-sm text-ink-soft sm:px-6">
          <Database aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-accent" />
          <span>
            {describeDataNotice(notice)}{' '}
            {pathname !== STATUS && <Link to={STATUS}>Data status</Link>}
          </span>
        </span>
      )}
      {notice !== null && notice !== 'late' && notice.kind === 'outage' && (
        <Outage title={describeDataNotice(notice)} cause={describeOutageCause(notice)} />
      )}
      {(notice === null || notice === 'late') && old !== null && (
        <Outage
          title={
            old === 'sample'
              ? 'Some prices on this page are sample data from the past.'
              : 'Some prices on this page are older than the last session.'
          }
          cause="No provider has newer prices."
        />
      )}
    </output>
  )
}

function Outage({ title, cause }: { title: string; cause: string }) {
  const { pathname, search } = useLocation()
  return (
    <span className="block border-b border-lamp bg-lamp text-on-lamp">
      <span className="mx-auto flex max-w-6xl items-start gap-3 px-4 py-2.5 sm:px-6">
        <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          <strong className="font-semibold">{title}</strong> {cause}{' '}
          <span className="inline-flex flex-wrap gap-x-3">
            <a href={pathname + search} className="font-semibold text-on-lamp">
              Try again
            </a>
            {pathname !== STATUS && (
              <Link to={STATUS} className="font-semibold text-on-lamp">
                Data status
              </Link>
            )}
          </span>
        </span>
      </span>
    </span>
  )
}

/** What the page was rendered with, until a newer answer comes; on recovery the page reloads its data. */
function useNotice(): KnownNotice {
  const rendered = useRouteLoaderData<{ readonly notice: KnownNotice }>('root')?.notice ?? null
  const [asked, setAsked] = useState<KnownNotice>()
  const { revalidate } = useRevalidator()
  const notice = asked === undefined ? rendered : asked
  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    try {
      const reply = await fetch('/data-notice')
      // Our own route: the server and this page are built from the same types.
      if (reply.ok) setAsked((await reply.json()) as KnownNotice)
    } catch {
      // Unreachable: asked again in a while.
    }
  })
  const waitMs = notice === 'late' ? UNKNOWN_MS : isOutage(notice) ? OUTAGE_MS : CURRENT_MS
  const isFixed = notice !== null && notice !== 'late' && notice.kind === 'sample'
  useEffect(() => {
    if (isFixed) return
    const timer = setInterval(() => void ask(), waitMs)
    return () => clearInterval(timer)
  }, [isFixed, waitMs])
  const isOver = isOutage(rendered) && asked === null
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  return notice
}

function isOutage(notice: KnownNotice): notice is DataOutage {
  return notice !== null && notice !== 'late' && notice.kind === 'outage'
}
