import type { ReactNode } from 'react'

/** One section of the guide with its heading. */
export function GuidePart({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-8">
      <h2 id={id} className="scroll-mt-4 text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}
