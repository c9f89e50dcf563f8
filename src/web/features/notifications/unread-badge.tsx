/** Says in a word what has not been read. */
export function UnreadBadge() {
  return (
    <span className="rounded border border-accent px-1.5 text-xs font-semibold text-accent">
      Unread
    </span>
  )
}
