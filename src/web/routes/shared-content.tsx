import { Outlet } from 'react-router'
import { PublicError } from '../ui/public-error.tsx'
import type { Route } from './+types/shared-content.ts'

export default function SharedContent() {
  return <Outlet />
}

/** A failed page keeps the layout around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PublicError error={error} />
}
