import { Link } from 'react-router'
import { DYNAMIC_PAGES } from '../../domain/content/public-pages.ts'

type PageLinkProps = {
  readonly path: string
  readonly className?: string
  readonly isHere?: boolean
  readonly children: React.ReactNode
}

/**
 * A link to a public page. Content pages come without scripts, so the browser loads them itself.
 */
export function PageLink({ path, className, isHere = false, children }: PageLinkProps) {
  const current = isHere ? 'page' : undefined
  return DYNAMIC_PAGES.some((living) => living.path === path) ? (
    <Link to={path} className={className} aria-current={current}>
      {children}
    </Link>
  ) : (
    <a href={path} className={className} aria-current={current}>
      {children}
    </a>
  )
}
