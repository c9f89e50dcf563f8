import {
  createContext,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigation } from 'react-router'
import { lazyPart } from './lazy-part.tsx'

export type ToastMessage = {
  readonly kind: 'success' | 'failure'
  readonly title: string
  readonly text: string
  /** An action offered with the message, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export type ToastView = ToastMessage & { readonly id: number; readonly shownAtMs: number }

/** Maximum visible messages; the oldest one goes first. */
const MAX_SHOWN = 3
/** A message shown just before its page is left is about the next one. */
const LEAVING_MS = 500

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
      { ...message, id: (toasts.at(-1)?.id ?? 0) + 1, shownAtMs: Date.now() },
    ])
  }, [])
  const dropBefore = useCallback((sinceMs: number) => {
    // What can be undone can be undone from the next page too.
    const isCurrent = ({ shownAtMs, action }: ToastView) =>
      action !== undefined || shownAtMs >= sinceMs - LEAVING_MS
    setShown((toasts) => (toasts.every(isCurrent) ? toasts : toasts.filter(isCurrent)))
  }, [])
  usePageChange(dropBefore)
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

/** Calls back after each change of page, with the time at which it was requested. */
function usePageChange(call: (requestedAtMs: number) => void): void {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const requested = useRef<number | null>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (location !== undefined && location.pathname !== shown.current) {
      requested.current ??= Date.now()
    }
  }, [location])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    call(requested.current ?? Date.now())
    requested.current = null
  }, [call, pathname])
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
