import { createContext, lazy, Suspense, useCallback, useContext, useState } from 'react'

export type ToastMessage = {
  readonly kind: 'success' | 'failure'
  readonly title: string
  readonly text: string
  /** An action offered with the message, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export type ToastView = ToastMessage & { readonly id: number }

/** Maximum visible messages; the oldest one goes first. */
const MAX_SHOWN = 3

// Loaded with the first message: most visits never see one.
const ToastStack = lazy(() => import('./toast-stack.tsx'))

const ShowToast = createContext<(message: ToastMessage) => void>(() => undefined)

/** Shows a short message about an action's result; announced politely, gone after ten seconds. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ShowToast)
}

export function ToastProvider({ children }: { children: React.ReactNode }) {
  const [shown, setShown] = useState<readonly ToastView[]>([])
  const show = useCallback((message: ToastMessage) => {
    setShown((toasts) => [
      ...toasts.slice(1 - MAX_SHOWN),
      { ...message, id: (toasts.at(-1)?.id ?? 0) + 1 },
    ])
  }, [])
  const drop = (id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id))
  return (
    <ShowToast value={show}>
      {children}
      {shown.length > 0 && (
        <Suspense>
          <ToastStack toasts={shown} onClose={drop} />
        </Suspense>
      )}
    </ShowToast>
  )
}
