/** Where a source's terms stand; nothing for what ships with the product. */
export function TermsLink({ title, url }: { title: string; url: string | null }) {
  if (url === null) return null
  return (
    <a href={url} rel="noreferrer">
      Terms of {title}
    </a>
  )
}
