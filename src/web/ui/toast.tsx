import { createContext, Suspense, useCallback, useContext, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'

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
const ToastStack = lazyPart(() => import('./toast-stack.tsx'), PlainToasts)

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

export type ToastStackProps = {
  readonly toasts: readonly ToastView[]
  readonly onClose: (id: number) => void
}

/** The same messages without the file of the stack, which a lost connection may hold back. */
function PlainToasts({ toasts, onClose }: ToastStackProps) {
  return (
    <ul
      aria-live="polite"
      className="fixed right-0 bottom-0 z-50 flex w-full max-w-sm flex-col gap-2 p-4"
    >
      {toasts.map(({ id, title, text, action }) => (
        <li key={id} className="rounded-md border border-line bg-raised p-3 shadow-lg">
          <p className="font-semibold">{title}</p>
          <p className="text-ink-soft">{text}</p>
          <p className="mt-2 flex gap-3">
            {action !== undefined && (
              <button
                type="button"
                className="font-semibold underline"
                onClick={() => {
                  onClose(id)
                  action.run()
                }}
              >
                {action.label}
              </button>
            )}
            <button type="button" className="font-semibold underline" onClick={() => onClose(id)}>
              Close
            </button>
          </p>
        </li>
      ))}
    </ul>
  )
}
