import type { ToastMessage } from '../ui/toast.tsx'

/** The service's message is shown verbatim; anything else is an internal error. */
export function describeFailure(error: unknown): ToastMessage {
  const isService =
    error instanceof Error && '__isAuthError' in error && !error.name.includes('Retryable')
  if (isService) return { kind: 'failure', title: 'Authentication error', text: error.message }
  return { kind: 'failure', title: 'Error', text: 'An unexpected error occurred' }
}
