/** What would change a signal, nearest first. */
export function ChangeList({ changes }: { changes: readonly string[] }) {
  return (
    <ul className="figures grid gap-1.5">
      {changes.map((change) => (
        <li key={change} className="flex gap-2">
          <span aria-hidden="true" className="text-accent">
            →
          </span>
          <span className="min-w-0">{change}</span>
        </li>
      ))}
    </ul>
  )
}
