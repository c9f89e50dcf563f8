/** Why a choice was not kept; nothing while there is no such thing. */
export function PreferenceError({ error }: { readonly error: string | null }) {
  if (error === null) return null
  return (
    <p role="alert" className="pb-3 text-sm text-loss">
      {error}
    </p>
  )
}
