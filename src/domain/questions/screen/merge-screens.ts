import type { ScreenRequest } from './screen-request.ts'

/** A follow-up's request: its filters replace those of the same kind and join the others. */
export function mergeScreens(before: ScreenRequest, added: ScreenRequest): ScreenRequest {
  const keys = new Set(added.parts.map(({ key }) => key))
  const isCross = keys.has('cross')
  const stay = before.parts.filter(({ key }) => !keys.has(key) && !(isCross && key === 'sma'))
  const filters = [...stay, ...added.parts].filter(({ key }) => key !== 'sort')
  const sorts = [...stay, ...added.parts].filter(({ key }) => key === 'sort')
  return {
    parts: [...filters, ...sorts.slice(-1)],
    theme: added.theme ?? (keys.has('sector') ? null : before.theme),
    since: added.since ?? before.since,
    limit: added.limit ?? before.limit,
    unapplied: added.unapplied,
  }
}
