/** Why a choice was not kept; nothing while there is no such thing. */
export function PreferenceFault({ fault }: { readonly fault: string | null }) {
  if (fault === null) return null
  return (
    <p role="alert" className="pb-3 text-sm text-loss">
      {fault}
    </p>
  )
}
