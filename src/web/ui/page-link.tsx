import { Link } from 'react-router'
import { isDynamicPage } from '../../domain/content/public-pages.ts'

type PageLinkProps = {
  readonly path: string
  readonly className?: string
  /** Whether this is the page shown. */
  readonly isHere?: boolean
  /** Whether the page shown is part of this one's section. */
  readonly isInside?: boolean
  readonly children: React.ReactNode
}

/**
 * A link to a public page. Content pages come without scripts, so the browser loads them itself.
 */
export function PageLink({
  path,
  className,
  isHere = false,
  isInside = false,
  children,
}: PageLinkProps) {
  const current = isHere ? 'page' : isInside || undefined
  return isDynamicPage(path) ? (
    <Link to={path} className={className} aria-current={current}>
      {children}
    </Link>
  ) : (
    <a href={path} className={className} aria-current={current}>
      {children}
    </a>
  )
}
