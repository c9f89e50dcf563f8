/** Why a setting was not saved; nothing without an error. */
export function PreferenceError({ error }: { readonly error: string | null }) {
  if (error === null) return null
  return (
    <p role="alert" className="pb-3 text-sm text-loss">
      {error}
    </p>
  )
}
